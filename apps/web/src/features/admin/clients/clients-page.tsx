import { MAX_SEARCH_LENGTH } from '@lastro/contracts/constants';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '../../../lib/browser/class-names.ts';
import { useFocusOnChange } from '../../../lib/browser/focus/use-focus-on-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { AdminScreen } from '../shared/admin-screen.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import { ListFilters } from '../shared/lists/list-filters.tsx';
import { PagedList } from '../shared/lists/paged-list.tsx';
import { useSearchFilters } from '../shared/lists/use-search-filters.ts';
import { usersOptions } from '../shared/users/users.ts';
import { ClientPage } from './client-page.tsx';
import { ClientsSkeleton, ClientsTable } from './clients-table.tsx';

const INVITE = 'Os usuários devem ser convidados pelo painel do projeto, na plataforma de hospedagem.';

const ROLE_OPTIONS = [
  { value: 'all', label: 'Todos' },
  { value: 'user', label: 'Clientes' },
  { value: 'admin', label: 'Administradores' },
] as const;

const SORT_OPTIONS = [
  { value: 'newest', label: 'Mais novos' },
  { value: 'oldest', label: 'Mais antigos' },
  { value: 'name', label: 'Nome' },
  { value: 'balance', label: 'Maior saldo em USDT' },
] as const;

export default function ClientsPage() {
  const [searchParams] = useSearchParams();
  const id = searchParams.get('id');
  const screen = useFocusOnChange(id ?? 'list');
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {id === null ? (
        <ClientList />
      ) : (
        <AdminScreen title={null}>{(admin) => <ClientPage key={id} id={id} admin={admin} />}</AdminScreen>
      )}
    </div>
  );
}

function ClientList() {
  const [asked, setAsked] = useState(false);
  return (
    <AdminScreen
      title="Clientes"
      text="Todos os usuários do banco."
      action={
        <Button
          icon={<UserPlus className="size-5" />}
          className="max-md:w-full"
          onClick={() => setAsked(true)}
        >
          Adicionar Cliente
        </Button>
      }
    >
      {() => (
        <>
          <div role="alert">{asked && <Notice title={INVITE} className="mb-5" />}</div>
          <Clients />
        </>
      )}
    </AdminScreen>
  );
}

function Clients() {
  const [filters, change] = useSearchFilters();
  const search = (filters.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH);
  const role = ROLE_OPTIONS.find(({ value }) => value === filters.get('role'))?.value ?? 'all';
  const sort = SORT_OPTIONS.find(({ value }) => value === filters.get('sort'))?.value ?? 'newest';
  const users = useInfiniteQuery({
    ...usersOptions({
      search,
      role: role === 'all' ? undefined : role,
      sort: sort === 'newest' ? undefined : sort,
    }),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <ListFilters
        search={search}
        placeholder="Nome, e-mail ou telefone"
        onSearch={(text) => change({ search: text })}
        changed={[role !== 'all', sort !== 'newest'].filter(Boolean).length}
      >
        <Select
          label="Perfil"
          value={role}
          options={ROLE_OPTIONS}
          onChange={(next) => change({ role: next === 'all' ? '' : next })}
        />
        <Select
          label="Ordenar"
          value={sort}
          options={SORT_OPTIONS}
          onChange={(next) => change({ sort: next === 'newest' ? '' : next })}
        />
        <ExportButton
          name="users"
          query={{
            search: search === '' ? undefined : search,
            role: role === 'all' ? undefined : role,
            sort,
          }}
        />
      </ListFilters>
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
