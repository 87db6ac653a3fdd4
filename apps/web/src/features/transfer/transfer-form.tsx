import { MAX_DESCRIPTION_LENGTH } from '@lastro/contracts/constants';
import { isZero, zero } from '@lastro/money';
import { type RefObject, useRef } from 'react';
import { exactMoney } from '../../lib/format/money-text.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { balanceIn, type Wallet } from '../../lib/queries/wallets.ts';
import { ApproximateWorth } from '../../money/amounts/approximate-brl.tsx';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { amountProblem } from '../../money/amounts/read-amount.ts';
import { readCoin } from '../../money/amounts/typed-usdt.ts';
import { CoinSelect } from '../../money/coins/coin-select.tsx';
import { balanceProblem } from '../../money/movements/amount-problems.ts';
import { FormFooter } from '../../money/movements/form-footer.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Summary } from '../../ui/summary.tsx';
import { ContactPicker, type ContactPickerProps } from './contact-picker.tsx';
import {
  missingFields,
  type Own,
  readDraft,
  type TransferDraft,
  type TransferOrder,
  type TransferProblems,
} from './order.ts';
import type { RecipientView } from './recipient.ts';
import { RecipientField } from './recipient-field.tsx';

interface TransferFormProps {
  readonly own: Own;
  readonly wallets: readonly Wallet[] | null;
  readonly rate: BrlRate | undefined;
  readonly draft: TransferDraft;
  readonly onChange: (edit: (draft: TransferDraft) => TransferDraft) => void;
  readonly problems: TransferProblems;
  readonly onProblems: (problems: TransferProblems) => void;
  readonly amountInput: RefObject<HTMLInputElement | null>;
  readonly contacts: ContactPickerProps;
  readonly recipient: RecipientView;
  readonly onRecipientLeft: () => void;
  readonly onReview: (order: TransferOrder) => void;
}

export function TransferForm(props: TransferFormProps) {
  const { wallets, rate, draft, problems, amountInput, recipient } = props;
  const amount = readCoin(draft.currency, draft.amount, { rate });
  const available = wallets === null ? undefined : balanceIn(wallets, draft.currency);
  const tooMuch = balanceProblem(amount, available);
  const received = tooMuch === undefined ? amount : null;

  const controls = {
    amount: amountInput,
    recipient: useRef<HTMLInputElement>(null),
    description: useRef<HTMLInputElement>(null),
  };
  const form = useMovementForm({
    controls,
    problems,
    onProblems: props.onProblems,
    read: () => {
      const read = readDraft(draft, props.own, rate);
      const notFound = recipient.kind === 'not-found' && 'order' in read;
      return notFound ? { problems: { recipient: recipient.problem } } : read;
    },
    onOrder: props.onReview,
  });

  function change(field: 'amount' | 'description', value: string): void {
    props.onChange((now) => ({ ...now, [field]: value }));
    form.clear(field);
  }

  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-5">
        <CoinSelect
          label="Moeda"
          value={draft.currency}
          onChange={(currency) => props.onChange((now) => ({ ...now, currency, amount: '' }))}
          balanceOf={wallets === null ? undefined : (coin) => balanceIn(wallets, coin)}
        />
        <MoneyField
          large
          label="Valor"
          name="amount"
          currency={draft.currency}
          rate={rate}
          enterKeyHint="next"
          value={draft.amount}
          onChange={(text) => change('amount', text)}
          available={available}
          hint={
            draft.currency !== 'USDT' &&
            amountProblem(draft.currency, draft.amount) === null && (
              <ApproximateWorth amount={amount ?? zero('USDT')} />
            )
          }
          error={problems.amount ?? tooMuch}
          announcesError
          inputRef={amountInput}
        />
        <ContactPicker {...props.contacts} />
        <RecipientField
          by={draft.by}
          value={draft.recipient}
          onChange={(by, recipientTyped) => {
            props.onChange((now) => ({ ...now, by, recipient: recipientTyped }));
            form.clear('recipient');
          }}
          onLeave={props.onRecipientLeft}
          recipient={recipient}
          error={problems.recipient}
          inputRef={controls.recipient}
        />
        <TextField
          ref={controls.description}
          label="Descrição (opcional)"
          name="description"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_DESCRIPTION_LENGTH}
          placeholder="Ex.: almoço de domingo"
          value={draft.description}
          onChange={(event) => change('description', event.target.value)}
          error={problems.description}
        />
        <Summary
          className="border-t border-hairline pt-5"
          lines={[feeLine(null), { label: 'Prazo', value: 'Na hora' }]}
        />
        <FormFooter
          total={{
            label: 'O destinatário recebe',
            value: exactMoney(received ?? zero(draft.currency)),
            open: received === null || isZero(received),
          }}
          missing={missingFields(draft, rate)}
        >
          Revisar transferência
        </FormFooter>
      </form>
    </Card>
  );
}
