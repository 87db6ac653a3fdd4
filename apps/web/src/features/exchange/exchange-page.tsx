import type { Me, Transaction } from '@lastro/contracts';
import { type Coin, parseDecimal } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountsOptions } from '../../lib/accounts.ts';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { amountFromWire, type Wire } from '../../lib/exact-json.ts';
import { pricesOf, ratesOptions } from '../../lib/rates.ts';
import { transactionReceipt } from '../../lib/transaction-receipt.ts';
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts';
import { useMovement } from '../../lib/use-movement.ts';
import { walletsOf } from '../../lib/wallets.ts';
import { amountText, exactMoney } from '../../ui/amount-text.ts';
import { BalanceNotice } from '../../ui/balance-notice.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { toast } from '../../ui/toast-store.ts';
import { WithCustomer } from '../../ui/with-customer.tsx';
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
/** The specification's word for a failure without one of the server's own (section 8). */
const FAILED = 'Erro ao realizar câmbio';

/** One coin for another at the rate of the moment: form, review, receipt. */
export default function ExchangePage() {
  return <WithCustomer skeleton={<Loading />}>{(me) => <Exchange key={me.id} me={me} />}</WithCustomer>;
}

function Header() {
  return <PageHeader title="Câmbio" text="Troque entre USDT e outras moedas pela cotação do momento." />;
}

const COLUMNS = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]';

function Loading() {
  return (
    <>
      <Header />
      <div className={COLUMNS}>
        <ExchangeSkeleton />
      </div>
    </>
  );
}

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
      // The specification has it in the log as well.
      console.info(title);
      toast({ title, variant: 'destructive' });
      if (error instanceof ApiError && error.code === 'quote_changed') void rates.refetch();
    },
  });
  const { flow } = movement;
  const [draft, setDraft] = useState<ExchangeDraft>(() => draftOf(flow.order) ?? draftFrom(address));
  const [charted, setCharted] = useState<Charted | null>(null);
  const screen = useFocusOnChange(flow.step === 'sending' ? 'review' : flow.step);

  const { from, to } = draft;
  // The parts beside the form get the same functions again, so that typing does not draw them anew.
  const chart = useCallback((coin: Coin) => setCharted({ from, to, coin }), [from, to]);
  const buy = useCallback((wanted: Coin) => setDraft((now) => withTo(now, wanted)), []);

  if (flow.step === 'receipt') {
    const again = () => {
      setDraft({ ...draft, amount: '' });
      movement.again();
    };
    return (
      <div key="receipt" ref={screen} tabIndex={-1} className="outline-none">
        <ExchangeReceipt result={flow.result} order={flow.order} onAgain={again} />
      </div>
    );
  }

  const form = flow.step === 'form';
  const failed = accounts.isError && accounts.data === undefined;
  const poor = accounts.data?.every(({ balance }) => balance.minor === 0n) ?? false;
  const coin = charted?.from === from && charted.to === to ? charted.coin : chartedCoin(from, to);
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <Header />
      <div className={COLUMNS}>
        {form && (accounts.isPending || rates.isPending) && <ExchangeSkeleton />}
        {form && !accounts.isPending && !rates.isPending && (
          <div>
            {(failed || poor) && (
              <BalanceNotice
                failed={failed}
                reloading={accounts.isFetching}
                onReload={() => accounts.refetch()}
              />
            )}
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
          </div>
        )}
        {(flow.step === 'review' || flow.step === 'sending') && (
          <ExchangeReview
            order={flow.order}
            prices={rates.data}
            sending={flow.step === 'sending'}
            uncertain={movement.uncertain}
            onConfirm={movement.confirm}
            onBack={movement.back}
          />
        )}
        <div className="grid grid-cols-1 gap-6">
          <PriceSection coin={coin} prices={rates.data} />
          <RatesPanel
            prices={rates.data}
            failed={rates.isError}
            reloading={rates.isFetching}
            onReload={rates.refetch}
            charted={coin}
            onChart={chart}
          />
        </div>
      </div>
      <CoinList wallets={failed ? null : accounts.data} chosen={to} onChoose={form ? buy : null} />
    </div>
  );
}

/** Whose price is looked at, for as long as the same two coins are chosen. */
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
