import {
  MAX_PIX_DEPOSIT_BRL,
  MAX_RECEIVE_LINK_DESCRIPTION_LENGTH,
  MIN_PIX_DEPOSIT_BRL,
} from '@lastro/contracts/constants';
import { compare, convertFloor, formatMoney, type Money, parseDecimal, toDecimal } from '@lastro/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { briefMoney } from '../../lib/format/money-text.ts';
import { DAY_MS } from '../../lib/format/time.ts';
import { type BrlRate, useBrlRate } from '../../lib/queries/brl-rate.ts';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { readAmount } from '../../money/amounts/read-amount.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { createLink, linksOptions, type ReceiveLink } from './api.ts';

const MIN = parseDecimal('BRL', MIN_PIX_DEPOSIT_BRL);
const MAX = parseDecimal('BRL', MAX_PIX_DEPOSIT_BRL);

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
  const [problem, setProblem] = useState<string>();
  const queries = useQueryClient();
  const rate = useBrlRate();
  const amount = readAmount('BRL', text);
  const { mutate, isPending } = useMutation({
    mutationFn: createLink,
    onSuccess: (link) => {
      void queries.invalidateQueries({ queryKey: linksOptions.queryKey });
      onCreated(link);
    },
    onError: (error) => setProblem(messageOf(error, 'Erro ao criar o link. Tente novamente.')),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const amountProblem = problemOf(amount);
    setProblem(amountProblem);
    if (amountProblem !== undefined || amount === null) return;
    mutate({
      amount_brl: toDecimal(amount),
      description: description.trim() || null,
      uses,
      expires_at: days === '0' ? null : new Date(serverNow() + Number(days) * DAY_MS).toISOString(),
    });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <MoneyField
        large
        label="Quanto você quer receber?"
        currency="BRL"
        name="valor"
        enterKeyHint="next"
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
        hint={problem === undefined ? amountHint(amount, rate) : undefined}
        error={problem}
        announcesError
      />
      <TextField
        label="Descrição (opcional)"
        placeholder="Jantar de sábado"
        hint="Quem paga vê este texto."
        name="descricao"
        autoComplete="off"
        maxLength={MAX_RECEIVE_LINK_DESCRIPTION_LENGTH}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Segmented label="Quantas vezes pode ser pago" value={uses} onChange={setUses} options={USES} />
      <Select label="Validade" value={days} onChange={setDays} options={ENDS} />
      <Button type="submit" wide busy={isPending} busyLabel="Criando link...">
        Criar link
      </Button>
    </form>
  );
}

function problemOf(amount: Money<'BRL'> | null): string | undefined {
  if (amount === null || compare(amount, MIN) < 0) return `O valor mínimo é ${formatMoney(MIN)}.`;
  return compare(amount, MAX) > 0 ? `O valor máximo é ${formatMoney(MAX)}.` : undefined;
}

function amountHint(amount: Money<'BRL'> | null, rate: BrlRate | undefined): string {
  if (amount === null || rate === undefined || compare(amount, MAX) > 0)
    return `De ${formatMoney(MIN)} a ${formatMoney(MAX)}`;
  return `≈ ${briefMoney(convertFloor(amount, rate, 'USDT'))} pela cotação de agora`;
}
