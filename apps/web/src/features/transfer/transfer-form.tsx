import { DESCRIPTION_MAX_LENGTH, EMAIL_MAX_LENGTH } from '@lastro/contracts/constants';
import { type Coin, compare, formatMoney, isZero, type Money, zero } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { pricesOf, ratesOptions, worthInUsdt } from '../../lib/rates.ts';
import { approximateBrl, balanceIn, type Wallet } from '../../lib/wallets.ts';
import { exactMoney, readAmount } from '../../ui/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CoinSelect } from '../../ui/coin-select.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { feeLine, Summary } from '../../ui/summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  readDraft,
  TRANSFER_FIELDS,
  type TransferDraft,
  type TransferField,
  type TransferOrder,
  type TransferProblems,
} from './order.ts';

export interface TransferFormProps {
  readonly ownEmail: string | null;
  /** Null while they can't be loaded; a transfer is possible all the same. */
  readonly wallets: readonly Wallet[] | null;
  readonly draft: TransferDraft;
  readonly onChange: (draft: TransferDraft) => void;
  readonly problems: TransferProblems;
  readonly onProblems: (problems: TransferProblems) => void;
  readonly amountInput: RefObject<HTMLInputElement | null>;
  readonly onReview: (order: TransferOrder) => void;
}

/** To whom, how much, and what for. */
export function TransferForm(props: TransferFormProps) {
  const { wallets, draft, problems, amountInput } = props;
  const recipientInput = useRef<HTMLInputElement>(null);
  const descriptionInput = useRef<HTMLInputElement>(null);
  const amount = readAmount(draft.currency, draft.amount);
  const available = wallets === null ? undefined : balanceIn(wallets, draft.currency);

  function focusFirst(found: TransferProblems): void {
    const inputs = { recipient: recipientInput, amount: amountInput, description: descriptionInput };
    const field = TRANSFER_FIELDS.find((name) => found[name] !== undefined);
    if (field !== undefined) inputs[field].current?.focus();
  }

  // A refusal comes with the form itself: whoever confirmed the review is led to what is to be mended.
  const arrive = useRef(() => focusFirst(problems));
  useEffect(() => arrive.current(), []);

  function change(field: TransferField, value: string): void {
    props.onChange({ ...draft, [field]: value });
    const { [field]: _, ...others } = problems;
    props.onProblems(others);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readDraft(draft, props.ownEmail);
    if ('order' in read) {
      props.onReview(read.order);
    } else {
      props.onProblems(read.problems);
      focusFirst(read.problems);
    }
  }

  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          ref={recipientInput}
          label="E-mail de quem recebe"
          type="email"
          name="recipient_email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          placeholder="nome@exemplo.com"
          value={draft.recipient}
          onChange={(event) => change('recipient', event.target.value)}
          error={problems.recipient}
        />
        <div className="grid grid-cols-1 gap-5 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-4">
          <CoinSelect
            label="Moeda"
            value={draft.currency}
            onChange={(currency) => props.onChange({ ...draft, currency, amount: '' })}
            balanceOf={wallets === null ? undefined : (coin) => balanceIn(wallets, coin)}
          />
          <MoneyField
            label="Valor"
            name="amount"
            currency={draft.currency}
            value={draft.amount}
            onChange={(text) => change('amount', text)}
            {...(available === undefined ? {} : { available })}
            hint={<AmountHint amount={amount} available={available} />}
            error={problems.amount}
            inputRef={amountInput}
          />
        </div>
        <TextField
          ref={descriptionInput}
          label="Descrição (opcional)"
          name="description"
          autoComplete="off"
          maxLength={DESCRIPTION_MAX_LENGTH}
          placeholder="Para que é"
          value={draft.description}
          onChange={(event) => change('description', event.target.value)}
          error={problems.description}
        />
        <Summary
          className="border-t border-hairline pt-5"
          lines={[feeLine(null), { label: 'Prazo', value: 'Na hora' }]}
          total={{
            label: 'A pessoa recebe',
            value: exactMoney(amount ?? zero(draft.currency)),
            open: amount === null || isZero(amount),
          }}
        />
        <Button type="submit" wide icon={<ArrowRight className="size-5" />}>
          Revisar transferência
        </Button>
      </form>
    </Card>
  );
}

interface AmountHintProps {
  readonly amount: Money<Coin> | null;
  readonly available: Money<Coin> | undefined;
}

/** What the amount is about in reais; and, without standing in the way, that it is more than there is. */
function AmountHint({ amount, available }: AmountHintProps) {
  const prices = useQuery({ ...ratesOptions, select: pricesOf });
  if (amount !== null && available !== undefined && compare(amount, available) > 0) {
    return <span className="font-medium text-amber">É mais do que o seu saldo disponível.</span>;
  }
  const worth = prices.data && worthInUsdt(amount ?? zero('USDT'), prices.data);
  return <>≈ {worth ? formatMoney(approximateBrl(worth)) : '—'}</>;
}
