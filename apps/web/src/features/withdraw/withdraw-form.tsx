import { NAME_MAX_LENGTH } from '@lastro/contracts/constants';
import { isZero, type Money, type Rate, zero } from '@lastro/money';
import { ArrowRight } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import type { LimitMoney } from '../../lib/limits.ts';
import { rateInWords } from '../../lib/rate-text.ts';
import { exactMoney } from '../../ui/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { feeLine, Summary } from '../../ui/summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  amountOf,
  BANKS,
  isFilledIn,
  payoutOf,
  readDraft,
  WITHDRAW_DECIMALS,
  WITHDRAW_FIELDS,
  type WithdrawDraft,
  type WithdrawField,
  type WithdrawOrder,
  type WithdrawProblems,
} from './order.ts';
import { kindOf, maskPixKey, PIX_KEY_KINDS } from './pix-key.ts';

export interface WithdrawFormProps {
  /** Undefined while it can't be loaded; the server looks at it anyway. */
  readonly available: Money<'USDT'> | undefined;
  /** The most that may leave by the limits now; undefined while it is not known. */
  readonly withinLimits: LimitMoney | undefined;
  readonly price: Rate<'USDT', 'BRL'>;
  readonly draft: WithdrawDraft;
  readonly onChange: (draft: WithdrawDraft) => void;
  readonly problems: WithdrawProblems;
  readonly onProblems: (problems: WithdrawProblems) => void;
  readonly onReview: (order: WithdrawOrder) => void;
}

/** To whose account, by which key, and how much. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { available, price, draft, problems } = props;
  const inputs = {
    holder: useRef<HTMLInputElement>(null),
    key: useRef<HTMLInputElement>(null),
    amount: useRef<HTMLInputElement>(null),
  };
  const amount = amountOf(draft.amount);
  const payout = amount === null ? null : payoutOf(amount, price);
  const kind = kindOf(draft.keyType);

  function focusFirst(found: WithdrawProblems): void {
    const field = WITHDRAW_FIELDS.find((name) => found[name] !== undefined);
    if (field !== undefined) inputs[field].current?.focus();
  }

  // A refusal comes with the form itself: whoever confirmed the review is led to what is to be mended.
  const arrive = useRef(() => focusFirst(problems));
  useEffect(() => arrive.current(), []);

  function change(changed: Partial<WithdrawDraft>, field?: WithdrawField): void {
    props.onChange({ ...draft, ...changed });
    if (field === undefined) return;
    const { [field]: _, ...others } = problems;
    props.onProblems(others);
  }

  function typeKey({ target }: ChangeEvent<HTMLInputElement>): void {
    // In the middle of a key the mask would carry the caret away: it is put on when the field is left.
    const atEnd = target.selectionStart === target.value.length;
    change({ key: atEnd ? maskPixKey(draft.keyType, target.value) : target.value }, 'key');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readDraft(draft, available, price);
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
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-4">
          <TextField
            ref={inputs.holder}
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
            onChange={(keyType) => change({ keyType, key: '' }, 'key')}
            options={PIX_KEY_KINDS.map(({ type, label }) => ({ value: type, label }))}
          />
          <TextField
            ref={inputs.key}
            label="Chave PIX"
            name="pix_key"
            inputMode={kind?.inputMode}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={kind?.placeholder}
            value={draft.key}
            onChange={typeKey}
            onBlur={() => change({ key: maskPixKey(draft.keyType, draft.key) })}
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
          // There before its amount is known, so that nothing moves when it comes.
          hint={`Disponível agora para saque: ${props.withinLimits === undefined ? '…' : exactMoney(props.withinLimits)}`}
          error={problems.amount}
          inputRef={inputs.amount}
        />
        <Summary
          className="border-t border-hairline pt-5"
          lines={[{ label: 'Cotação', value: rateInWords(price) }, feeLine(null)]}
          total={{
            label: 'Valor a receber',
            value: exactMoney(payout ?? zero('BRL')),
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
