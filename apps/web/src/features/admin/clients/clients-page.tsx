import type { AdminUser } from '@lastro/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, UserPlus, UsersRound } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import type { Wire } from '../../../lib/exact-json.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { AdminScreen } from '../shared/admin-screen.tsx';
import { PagedList } from '../shared/paged-list.tsx';
import { contactOf } from '../shared/people.ts';
import { RoleBadge } from '../shared/role-badge.tsx';
import { SEARCH_MAX_LENGTH, usersOptions } from '../shared/users.ts';

const INVITE = 'Os usuários devem ser convidados pelo painel do projeto, na plataforma de hospedagem.';

const ROLE_OPTIONS = [
  { value: 'all', label: 'Todos' },
  { value: 'user', label: 'Clientes' },
  { value: 'admin', label: 'Administradores' },
] as const;
type RoleFilter = (typeof ROLE_OPTIONS)[number]['value'];

/** The bank's users, looked for by name or e-mail. */
export default function ClientsPage() {
  return (
    <AdminScreen
      title="Clientes"
      text="Todos os usuários do banco, os mais novos primeiro."
      action={
        <Button
          icon={<UserPlus className="size-5" />}
          className="max-md:w-full"
          onClick={() => toast({ title: INVITE })}
        >
          Adicionar Cliente
        </Button>
      }
    >
      {() => <Clients />}
    </AdminScreen>
  );
}

function Clients() {
  const [address, setAddress] = useSearchParams();
  const search = (address.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH);
  const role = ROLE_OPTIONS.find(({ value }) => value === address.get('role'))?.value ?? 'all';
  const users = useInfiniteQuery({
    ...usersOptions({ search, role: role === 'all' ? undefined : role }),
    placeholderData: keepPreviousData,
  });

  function show(next: { readonly search: string; readonly role: RoleFilter }): void {
    setAddress(
      {
        ...(next.search.trim() === '' ? {} : { search: next.search }),
        ...(next.role === 'all' ? {} : { role: next.role }),
      },
      { replace: true },
    );
  }

  return (
    <>
      <search className="mb-5 grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchField
          value={search}
          onChange={(text) => show({ search: text, role })}
          placeholder="Nome ou e-mail"
          maxLength={SEARCH_MAX_LENGTH}
        />
        <Select
          label="Perfil"
          value={role}
          options={ROLE_OPTIONS}
          onChange={(next) => show({ search, role: next })}
        />
      </search>
      <Card className="overflow-hidden">
        <div
          aria-busy={users.isPlaceholderData || undefined}
          className={classNames(
            'min-h-96 transition-opacity duration-150',
            users.isPlaceholderData && 'opacity-60',
          )}
        >
          <PagedList
            list={users}
            skeleton={<ClientsSkeleton />}
            empty={
              search !== '' || role !== 'all' ? (
                <EmptyState icon={<SearchX />} title="Nenhum cliente encontrado" text="Tente outra busca." />
              ) : (
                <EmptyState icon={<UsersRound />} title="Nenhum cliente ainda" />
              )
            }
          >
            {(rows) => <ClientsTable rows={rows} />}
          </PagedList>
        </div>
      </Card>
    </>
  );
}

const HEAD = 'px-3 py-3 text-left font-semibold first:pl-5 last:pr-5';
/** A table's row on wide screens; on phones a block of its own. */
const ROW =
  'border-hairline not-first:border-t max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-5 max-md:py-3.5';
const CELL = 'md:px-3 md:py-2 md:align-middle md:first:pl-5 md:last:pr-5';

function ClientsTable({ rows }: { readonly rows: readonly Wire<AdminUser>[] }) {
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
          <ClientRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  );
}

function ClientRow({ user }: { readonly user: Wire<AdminUser> }) {
  return (
    <tr className={ROW}>
      <th
        scope="row"
        className={classNames(CELL, 'text-left leading-snug font-semibold wrap-anywhere max-md:col-start-1')}
      >
        {user.full_name}
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

function ClientsSkeleton() {
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
