import { type Coin, type Money, zero } from '@lastro/money';
import { ArrowDownUp, ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { amountText, briefMoney } from '../../lib/format/money-text.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { type Prices, worthInUsdt } from '../../lib/queries/rates.ts';
import { balanceIn, type Wallet } from '../../lib/queries/wallets.ts';
import { ApproximateBrl } from '../../money/amounts/approximate-brl.tsx';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { QuickAmounts } from '../../money/amounts/quick-amounts.tsx';
import { missingAmount } from '../../money/amounts/typed-usdt.ts';
import { CoinSelect } from '../../money/coins/coin-select.tsx';
import { FlowFooter } from '../../money/movements/flow-footer.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Summary } from '../../ui/summary.tsx';
import {
  destinations,
  type ExchangeDraft,
  type ExchangeOrder,
  orderOf,
  quoteDraft,
  type Side,
  sharesOf,
  withFrom,
  withSide,
  withTo,
} from './order.ts';
import { lessSpread, marketRate } from './prices/rate-lines.ts';
import { RateValue } from './prices/rate-value.tsx';

export interface ExchangeFormProps {
  readonly wallets: readonly Wallet[] | null;
  readonly prices: Prices | undefined;
  readonly rate: BrlRate | undefined;
  readonly draft: ExchangeDraft;
  /** Why the server refused the amount. */
  readonly refused: string | undefined;
  readonly onChange: (edit: (draft: ExchangeDraft) => ExchangeDraft) => void;
  readonly onReview: (order: ExchangeOrder) => void;
}

const AMOUNTS = { pay: 'Você paga', get: 'Você recebe' } as const;
const SIDES: readonly { readonly value: Side; readonly label: string }[] = [
  { value: 'pay', label: 'Quanto pagar' },
  { value: 'get', label: 'Quanto receber' },
];

export function ExchangeForm(props: ExchangeFormProps) {
  const { wallets, prices, rate, draft, refused, onChange, onReview } = props;
  const { from, to, side } = draft;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused !== undefined) input.current?.focus();
  }, [refused]);
  const balanceOf = wallets === null ? undefined : (coin: Coin) => balanceIn(wallets, coin);
  const available = balanceOf?.(from);
  const quote = quoteDraft(draft, prices, available, rate);
  const order = orderOf(side, quote, prices, available);
  const coin = side === 'pay' ? from : to;
  const typed = side === 'pay' ? quote.paid : quote.received;
  const result = side === 'pay' ? quote.received : quote.paid;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (order !== null) onReview(order);
  }

  return (
    <Card className="p-5 md:p-7 lg:p-6">
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <Segmented
          label="O que você decide"
          value={side}
          options={SIDES}
          onChange={(chosen) => onChange((now) => withSide(now, chosen, quote))}
        />
        <MoneyField
          key={side}
          large
          label={AMOUNTS[side]}
          name={side === 'pay' ? 'from_amount' : 'to_amount'}
          currency={coin}
          rate={rate}
          enterKeyHint="done"
          value={draft.amount}
          onChange={(amount) => onChange((now) => ({ ...now, amount }))}
          available={side === 'get' ? undefined : available}
          hint={coin !== 'USDT' && prices && <Worth amount={typed} prices={prices} />}
          error={quote.problem ?? refused}
          announcesError
          inputRef={input}
          quick={(chooseAll) =>
            side === 'pay' && (
              <QuickAmounts
                options={sharesOf(available).map(({ label, amount }) => ({
                  label,
                  text: amount === null ? '' : amountText(amount),
                }))}
                chosen={draft.amount}
                disabled={available === undefined || available.minor === 0n}
                onChoose={(amount) => onChange((now) => ({ ...now, amount }))}
                onAll={chooseAll}
              />
            )
          }
        />
        <Pair draft={draft} onChange={onChange} balanceOf={balanceOf} />
        <Summary
          className="border-t border-hairline pt-5"
          lines={[{ label: 'Cotação', value: <Rate from={from} to={to} prices={prices} /> }, feeLine(null)]}
        />
        <FlowFooter
          total={{
            label: AMOUNTS[side === 'pay' ? 'get' : 'pay'],
            value: `≈ ${briefMoney(result ?? zero(side === 'pay' ? to : from))}`,
            open: result === null,
          }}
          missing={typed === null ? [missingAmount(draft.amount, rate)] : []}
        >
          {(describedBy) => (
            <Button
              type="submit"
              wide
              disabled={order === null}
              aria-describedby={describedBy}
              icon={<ArrowRight className="size-5" />}
            >
              Revisar câmbio
            </Button>
          )}
        </FlowFooter>
      </form>
    </Card>
  );
}

interface PairProps extends Pick<ExchangeFormProps, 'draft' | 'onChange'> {
  readonly balanceOf: ((coin: Coin) => Money<Coin>) | undefined;
}

function Pair({ draft, onChange, balanceOf }: PairProps) {
  const { from, to } = draft;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-4">
      <CoinSelect
        label="De"
        value={from}
        onChange={(coin) => onChange((now) => withFrom(now, coin))}
        balanceOf={balanceOf}
      />
      <IconButton
        label="Inverter moedas"
        className="row-span-2 rounded-full border border-control bg-card text-link hover:bg-sunken"
        onClick={() => onChange((now) => ({ ...now, from: now.to, to: now.from, amount: '' }))}
      >
        <ArrowDownUp className="size-5" />
      </IconButton>
      <CoinSelect
        // Remounts, since the control would otherwise select the new list's first value.
        key={from}
        label="Para"
        value={to}
        coins={destinations(from)}
        onChange={(coin) => onChange((now) => withTo(now, coin))}
        balanceOf={balanceOf}
      />
    </div>
  );
}

interface WorthProps {
  readonly amount: Money<Coin> | null;
  readonly prices: Prices;
}

function Worth({ amount, prices }: WorthProps) {
  return <ApproximateBrl amount={worthInUsdt(amount ?? zero('USDT'), prices)} always />;
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
