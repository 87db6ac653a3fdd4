import type { AdminUser } from '@lastro/contracts';
import { Link } from 'react-router';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { classNames } from '../../../lib/browser/class-names.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { RoleBadge } from '../shared/role-badge.tsx';
import { contactOf } from '../shared/users/people.ts';

const HEAD = 'px-3 py-3 text-left font-semibold first:pl-5 last:pr-5';
const ROW =
  'border-hairline not-first:border-t max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-5 max-md:py-3.5';
const CELL = 'md:px-3 md:py-2 md:align-middle md:first:pl-5 md:last:pr-5';

type User = Wire<AdminUser>;

export interface ClientsTableProps {
  readonly rows: readonly User[];
  readonly onOpen: (user: User) => void;
}

export function ClientsTable({ rows, onOpen }: ClientsTableProps) {
  return (
    <table className="w-full table-fixed max-md:block" aria-label="Clientes">
      <thead className="border-b border-hairline text-sm text-muted max-md:sr-only">
        <tr>
          <th scope="col" className={classNames(HEAD, 'w-[30%]')}>
            Nome
          </th>
          <th scope="col" className={HEAD}>
            E-mail
          </th>
          <th scope="col" className={classNames(HEAD, 'w-36')}>
            Perfil
          </th>
          <th scope="col" className={classNames(HEAD, 'w-32')}>
            Cadastro
          </th>
          <th scope="col" className={classNames(HEAD, 'w-36')}>
            <span className="sr-only">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((user) => (
          <ClientRow key={user.id} user={user} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function ClientRow({ user, onOpen }: { readonly user: User; readonly onOpen: (user: User) => void }) {
  return (
    <tr className={ROW}>
      <th
        scope="row"
        className={classNames(CELL, 'text-left leading-snug font-semibold wrap-anywhere max-md:col-start-1')}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(user)}
          className="-my-2.5 min-h-11 py-2.5 text-left wrap-anywhere underline-offset-4 hover:underline"
        >
          {user.full_name}
        </button>
      </th>
      <td className={classNames(CELL, 'text-sm wrap-anywhere text-muted max-md:col-span-2')}>
        {contactOf(user)}
      </td>
      <td className={classNames(CELL, 'max-md:col-start-2 max-md:row-start-1 max-md:text-right')}>
        <RoleBadge role={user.role} />
      </td>
      <td
        className={classNames(
          CELL,
          'tabular text-sm text-muted max-md:col-start-1 max-md:row-start-3 max-md:mt-1.5 max-md:self-center',
        )}
      >
        <span className="md:hidden">Desde </span>
        {formatDate(user.created_date)}
      </td>
      <td className={classNames(CELL, 'text-right max-md:col-start-2 max-md:row-start-3 max-md:mt-1.5')}>
        <Link
          to={`/AdminBalances?user=${user.id}`}
          className="inline-flex min-h-11 items-center rounded-control border border-control px-4 text-sm font-semibold transition-colors duration-150 hover:bg-sunken"
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
        <Skeleton className="h-10 w-24 rounded-control" />
      </div>
    </SkeletonRows>
  );
}
