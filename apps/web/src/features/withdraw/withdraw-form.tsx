import { NAME_MAX_LENGTH } from '@lastro/contracts/constants';
import { isZero, type Money, type Rate, zero } from '@lastro/money';
import { ArrowRight } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { LimitMoney } from '../../lib/balances/limits.ts';
import { rateInWords } from '../../lib/format/rate-text.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import { briefMoney, exactMoney } from '../../money/amounts/amount-text.ts';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Summary } from '../../ui/summary.tsx';
import {
  amountOf,
  BANKS,
  isFilledIn,
  payoutOf,
  readDraft,
  WITHDRAW_DECIMALS,
  type WithdrawDraft,
  type WithdrawField,
  type WithdrawOrder,
  type WithdrawProblems,
} from './order.ts';
import { enterPixKey, entryOf, isLikePhone, type PixKeyEntry, withKeyType } from './pix-key/entry.ts';
import { kindOf, PIX_KEY_KINDS } from './pix-key/pix-key.ts';

export interface WithdrawFormProps {
  readonly available: Money<'USDT'> | undefined;
  readonly withinLimits: LimitMoney | undefined;
  readonly price: Rate<'USDT', 'BRL'> | undefined;
  readonly draft: WithdrawDraft;
  readonly onChange: (draft: WithdrawDraft) => void;
  readonly problems: WithdrawProblems;
  readonly onProblems: (problems: WithdrawProblems) => void;
  readonly onReview: (order: WithdrawOrder) => void;
}

export function WithdrawForm(props: WithdrawFormProps) {
  const { available, price, draft, problems } = props;
  const controls = {
    holder: useRef<HTMLInputElement>(null),
    key: useRef<HTMLInputElement>(null),
    amount: useRef<HTMLInputElement>(null),
  };
  const amount = amountOf(draft.amount);
  const payout = amount === null || price === undefined ? null : payoutOf(amount, price);
  const kind = kindOf(draft.keyType);
  const [typed, setEntry] = useState(() => entryOf(draft.keyType, draft.key));
  const [recognised, setRecognised] = useState(false);
  const current = typed.key === draft.key && typed.keyType === draft.keyType;
  const entry = current ? typed : entryOf(draft.keyType, draft.key);
  const keyHint = isLikePhone(draft.keyType, draft.key) ? (
    <button
      type="button"
      className="min-h-11 text-left font-semibold text-link"
      onClick={() => changeKey(withKeyType('phone', entry), true)}
    >
      É um telefone? Usar como telefone
    </button>
  ) : recognised ? (
    <span role="status">Tipo reconhecido: {kind?.label}.</span>
  ) : (
    // As high as the hint that replaces it: a button that moved would miss its click.
    'Digite ou cole qualquer tipo de chave.'
  );

  const form = useMovementForm({
    controls,
    problems,
    onProblems: props.onProblems,
    read: () => readDraft(draft, available, price),
    onOrder: props.onReview,
  });

  function change(changed: Partial<WithdrawDraft>, field?: WithdrawField): void {
    props.onChange({ ...draft, ...changed });
    if (field !== undefined) form.clear(field);
  }

  function changeKey(next: PixKeyEntry, byHand: boolean): void {
    setEntry(next);
    if (byHand || next.key === '') setRecognised(false);
    else if (next.keyType !== draft.keyType) setRecognised(true);
    change({ keyType: next.keyType, key: next.key }, 'key');
  }

  function typeKey({ target }: ChangeEvent<HTMLInputElement>): void {
    const pasted = target.value.length - draft.key.length > 1;
    // In the middle of a key the mask would move the caret; it is applied when the field is left.
    const atEnd = target.selectionStart === target.value.length;
    changeKey(
      atEnd || pasted ? enterPixKey(entry, target.value, pasted) : entryOf(draft.keyType, target.value),
      false,
    );
  }

  function leaveKey(): void {
    const next = enterPixKey(entry, draft.key, true);
    if (next.key !== draft.key || next.keyType !== draft.keyType) changeKey(next, false);
  }

  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-4">
          <TextField
            ref={controls.holder}
            label="Nome do titular"
            name="holder_name"
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
            value={draft.holder}
            onChange={(event) => change({ holder: event.target.value }, 'holder')}
            error={problems.holder}
          />
          <Select
            label="Banco"
            value={draft.bank}
            onChange={(bank) => change({ bank })}
            options={BANKS.map((bank) => ({ value: bank, label: bank }))}
            placeholder="Selecione o banco"
          />
        </div>
        <div className="grid grid-cols-1 gap-5 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-4">
          <Select
            label="Tipo de chave PIX"
            value={draft.keyType}
            onChange={(keyType) => changeKey(withKeyType(keyType, entry), true)}
            options={PIX_KEY_KINDS.map(({ type, label }) => ({ value: type, label }))}
          />
          <TextField
            ref={controls.key}
            label="Chave PIX"
            name="pix_key"
            inputMode={kind?.inputMode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={kind?.placeholder}
            value={draft.key}
            onChange={typeKey}
            onBlur={leaveKey}
            hint={keyHint}
            error={problems.key}
          />
        </div>
        <MoneyField
          label="Valor do saque"
          name="amount"
          currency="USDT"
          decimals={WITHDRAW_DECIMALS}
          value={draft.amount}
          onChange={(text) => change({ amount: text }, 'amount')}
          {...(available === undefined ? {} : { available })}
          // Keeps the line's height before the amount is known.
          hint={`Disponível agora para saque: ${props.withinLimits === undefined ? '…' : briefMoney(props.withinLimits)}`}
          error={problems.amount}
          inputRef={controls.amount}
        />
        <Summary
          className="border-t border-hairline pt-5"
          lines={[{ label: 'Cotação', value: price === undefined ? '—' : rateInWords(price) }, feeLine(null)]}
          total={{
            label: 'Valor a receber',
            value: price === undefined ? '—' : exactMoney(payout ?? zero('BRL')),
            open: payout === null || isZero(payout),
          }}
        />
        <Notice title="Até 24 horas úteis">O processamento do saque leva até 24 horas úteis.</Notice>
        <Button type="submit" wide disabled={!isFilledIn(draft)} icon={<ArrowRight className="size-5" />}>
          Revisar saque
        </Button>
      </form>
    </Card>
  );
}
