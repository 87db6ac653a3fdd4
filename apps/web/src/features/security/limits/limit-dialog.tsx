import type { LimitSpan, WithdrawalKind } from '@lastro/contracts';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import type { LimitMoney, LimitsView, OwnLimit } from '../../lib/limits.ts';
import { amountText, exactMoney } from '../../ui/amount-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAskedOnce } from '../../ui/use-asked-once.ts';
import { KIND_NAMES, LIMIT_DECIMALS, readChange, SPAN_NAMES } from './limit-change.ts';

export interface LimitDialogProps {
  readonly kind: WithdrawalKind;
  readonly span: LimitSpan;
  readonly limit: OwnLimit;
  readonly maximum: LimitMoney;
  readonly save: (amount: LimitMoney) => Promise<LimitsView>;
  readonly onClose: () => void;
}

/** One limit, typed anew: says before it is saved from when it will hold. */
export function LimitDialog({ kind, span, limit, maximum, save, onClose }: LimitDialogProps) {
  const [text, setText] = useState(() => amountText(limit.amount, LIMIT_DECIMALS));
  const asked = useAskedOnce('Erro ao alterar limite');
  const wish = readChange(text, limit, maximum);

  async function change(amount: LimitMoney): Promise<void> {
    const { raise } = (await save(amount))[kind][span];
    onClose();
    toast(
      raise === null
        ? { title: 'Limite alterado.' }
        : { title: 'Aumento pedido.', description: `Vale a partir de ${formatDateTime(raise.from)}.` },
    );
  }

  function send(): void {
    if (wish.kind === 'invalid') asked.refuse(wish.problem);
    else void asked.run(() => change(wish.amount));
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={asked.input}
      title="Alterar limite"
      text={`${KIND_NAMES[kind]}: ${SPAN_NAMES[span].toLowerCase()}. Hoje é de ${exactMoney(limit.amount)}.`}
      send="Salvar limite"
      sending="Salvando..."
      busy={asked.busy}
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
          asked.clear();
        }}
        hint={HINTS[wish.kind](maximum)}
        error={asked.problem}
        inputRef={asked.input}
      />
    </FormDialog>
  );
}

const HINTS = {
  invalid: (maximum: LimitMoney) => `No máximo ${exactMoney(maximum)}.`,
  lower: () => 'Vale assim que você salvar.',
  raise: () => 'Vale 24 horas depois de salvar. Até lá, o limite de hoje continua.',
} as const;
