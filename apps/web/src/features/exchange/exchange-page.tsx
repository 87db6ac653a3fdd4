import type { Me, RatesReply } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Wire } from '../../lib/api/exact-json.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { brlRateOf } from '../../lib/queries/brl-rate.ts';
import { pricesOf, ratesOptions } from '../../lib/queries/rates.ts';
import { isEverythingEmpty, walletsOf } from '../../lib/queries/wallets.ts';
import { MovementPage, MovementScreen, MovementSteps } from '../../money/movements/movement-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AlreadyExchanged } from './already-exchanged.tsx';
import { CoinList } from './coin-list.tsx';
import { withTo } from './draft.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { ExchangeReceipt } from './exchange-receipt.tsx';
import { ExchangeReview } from './exchange-review.tsx';
import { ExchangeSkeleton } from './exchange-skeleton.tsx';
import type { ExchangeOrder } from './order.ts';
import { chartedCoin } from './prices/price-line.ts';
import { PriceSection } from './prices/price-section.tsx';
import { RatesPanel } from './prices/rates-panel.tsx';
import { useExchange } from './use-exchange.ts';

const readRates = (reply: Wire<RatesReply>) => ({ prices: pricesOf(reply), rate: brlRateOf(reply) });

export default function ExchangePage() {
  return (
    <MovementScreen page={PAGE} skeleton={<ExchangeSkeleton />}>
      {(me) => <Exchange key={me.id} me={me} />}
    </MovementScreen>
  );
}

const PAGE = {
  title: 'Câmbio',
  text: 'Troque entre USDT e outras moedas pela cotação do momento.',
  columns: 'grid grid-cols-1 items-start gap-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]',
};

function Exchange({ me }: { readonly me: Wire<Me> }) {
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const rates = useQuery({ ...ratesOptions, select: readRates });
  const exchange = useExchange(me);
  const { movement, draft, setDraft } = exchange;
  const { flow } = movement;
  const { from, to } = draft;
  const prices = rates.data?.prices;
  const [coin, showChartOf] = useChartedCoin(from, to);
  const isOnForm = flow.step === 'form';
  return (
    <MovementPage
      {...PAGE}
      step={flow.step}
      receipt={
        flow.step === 'receipt' ? (
          <ExchangeReceipt result={flow.result} onAgain={() => exchange.again(flow.order)} />
        ) : undefined
      }
      aside={
        <div className={classNames('grid grid-cols-1 gap-6', !isOnForm && 'max-lg:hidden')}>
          <PriceSection coin={coin} prices={prices} />
          <RatesPanel
            prices={prices}
            failed={rates.isError}
            error={rates.error}
            reloading={rates.isFetching}
            onReload={rates.refetch}
            charted={coin}
            onChart={showChartOf}
          />
        </div>
      }
      below={
        isOnForm && (
          <CoinList
            wallets={accounts.isError && accounts.data === undefined ? null : accounts.data}
            chosen={to}
            onChoose={(wanted) => setDraft((now) => withTo(now, wanted))}
          />
        )
      }
    >
      <MovementSteps
        movement={movement}
        accounts={accounts}
        hasNoBalance={isEverythingEmpty(accounts.data)}
        loading={accounts.isPending || rates.isPending}
        skeleton={<ExchangeSkeleton />}
        form={
          <>
            {exchange.alreadyExchanged && <AlreadyExchanged />}
            {prices?.fresh === false && (
              <Notice tone="warning" title="Cotações indisponíveis no momento" className="mb-5">
                O câmbio volta assim que o mercado responder. Seu saldo não muda enquanto isso.
              </Notice>
            )}
            <ExchangeForm
              wallets={accounts.data ?? null}
              prices={prices}
              rate={rates.data?.rate}
              draft={draft}
              onChange={setDraft}
              problems={exchange.problems}
              onProblems={exchange.setProblems}
              onReview={exchange.review}
            />
          </>
        }
        review={(order: ExchangeOrder, step) => (
          <ExchangeReview {...step} order={order} onConfirm={movement.confirm} />
        )}
      />
    </MovementPage>
  );
}

interface ChartedPair {
  readonly from: Coin;
  readonly to: Coin;
  readonly coin: Coin;
}

/** The chosen coin, until the pair changes. */
function useChartedCoin(from: Coin, to: Coin): readonly [Coin, (coin: Coin) => void] {
  const [charted, setCharted] = useState<ChartedPair | null>(null);
  // A stable function, so that typing does not rerender the parts beside the form.
  const chart = useCallback((coin: Coin) => setCharted({ from, to, coin }), [from, to]);
  return [charted?.from === from && charted.to === to ? charted.coin : chartedCoin(from, to), chart];
}
