import type { Me, RatesReply, Transaction } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { useDraft } from '../../lib/movements/drafts.ts';
import { useMovement } from '../../lib/movements/use-movement.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { brlRateOf } from '../../lib/queries/brl-rate.ts';
import { pricesOf, ratesOptions } from '../../lib/queries/rates.ts';
import { isEverythingEmpty, walletsOf } from '../../lib/queries/wallets.ts';
import { MovementPage, MovementScreen, MovementSteps } from '../../money/movements/movement-page.tsx';
import { Receipt } from '../../money/receipts/receipt.tsx';
import { transactionReceipt } from '../../money/receipts/transaction-receipt.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AlreadyExchanged } from './already-exchanged.tsx';
import { sendExchange } from './api.ts';
import { CoinList } from './coin-list.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { ExchangeReview } from './exchange-review.tsx';
import { ExchangeSkeleton } from './exchange-skeleton.tsx';
import { FIRM_QUOTE_KEY } from './firm-quote.ts';
import {
  ALREADY_EXCHANGED,
  DONE,
  FAILED,
  isAlreadyExchanged,
  isAtField,
  NOTHING_MORE,
  needsQuote,
} from './messages.ts';
import { draftFrom, draftOf, type ExchangeOrder, isDraftFor, isExchangeOrder, withTo } from './order.ts';
import { chartedCoin } from './prices/price-line.ts';
import { PriceSection } from './prices/price-section.tsx';
import { RatesPanel } from './prices/rates-panel.tsx';

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
  const [searchParams] = useSearchParams();
  const followedLink = useNavigationType() === NavigationType.Push;
  const queries = useQueryClient();
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const rates = useQuery({ ...ratesOptions, select: readRates });
  const movement = useMovement<ExchangeOrder, Wire<Transaction>>({
    kind: 'exchange',
    customer: me.id,
    isOrder: isExchangeOrder,
    send: async (order, request) => {
      const done = await sendExchange(order, request);
      queries.removeQueries({ queryKey: FIRM_QUOTE_KEY });
      return done;
    },
    outcome: { kind: 'receipt', messageElsewhere: () => DONE },
    requiresNewReview: needsQuote,
    onRefused: (error, _order, elsewhere) => {
      if (isAlreadyExchanged(error)) return showAlreadyExchanged(elsewhere);
      const title = messageOf(error, FAILED);
      console.info(title);
      void queries.invalidateQueries({ queryKey: FIRM_QUOTE_KEY });
      if (isAtField(error) && !elsewhere) return setRefused(title);
      // The review itself shows the new price.
      if (elsewhere || !needsQuote(error)) toast({ title, variant: 'destructive' });
    },
  });
  const { flow } = movement;
  const [draft, setDraft] = useDraft(movement, isDraftFor(searchParams, followedLink), (order) =>
    order === null ? draftFrom(searchParams) : draftOf(order),
  );
  const [alreadyExchanged, setAlreadyExchanged] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [charted, setCharted] = useState<ChartedPair | null>(null);

  const { from, to } = draft;
  // A stable function, so that typing does not rerender the parts beside the form.
  const chart = useCallback((coin: Coin) => setCharted({ from, to, coin }), [from, to]);

  /** The amount is typed again for another exchange. */
  function showAlreadyExchanged(elsewhere: boolean): void {
    queries.removeQueries({ queryKey: FIRM_QUOTE_KEY });
    setDraft((now) => ({ ...now, amount: '' }));
    setAlreadyExchanged(true);
    if (elsewhere) toast({ title: ALREADY_EXCHANGED, description: NOTHING_MORE, variant: 'destructive' });
  }

  function review(order: ExchangeOrder): void {
    setAlreadyExchanged(false);
    setRefused(undefined);
    movement.review(order);
  }

  const isOnForm = flow.step === 'form';
  const coin = charted?.from === from && charted.to === to ? charted.coin : chartedCoin(from, to);
  return (
    <MovementPage
      {...PAGE}
      step={flow.step}
      receipt={
        flow.step === 'receipt' ? (
          <ExchangeReceipt
            result={flow.result}
            order={flow.order}
            onAgain={() => {
              setDraft((now) => ({ ...now, from: flow.order.from, to: flow.order.to }));
              movement.again();
            }}
          />
        ) : undefined
      }
      aside={
        <div className={classNames('grid grid-cols-1 gap-6', !isOnForm && 'max-lg:hidden')}>
          <PriceSection coin={coin} prices={rates.data?.prices} />
          <RatesPanel
            prices={rates.data?.prices}
            failed={rates.isError}
            error={rates.error}
            reloading={rates.isFetching}
            onReload={rates.refetch}
            charted={coin}
            onChart={chart}
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
            {alreadyExchanged && <AlreadyExchanged />}
            {rates.data?.prices.fresh === false && (
              <Notice tone="warning" title="Cotações indisponíveis no momento" className="mb-5">
                O câmbio volta assim que o mercado responder. Seu saldo não muda enquanto isso.
              </Notice>
            )}
            <ExchangeForm
              wallets={accounts.data ?? null}
              prices={rates.data?.prices}
              rate={rates.data?.rate}
              draft={draft}
              refused={refused}
              onChange={(edit) => {
                setRefused(undefined);
                setDraft(edit);
              }}
              onReview={review}
            />
          </>
        }
        review={(order, step) => (
          <ExchangeReview {...step} order={order} prices={rates.data?.prices} onConfirm={movement.confirm} />
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

interface ExchangeReceiptProps {
  readonly order: ExchangeOrder;
  readonly result: Wire<Transaction>;
  readonly onAgain: () => void;
}

function ExchangeReceipt({ order, result, onAgain }: ExchangeReceiptProps) {
  const received = result.crypto_amount;
  return (
    <Receipt
      kind="câmbio"
      title="Câmbio realizado"
      status={result.status}
      amount={`+${received === null ? order.to : exactMoney(amountFromWire(order.to, received))}`}
      lines={transactionReceipt(result)}
      next={
        <ButtonLink to="/Wallets" wide>
          Ver carteiras
        </ButtonLink>
      }
      other={
        <Button variant="quiet" wide onClick={onAgain}>
          Fazer outro câmbio
        </Button>
      }
    />
  );
}
