import type { Me, Transaction } from '@lastro/contracts';
import { type Coin, parseDecimal } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { accountsOptions } from '../../lib/balances/accounts.ts';
import { pricesOf, ratesOptions } from '../../lib/balances/rates.ts';
import { isEverythingEmpty, walletsOf } from '../../lib/balances/wallets.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { useMovement } from '../../lib/movements/use-movement.ts';
import { amountText, briefMoney } from '../../money/amounts/amount-text.ts';
import { MovementPage, MovementSteps } from '../../money/movements/movement-page.tsx';
import { Receipt } from '../../money/receipts/receipt.tsx';
import { transactionReceipt } from '../../money/receipts/transaction-receipt.ts';
import { WithCustomer } from '../../money/with-customer.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sendExchange } from './api.ts';
import { CoinList } from './coin-list.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { ExchangeReview } from './exchange-review.tsx';
import { ExchangeSkeleton } from './exchange-skeleton.tsx';
import { draftFrom, type ExchangeDraft, type ExchangeOrder, isExchangeOrder, withTo } from './order.ts';
import { chartedCoin } from './price-line.ts';
import { PriceSection } from './price-section.tsx';
import { RatesPanel } from './rates-panel.tsx';

const DONE = 'Câmbio realizado com sucesso!';
const FAILED = 'Erro ao realizar câmbio';

export default function ExchangePage() {
  return (
    <WithCustomer
      skeleton={
        <MovementPage {...PAGE}>
          <ExchangeSkeleton />
        </MovementPage>
      }
    >
      {(me) => <Exchange key={me.id} me={me} />}
    </WithCustomer>
  );
}

const PAGE = {
  title: 'Câmbio',
  text: 'Troque entre USDT e outras moedas pela cotação do momento.',
  columns: 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]',
};

function Exchange({ me }: { readonly me: Wire<Me> }) {
  const [address] = useSearchParams();
  const accounts = useQuery({ ...accountsOptions, select: walletsOf });
  const rates = useQuery({ ...ratesOptions, select: pricesOf });
  const movement = useMovement<ExchangeOrder, Wire<Transaction>>({
    kind: 'exchange',
    customer: me.id,
    isOrder: isExchangeOrder,
    send: sendExchange,
    doneElsewhere: DONE,
    onRefused: (error) => {
      const title = messageOf(error, FAILED);
      console.info(title);
      toast({ title, variant: 'destructive' });
      if (error instanceof ApiError && error.code === 'quote_changed') void rates.refetch();
    },
  });
  const { flow } = movement;
  const [draft, setDraft] = useState<ExchangeDraft>(() => draftOf(flow.order) ?? draftFrom(address));
  const [charted, setCharted] = useState<Charted | null>(null);

  const { from, to } = draft;
  // Stable functions, so that typing does not redraw the parts beside the form.
  const chart = useCallback((coin: Coin) => setCharted({ from, to, coin }), [from, to]);
  const buy = useCallback((wanted: Coin) => setDraft((now) => withTo(now, wanted)), []);

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
              setDraft({ ...draft, amount: '' });
              movement.again();
            }}
          />
        ) : undefined
      }
      aside={
        <div className="grid grid-cols-1 gap-6">
          <PriceSection coin={coin} prices={rates.data} />
          <RatesPanel
            prices={rates.data}
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
        <CoinList
          wallets={accounts.isError && accounts.data === undefined ? null : accounts.data}
          chosen={to}
          onChoose={flow.step === 'form' ? buy : null}
        />
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
            {rates.data?.fresh === false && (
              <Notice tone="warning" title="Cotações indisponíveis no momento" className="mb-5">
                O câmbio volta assim que o mercado responder. Seu saldo não muda enquanto isso.
              </Notice>
            )}
            <ExchangeForm
              wallets={accounts.data ?? null}
              prices={rates.data}
              draft={draft}
              onChange={setDraft}
              onReview={movement.review}
            />
          </>
        }
        review={(order, step) => (
          <ExchangeReview {...step} order={order} prices={rates.data} onConfirm={movement.confirm} />
        )}
      />
    </MovementPage>
  );
}

interface Charted {
  readonly from: Coin;
  readonly to: Coin;
  readonly coin: Coin;
}

function draftOf(order: ExchangeOrder | null): ExchangeDraft | null {
  if (order === null) return null;
  return { from: order.from, to: order.to, amount: amountText(parseDecimal(order.from, order.paid)) };
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
      amount={`+${received === null ? order.to : briefMoney(amountFromWire(order.to, received))}`}
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
