import type { LimitKind, LimitSpan } from '@lastro/contracts';
import { useState } from 'react';
import { useFieldSubmit } from '../../../lib/api/use-field-submit.ts';
import { toast } from '../../../lib/browser/toast-store.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { amountText, exactMoney } from '../../../lib/format/money-text.ts';
import type { LimitMoney, LimitsView, OwnLimit } from '../../../lib/queries/limits.ts';
import { MoneyField } from '../../../money/amounts/money-field.tsx';
import { ReviewDialog } from '../../../money/movements/review-dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import {
  hintOf,
  isSteepFall,
  KIND_NAMES,
  LIMIT_DECIMALS,
  readChange,
  SPAN_NAMES,
  wayBack,
} from './limit-change.ts';

interface LimitDialogProps {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly limit: OwnLimit;
  readonly maximum: LimitMoney;
  readonly save: (amount: LimitMoney) => Promise<LimitsView>;
  readonly onClose: () => void;
}

export function LimitDialog({ kind, span, limit, maximum, save, onClose }: LimitDialogProps) {
  const [text, setText] = useState(() => amountText(limit.amount, LIMIT_DECIMALS));
  const submit = useFieldSubmit('Erro ao alterar limite');
  const [steep, setSteep] = useState<LimitMoney | null>(null);
  const change = readChange(text, limit, maximum);

  async function saveLimit(amount: LimitMoney): Promise<void> {
    const { raise } = (await save(amount))[kind][span];
    onClose();
    toast(
      raise === null
        ? { title: 'Limite alterado.' }
        : { title: 'Aumento pedido.', description: `Vale a partir de ${formatDateTime(raise.from)}.` },
    );
  }

  function send(): void {
    if (change.kind === 'invalid') submit.refuse(change.problem);
    else if (isSteepFall(change.amount, limit)) setSteep(change.amount);
    else void submit.run(() => saveLimit(change.amount));
  }

  function confirm(amount: LimitMoney): void {
    setSteep(null);
    void submit.run(() => saveLimit(amount));
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={submit.input}
      title="Alterar limite"
      text={`${KIND_NAMES[kind]}: ${SPAN_NAMES[span].toLowerCase()}. Hoje é de ${exactMoney(limit.amount)}.`}
      send="Salvar limite"
      sending="Salvando..."
      busy={submit.busy}
      onSend={send}
    >
      <MoneyField
        label="Novo limite"
        name="limit"
        currency={limit.amount.currency}
        decimals={LIMIT_DECIMALS}
        value={text}
        onChange={(next) => {
          setText(next);
          submit.clear();
        }}
        hint={hintOf(change, limit, maximum)}
        error={submit.problem}
        inputRef={submit.input}
      />
      {steep !== null && (
        <ReviewDialog
          title="Diminuir muito o limite?"
          lines={[{ label: 'Limite de hoje', value: exactMoney(limit.amount) }]}
          total={{ label: 'Novo limite', value: exactMoney(steep) }}
          notice={{ title: 'Vale assim que você confirmar', text: wayBack(limit), tone: 'warning' }}
          confirmLabel="Diminuir limite"
          sendingLabel="Salvando..."
          sending={false}
          uncertain={false}
          onConfirm={() => confirm(steep)}
          onBack={() => setSteep(null)}
        />
      )}
    </FormDialog>
  );
}
