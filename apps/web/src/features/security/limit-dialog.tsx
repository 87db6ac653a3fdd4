import type { LimitSpan, WithdrawalKind } from '@lastro/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-client.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { LimitMoney, LimitsView, OwnLimit } from '../../lib/limits.ts';
import { amountText, exactMoney } from '../../ui/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { toast } from '../../ui/toast-store.ts';
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
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const change = readChange(text, limit, maximum);

  function refuse(reason: string): void {
    setProblem(reason);
    input.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving) return;
    if (change.kind === 'invalid') return refuse(change.problem);
    setSaving(true);
    try {
      const { raise } = (await save(change.amount))[kind][span];
      onClose();
      toast(
        raise === null
          ? { title: 'Limite alterado.' }
          : { title: 'Aumento pedido.', description: `Vale a partir de ${formatDateTime(raise.from)}.` },
      );
    } catch (error) {
      refuse(messageOf(error, 'Erro ao alterar limite'));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      focusFirst={input}
      title="Alterar limite"
      text={`${KIND_NAMES[kind]}: ${SPAN_NAMES[span].toLowerCase()}. Hoje é de ${exactMoney(limit.amount)}.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={saving} busyLabel="Salvando...">
            Salvar limite
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <MoneyField
          label="Novo limite"
          name="limit"
          currency={limit.amount.currency}
          decimals={LIMIT_DECIMALS}
          value={text}
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
          hint={HINTS[change.kind](maximum)}
          error={problem}
          inputRef={input}
        />
      </form>
    </Dialog>
  );
}

const HINTS = {
  invalid: (maximum: LimitMoney) => `No máximo ${exactMoney(maximum)}.`,
  lower: () => 'Vale assim que você salvar.',
  raise: () => 'Vale 24 horas depois de salvar. Até lá, o limite de hoje continua.',
} as const;
