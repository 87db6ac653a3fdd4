import { type Money, toDecimal } from '@lastro/money';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { shownMoney } from '../../lib/format/money-text.ts';
import { DAY_MS } from '../../lib/format/time.ts';
import { type Problems, toastRefusal } from '../../lib/movements/refusal.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import { useBrlRate } from '../../lib/queries/brl-rate.ts';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { missingAmount } from '../../money/amounts/typed-usdt.ts';
import {
  BOUNDS,
  type DepositAmount,
  readDeposit,
  readDepositAmount,
  tooMuch,
} from '../../money/deposits/deposit-amount.ts';
import { PanelButton } from '../../money/movements/form-footer.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { createLink, linksOptions, type ReceiveLink } from './api.ts';
import { type AskField, descriptionProblem, refusalOf } from './messages.ts';

const USES = [
  { value: 'one', label: 'Um pagamento' },
  { value: 'many', label: 'Vários' },
] as const;

const ENDS = [
  { value: '0', label: 'Sem prazo' },
  { value: '1', label: '1 dia' },
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
] as const;

export function AskForm({ onCreated }: { readonly onCreated: (link: ReceiveLink) => void }) {
  const [text, setText] = useState('');
  const [description, setDescription] = useState('');
  const [uses, setUses] = useState<'one' | 'many'>('one');
  const [days, setDays] = useState<string>('7');
  const [problems, setProblems] = useState<Problems<AskField>>({});
  const queries = useQueryClient();
  const amount = readDepositAmount(text, useBrlRate());
  const problem = problems.amount ?? tooMuch(amount);
  const tooLong = descriptionProblem(description);
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: Money<'BRL'>) =>
      createLink({
        amount_brl: toDecimal(asked),
        description: description.trim() || null,
        uses,
        expires_at: days === '0' ? null : new Date(serverNow() + Number(days) * DAY_MS).toISOString(),
      }),
    onSuccess: (link) => {
      void queries.invalidateQueries({ queryKey: linksOptions.queryKey });
      onCreated(link);
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      form.show(refusal.problems);
      toastRefusal(refusal, false);
    },
  });

  const controls = {
    amount: useRef<HTMLInputElement>(null),
    description: useRef<HTMLInputElement>(null),
  };
  const form = useMovementForm({
    controls,
    problems,
    onProblems: setProblems,
    read: () => {
      const read = readDeposit(amount);
      if (tooLong === undefined) return read;
      return { problems: { ...('problems' in read && read.problems), description: tooLong } };
    },
    onOrder: mutate,
  });

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <MoneyField
        large
        label="Quanto você quer receber?"
        currency="BRL"
        name="valor"
        enterKeyHint="next"
        value={text}
        onChange={(next) => {
          setText(next);
          form.clear('amount');
        }}
        hint={problem === undefined ? hintOf(amount) : undefined}
        error={problem}
        announcesError
        inputRef={controls.amount}
      />
      <TextField
        ref={controls.description}
        label="Descrição (opcional)"
        placeholder="Ex.: jantar de sábado"
        hint="Quem paga vê este texto."
        name="descricao"
        autoComplete="off"
        value={description}
        onChange={(event) => {
          setDescription(event.target.value);
          form.clear('description');
        }}
        error={problems.description ?? tooLong}
      />
      <Segmented label="Quantas vezes pode ser pago" value={uses} onChange={setUses} options={USES} />
      <Select label="Validade" value={days} onChange={setDays} options={ENDS} />
      <PanelButton
        missing={[
          ...(amount.kind === 'empty' || amount.kind === 'invalid' ? [missingAmount(text, undefined)] : []),
          ...(tooLong === undefined ? [] : ['descrição mais curta']),
        ]}
        busy={isPending}
        busyLabel="Criando link..."
      >
        Criar link
      </PanelButton>
    </form>
  );
}

function hintOf(amount: DepositAmount): string {
  if (amount.kind !== 'ok' || amount.usdt === null) return BOUNDS;
  return `≈ ${shownMoney(amount.usdt)} pela cotação de agora`;
}
