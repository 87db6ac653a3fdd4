import type { AdminUser, Me } from '@lastro/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { classNames } from '../../../lib/browser/class-names.ts';
import { toast } from '../../../lib/browser/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { AdminScreen } from '../shared/admin-screen.tsx';
import { PagedList } from '../shared/paged-list.tsx';
import { SEARCH_MAX_LENGTH, usersOptions } from '../shared/users/users.ts';
import { ClientAccess } from './client-access.tsx';
import { ClientsSkeleton, ClientsTable } from './clients-table.tsx';

const INVITE = 'Os usuários devem ser convidados pelo painel do projeto, na plataforma de hospedagem.';

const ROLE_OPTIONS = [
  { value: 'all', label: 'Todos' },
  { value: 'user', label: 'Clientes' },
  { value: 'admin', label: 'Administradores' },
] as const;
type RoleFilter = (typeof ROLE_OPTIONS)[number]['value'];

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
      {(admin) => <Clients admin={admin} />}
    </AdminScreen>
  );
}

function Clients({ admin }: { readonly admin: Wire<Me> }) {
  const [address, setAddress] = useSearchParams();
  const search = (address.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH);
  const role = ROLE_OPTIONS.find(({ value }) => value === address.get('role'))?.value ?? 'all';
  const users = useInfiniteQuery({
    ...usersOptions({ search, role: role === 'all' ? undefined : role }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Pick<AdminUser, 'id' | 'full_name'> | null>(null);

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
            {(rows) => <ClientsTable rows={rows} onOpen={setOpen} />}
          </PagedList>
        </div>
      </Card>
      <ClientAccess admin={admin} user={open} onClose={() => setOpen(null)} />
    </>
  );
}
