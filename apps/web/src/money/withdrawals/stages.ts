import type { OwnWithdrawal } from '@lastro/contracts';
import type { Wire } from '../../lib/api/exact-json.ts';
import { statusOf } from '../../lib/queries/withdrawals.ts';
import type { Stage } from './timeline.tsx';

/** Empty for a failed withdrawal. */
export function stagesOf(
  row: Pick<Wire<OwnWithdrawal>, 'status' | 'created_at' | 'decided_at' | 'closed_at'>,
): Stage[] {
  const { status, created_at, decided_at, closed_at } = row;
  if (statusOf(row) === 'failed') return [];
  const requested: Stage = { name: 'Pedido', state: 'done', at: created_at };
  if (status === 'pending') {
    return [
      requested,
      { name: 'Em análise', state: 'current', at: null, text: 'Até 24 horas úteis' },
      { name: 'Enviado', state: 'next', at: null },
      { name: 'Recebido', state: 'next', at: null },
    ];
  }
  const isDone = status === 'completed';
  return [
    requested,
    { name: 'Em análise', state: 'done', at: decided_at },
    {
      name: 'Enviado',
      state: isDone ? 'done' : 'current',
      at: null,
      ...(isDone ? {} : { text: 'Aguardando a rede de pagamento' }),
    },
    { name: 'Recebido', state: isDone ? 'done' : 'next', at: closed_at },
  ];
}
