import { type Coin, zero } from '@lastro/money';
import { ArrowDownUp } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { type Prices, rateLine } from '../../lib/balances/rates.ts';
import { balanceIn, type Wallet } from '../../lib/balances/wallets.ts';
import { amountText, briefMoney } from '../../money/amounts/amount-text.ts';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { QuickAmounts } from '../../money/amounts/quick-amounts.tsx';
import { CoinSelect } from '../../money/coins/coin-select.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Summary } from '../../ui/summary.tsx';
import {
  destinations,
  type ExchangeDraft,
  type ExchangeOrder,
  orderOf,
  quoteDraft,
  sharesOf,
  withFrom,
  withTo,
} from './order.ts';

export interface ExchangeFormProps {
  readonly wallets: readonly Wallet[] | null;
  readonly prices: Prices | undefined;
  readonly draft: ExchangeDraft;
  readonly onChange: (draft: ExchangeDraft) => void;
  readonly onReview: (order: ExchangeOrder) => void;
}

export function ExchangeForm({ wallets, prices, draft, onChange, onReview }: ExchangeFormProps) {
  const resultId = useId();
  const { from, to } = draft;
  const balanceOf = wallets === null ? undefined : (coin: Coin) => balanceIn(wallets, coin);
  const available = balanceOf?.(from);
  const quote = quoteDraft(draft, prices, available);
  const order = orderOf(quote, prices, available);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (order !== null) onReview(order);
  }

  return (
    <Card className="p-5 md:p-7 lg:p-6">
      <form onSubmit={submit} noValidate>
        <CoinSelect
          label="De"
          value={from}
          onChange={(coin) => onChange(withFrom(draft, coin))}
          balanceOf={balanceOf}
        />
        <MoneyField
          label="Você paga"
          className="mt-4"
          name="from_amount"
          currency={from}
          value={draft.amount}
          onChange={(amount) => onChange({ ...draft, amount })}
          {...(available === undefined ? {} : { available })}
          error={quote.problem}
        />
        <QuickAmounts
          options={sharesOf(available).map(({ label, amount }) => ({
            label,
            text: amount === null ? '' : amountText(amount),
          }))}
          chosen={draft.amount}
          disabled={available === undefined || available.minor === 0n}
          onChoose={(amount) => onChange({ ...draft, amount })}
        />
        <div className="my-4 flex items-center gap-3">
          <span aria-hidden="true" className="h-px flex-1 bg-hairline" />
          <IconButton
            label="Inverter moedas"
            className="rounded-full border border-control bg-card text-link hover:bg-sunken"
            onClick={() => onChange({ from: to, to: from, amount: '' })}
          >
            <ArrowDownUp className="size-5" />
          </IconButton>
          <span aria-hidden="true" className="h-px flex-1 bg-hairline" />
        </div>
        <CoinSelect
          // A new list needs a new control, which would otherwise fall back to its first value.
          key={from}
          label="Para"
          value={to}
          coins={destinations(from)}
          onChange={(coin) => onChange(withTo(draft, coin))}
          balanceOf={balanceOf}
        />
        <div className="mt-4 rounded-control bg-sunken px-4 py-3">
          <p id={resultId} className="text-sm text-muted">
            Você recebe
          </p>
          <output
            aria-labelledby={resultId}
            className={`tabular block min-h-9 text-2xl font-bold tracking-tight wrap-anywhere ${quote.received === null ? 'text-muted' : ''}`}
          >
            ≈ {briefMoney(quote.received ?? zero(to))}
          </output>
        </div>
        <Summary
          className="mt-5"
          lines={[
            {
              label: 'Cotação',
              value: (prices && rateLine(from, to, prices)) ?? 'Indisponível',
            },
            feeLine(null),
          ]}
        />
        <Button type="submit" wide className="mt-6" disabled={order === null}>
          Revisar câmbio
        </Button>
      </form>
    </Card>
  );
}
