import type { AdminUser } from '@lastro/contracts';
import { Link } from 'react-router';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { classNames } from '../../../lib/browser/class-names.ts';
import { formatDate, formatShortDateTime } from '../../../lib/format/dates.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { RoleBadge } from '../shared/role-badge.tsx';
import { clientPath } from '../shared/users/client-path.ts';
import { contactOf } from '../shared/users/people.ts';

const HEAD = 'px-3 py-2.5 text-left font-semibold first:pl-5 last:pr-5';
const ROW =
  'border-hairline not-first:border-t max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:px-5 max-lg:py-3.5';
const CELL = 'lg:px-3 lg:py-0.5 lg:align-middle lg:first:pl-5 lg:last:pr-5';

type User = Wire<AdminUser>;

const COLUMNS = [
  ['Nome e contato', ''],
  ['Saldo', 'w-34 text-right'],
  ['Último acesso', 'w-32 max-2xl:hidden'],
  ['Segunda etapa', 'w-32 max-2xl:hidden'],
  ['Perfil', 'w-32'],
  ['Cadastro', 'w-28 lg:max-xl:hidden'],
] as const;

export function ClientsTable({ rows }: { readonly rows: readonly User[] }) {
  return (
    <table className="w-full table-fixed max-lg:block" aria-label="Clientes">
      <thead className="border-b border-hairline text-sm text-muted max-lg:sr-only">
        <tr>
          {COLUMNS.map(([name, className]) => (
            <th key={name} scope="col" className={classNames(HEAD, className)}>
              {name}
            </th>
          ))}
          <th scope="col" className={classNames(HEAD, 'w-28')}>
            <span className="sr-only">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((user) => (
          <ClientRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  );
}

function ClientRow({ user }: { readonly user: User }) {
  return (
    <tr className={ROW}>
      <th
        scope="row"
        className={classNames(
          CELL,
          'text-left leading-snug font-semibold wrap-anywhere max-lg:col-start-1 lg:py-2',
        )}
      >
        <Link
          to={clientPath(user.id)}
          title={user.full_name}
          className="inline-flex items-center text-left text-link underline-offset-4 hover:underline max-lg:min-h-11"
        >
          <span className="line-clamp-2">{user.full_name}</span>
        </Link>
        <span className="block text-sm font-normal text-muted">{contactOf(user)}</span>
      </th>
      <td className={classNames(CELL, 'text-sm max-lg:col-start-1 max-lg:row-start-3 lg:text-right')}>
        <Amount value={amountFromWire('USDT', user.balances.USDT)} decimals={2} className="font-medium" />
      </td>
      <td className={classNames(CELL, 'tabular text-sm text-muted max-2xl:hidden')}>
        {user.last_seen_date === null ? '-' : formatShortDateTime(user.last_seen_date)}
      </td>
      <td className={classNames(CELL, 'text-sm text-muted max-2xl:hidden')}>
        {user.second_factor ? 'Ativa' : 'Não tem'}
      </td>
      <td className={classNames(CELL, 'max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right')}>
        <RoleBadge role={user.role} />
        {user.blocked && (
          <Badge tone="bad" className="ml-1.5">
            Bloqueado
          </Badge>
        )}
      </td>
      <td
        className={classNames(
          CELL,
          'tabular text-sm text-muted max-lg:col-start-1 max-lg:row-start-2 max-lg:self-center lg:max-xl:hidden',
        )}
      >
        <span className="lg:hidden">Desde </span>
        {formatDate(user.created_date)}
      </td>
      <td className={classNames(CELL, 'text-right max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-2')}>
        <Link
          to={`/AdminBalances?user=${user.id}`}
          className="inline-flex min-h-11 items-center rounded-control px-4 text-sm font-semibold text-link transition-colors duration-150 hover:bg-sunken max-lg:border max-lg:border-control lg:px-2"
        >
          Gerenciar
          <span className="sr-only"> saldos de {user.full_name}</span>
        </Link>
      </td>
    </tr>
  );
}

export function ClientsSkeleton() {
  return (
    <SkeletonRows rows={8} label="Carregando clientes...">
      <div className="flex min-h-17 items-center justify-between gap-4 border-hairline px-5 not-first-of-type:border-t">
        <div className="space-y-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3.5 w-48" />
        </div>
        <Skeleton className="h-8 w-24 rounded-control" />
      </div>
    </SkeletonRows>
  );
}
