import { DESCRIPTION_MAX_LENGTH, EMAIL_MAX_LENGTH } from '@lastro/contracts/constants';
import { type Coin, compare, isZero, type Money, zero } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { pricesOf, ratesOptions, worthInUsdt } from '../../lib/balances/rates.ts';
import { balanceIn, type Wallet } from '../../lib/balances/wallets.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import { exactMoney, readAmount } from '../../money/amounts/amount-text.ts';
import { ApproximateBrl } from '../../money/amounts/approximate-brl.tsx';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { CoinSelect } from '../../money/coins/coin-select.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Summary } from '../../ui/summary.tsx';
import {
  readDraft,
  type TransferDraft,
  type TransferField,
  type TransferOrder,
  type TransferProblems,
} from './order.ts';
import type { RecipientView } from './recipient.ts';

export interface TransferFormProps {
  readonly ownEmail: string | null;
  readonly wallets: readonly Wallet[] | null;
  readonly draft: TransferDraft;
  readonly onChange: (draft: TransferDraft) => void;
  readonly problems: TransferProblems;
  readonly onProblems: (problems: TransferProblems) => void;
  readonly amountInput: RefObject<HTMLInputElement | null>;
  readonly recipient: RecipientView;
  readonly onRecipient: (email: string) => void;
  readonly onReview: (order: TransferOrder) => void;
}

export function TransferForm(props: TransferFormProps) {
  const { wallets, draft, problems, amountInput, recipient } = props;
  const recipientError = problems.recipient ?? (recipient.kind === 'nobody' ? recipient.problem : undefined);
  const amount = readAmount(draft.currency, draft.amount);
  const available = wallets === null ? undefined : balanceIn(wallets, draft.currency);

  const controls = {
    recipient: useRef<HTMLInputElement>(null),
    amount: amountInput,
    description: useRef<HTMLInputElement>(null),
  };
  const form = useMovementForm({
    controls,
    problems,
    onProblems: props.onProblems,
    read: () => readDraft(draft, props.ownEmail),
    onOrder: props.onReview,
  });

  function change(field: TransferField, value: string): void {
    props.onChange({ ...draft, [field]: value });
    form.clear(field);
  }

  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <TextField
          ref={controls.recipient}
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
          onBlur={() => props.onRecipient(draft.recipient)}
          hint={recipientError === undefined ? <RecipientHint recipient={recipient} /> : undefined}
          error={recipientError}
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
          ref={controls.description}
          label="Descrição (opcional)"
          name="description"
          autoComplete="off"
          maxLength={DESCRIPTION_MAX_LENGTH}
          placeholder="Ex.: almoço de domingo"
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

/** One line in every state, so that nothing below moves. */
function RecipientHint({ recipient }: { readonly recipient: RecipientView }) {
  if (recipient.kind !== 'shown') return <>Quem recebe também precisa ser cliente Lastro.</>;
  const name = <strong className="font-semibold text-text">{recipient.name}</strong>;
  if (recipient.confirmed) return <>Para {name}</>;
  return (
    <>
      Para {name} · <span className="font-medium text-amber">e-mail não confirmado</span>
    </>
  );
}

interface AmountHintProps {
  readonly amount: Money<Coin> | null;
  readonly available: Money<Coin> | undefined;
}

function AmountHint({ amount, available }: AmountHintProps) {
  const prices = useQuery({ ...ratesOptions, select: pricesOf });
  if (amount !== null && available !== undefined && compare(amount, available) > 0) {
    return <span className="font-medium text-amber">É mais do que o seu saldo disponível.</span>;
  }
  const worth = prices.data && worthInUsdt(amount ?? zero('USDT'), prices.data);
  return <ApproximateBrl amount={worth ?? null} always />;
}
