import { type Coin, zero } from '@lastro/money';
import { useRef } from 'react';
import { amountText, shownMoney } from '../../lib/format/money-text.ts';
import type { Problems } from '../../lib/movements/refusal.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import type { Prices } from '../../lib/queries/rates.ts';
import { balanceIn, type Wallet } from '../../lib/queries/wallets.ts';
import { ApproximateWorth } from '../../money/amounts/approximate-brl.tsx';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { QuickAmounts } from '../../money/amounts/quick-amounts.tsx';
import { amountProblem } from '../../money/amounts/read-amount.ts';
import { missingAmount } from '../../money/amounts/typed-usdt.ts';
import { FormFooter } from '../../money/movements/form-footer.tsx';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Summary } from '../../ui/summary.tsx';
import { CoinPair } from './coin-pair.tsx';
import { type ExchangeDraft, withSide } from './draft.ts';
import { estimateOf, readDraft, sharesOf } from './estimate.ts';
import type { ExchangeOrder, Side } from './order.ts';
import { lessSpread, marketRate } from './prices/rate-lines.ts';
import { RateValue } from './prices/rate-value.tsx';

export interface ExchangeFormProps {
  readonly wallets: readonly Wallet[] | null;
  readonly prices: Prices | undefined;
  readonly rate: BrlRate | undefined;
  readonly draft: ExchangeDraft;
  readonly problems: Problems<'amount'>;
  readonly onProblems: (problems: Problems<'amount'>) => void;
  readonly onChange: (edit: (draft: ExchangeDraft) => ExchangeDraft) => void;
  readonly onReview: (order: ExchangeOrder) => void;
}

const AMOUNTS = { pay: 'Você paga', get: 'Você recebe' } as const;
const SIDES: readonly { readonly value: Side; readonly label: string }[] = [
  { value: 'pay', label: 'Quanto pagar' },
  { value: 'get', label: 'Quanto receber' },
];

export function ExchangeForm(props: ExchangeFormProps) {
  const { wallets, prices, rate, draft, problems } = props;
  const { from, to, side } = draft;
  const pays = side === 'pay';
  const balanceOf = wallets === null ? undefined : (coin: Coin) => balanceIn(wallets, coin);
  const market = { prices, rate, available: balanceOf?.(from) };
  const { available } = market;
  const estimate = estimateOf(draft, market);
  const [typed, result] = pays ? [estimate.paid, estimate.received] : [estimate.received, estimate.paid];
  const typedIn = pays ? from : to;
  const read = () => readDraft(draft, market);

  const controls = { amount: useRef<HTMLInputElement>(null) };
  const form = useMovementForm({
    controls,
    problems,
    onProblems: props.onProblems,
    read,
    onOrder: props.onReview,
  });

  function change(edit: (draft: ExchangeDraft) => ExchangeDraft): void {
    form.clear('amount');
    props.onChange(edit);
  }

  const typeAmount = (amount: string) => change((now) => ({ ...now, amount }));

  return (
    <Card className="p-5 md:p-7 lg:p-6">
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-5">
        <Segmented
          label="O que você decide"
          value={side}
          options={SIDES}
          onChange={(chosen) => change((now) => withSide(now, chosen, estimate))}
        />
        <MoneyField
          key={side}
          large
          label={AMOUNTS[side]}
          name={pays ? 'from_amount' : 'to_amount'}
          currency={typedIn}
          rate={rate}
          enterKeyHint="done"
          value={draft.amount}
          onChange={typeAmount}
          available={pays ? available : undefined}
          hint={
            typedIn !== 'USDT' &&
            prices &&
            amountProblem(typedIn, draft.amount) === null && (
              <ApproximateWorth amount={typed ?? zero('USDT')} />
            )
          }
          error={problems.amount ?? estimate.problem}
          announcesError
          inputRef={controls.amount}
          quick={(chooseAll) =>
            pays && (
              <QuickAmounts
                options={sharesOf(available).map(({ label, amount }) => ({
                  label,
                  text: amount === null ? '' : amountText(amount),
                }))}
                chosen={draft.amount}
                disabled={available === undefined || available.minor === 0n}
                onChoose={typeAmount}
                onAll={chooseAll}
              />
            )
          }
        />
        <CoinPair draft={draft} onChange={change} balanceOf={balanceOf} />
        <Summary
          className="border-t border-hairline pt-5"
          lines={[{ label: 'Cotação', value: <Rate from={from} to={to} prices={prices} /> }, feeLine(null)]}
        />
        <FormFooter
          total={{
            label: AMOUNTS[pays ? 'get' : 'pay'],
            value: `≈ ${shownMoney(result ?? zero(pays ? to : from))}`,
            open: result === null,
          }}
          missing={typed === null ? [missingAmount(draft.amount, rate)] : []}
          incomplete={'problems' in read()}
        >
          Revisar câmbio
        </FormFooter>
      </form>
    </Card>
  );
}

interface RateProps extends Pick<ExchangeDraft, 'from' | 'to'> {
  readonly prices: Prices | undefined;
}

function Rate({ from, to, prices }: RateProps) {
  const rate = prices === undefined ? null : marketRate(from, to, prices);
  return rate === null || prices === undefined ? (
    'Indisponível'
  ) : (
    <RateValue rate={lessSpread(rate, prices.spreadBps)} />
  );
}
