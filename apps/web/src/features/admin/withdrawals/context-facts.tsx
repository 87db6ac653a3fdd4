import type { AdminWithdrawal, WithdrawalContext } from '@lastro/contracts';
import { actionName } from '@lastro/contracts/admin/audit-text';
import { isZero } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { amountFromWire, numberFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { formatDateTime, formatShortDateTime } from '../../../lib/format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { ExactAmount } from '../shared/exact-amount.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { ADMIN_KEY } from '../shared/queries.ts';
import { clientPath } from '../shared/users/client-path.ts';
import { amountOf, stateOf } from './withdrawal-text.ts';

type Row = Wire<AdminWithdrawal>;

const HISTORY_SHOWN = 5;
const HEADING = 'mt-5 text-sm font-semibold text-muted';

export function ContextFacts({ row }: { readonly row: Row }) {
  const { data, isError } = useQuery({
    queryKey: [...ADMIN_KEY, 'withdrawal-context', row.id, row.status],
    queryFn: ({ signal }) => api('GET /api/admin/withdrawals/{id}/context', { path: { id: row.id }, signal }),
  });
  return (
    <>
      <Link
        to={clientPath(row.user_id)}
        className="mt-4 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-link"
      >
        Abrir cliente
        <ChevronRight className="size-4" />
      </Link>
      {data !== undefined && <CustomerFacts row={row} context={data} />}
      {isError && data === undefined && (
        <p className="text-sm text-muted">Não foi possível buscar os dados do cliente.</p>
      )}
      {data === undefined && !isError && (
        <SkeletonRows rows={6} label="Carregando cliente...">
          <div className="flex h-7 items-center justify-between gap-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-32" />
          </div>
        </SkeletonRows>
      )}
      <History row={row} />
    </>
  );
}

function CustomerFacts({ row, context }: { readonly row: Row; readonly context: Wire<WithdrawalContext> }) {
  const deposits = numberFromWire(context.deposits_24h.count);
  const completed = numberFromWire(context.completed_withdrawals);
  const held = amountFromWire(row.currency, context.held[row.currency]);
  return (
    <>
      <Facts>
        <Fact
          label={`Saldo em ${row.currency}`}
          value={<ExactAmount value={amountFromWire(row.currency, context.balances[row.currency])} />}
        />
        <Fact label="Retido em saques" value={isZero(held) ? null : <ExactAmount value={held} />} />
        <Fact label="Saques concluídos" value={completed === 0 ? 'Nenhum: este é o primeiro' : completed} />
        <Fact
          label="Depósitos em 24 h"
          value={
            deposits === 0 ? (
              'Nenhum'
            ) : (
              <>
                {deposits} • <ExactAmount value={amountFromWire('USDT', context.deposits_24h.amount_usdt)} />
              </>
            )
          }
        />
        <Fact label="Destino já usado" value={row.known_destination ? 'Sim' : 'Não'} />
        <Fact label="Segunda etapa" value={context.second_factor ? 'Ativa' : 'Não tem'} />
        <Fact
          label="Último acesso"
          value={context.last_seen_date === null ? '-' : formatDateTime(context.last_seen_date)}
        />
      </Facts>
      <h3 className={HEADING}>Linha do tempo</h3>
      <ol className="mt-1 grid gap-1 text-sm">
        <Event name="Pedido pelo cliente" at={row.created_at} who={null} />
        {context.events.map((event) => (
          <Event
            key={`${event.action}-${event.created_date}`}
            name={actionName(event.action)}
            at={event.created_date}
            who={event.actor_name}
          />
        ))}
        {row.closed_at !== null && <Event name={stateOf(row).name} at={row.closed_at} who={null} />}
      </ol>
    </>
  );
}

function Event({
  name,
  at,
  who,
}: {
  readonly name: string;
  readonly at: string;
  readonly who: string | null;
}) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {name}
        {who !== null && <span className="text-muted"> • {who}</span>}
      </span>
      <span className="tabular text-muted">{formatShortDateTime(at)}</span>
    </li>
  );
}

function History({ row }: { readonly row: Row }) {
  const { data } = useQuery({
    queryKey: [...ADMIN_KEY, 'withdrawals-of', row.user_id],
    queryFn: ({ signal }) =>
      api('GET /api/admin/withdrawals', {
        query: { user_id: row.user_id, status: 'all', limit: HISTORY_SHOWN + 1 },
        signal,
      }),
  });
  const others = (data ?? []).filter(({ id }) => id !== row.id).slice(0, HISTORY_SHOWN);
  if (others.length === 0) return null;
  return (
    <>
      <h3 className={HEADING}>Outros saques do cliente</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="tabular text-muted">{formatShortDateTime(other.created_at)}</span>
            <ExactAmount value={amountOf(other)} className="ml-auto" />
            <Badge tone={stateOf(other).tone}>{stateOf(other).name}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
