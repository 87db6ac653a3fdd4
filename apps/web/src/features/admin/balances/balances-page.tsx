import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PickedUser } from '../search/user-picker.tsx';
import { AdminScreen } from '../shared/admin-screen.tsx';
import { userOptions } from '../shared/users/users.ts';
import { AdjustCard } from './adjust-card.tsx';
import { BalancesCard } from './balances-card.tsx';

export default function BalancesPage() {
  return (
    <AdminScreen
      title="Gerenciar Saldos dos Usuários"
      text="Cada ajuste fica registrado no extrato do cliente e na auditoria."
    >
      {(admin) => <Balances adminId={admin.id} />}
    </AdminScreen>
  );
}

function Balances({ adminId }: { readonly adminId: string }) {
  const [searchParams, setSearchParams] = useSearchParams();
  const userId = searchParams.get('user');
  const [picked, setPicked] = useState<PickedUser | null>(null);
  const userQuery = useQuery({ ...userOptions(userId ?? ''), enabled: userId !== null });
  const amountInput = useRef<HTMLInputElement>(null);
  const user = userId === null ? null : picked?.id === userId ? picked : (userQuery.data ?? null);

  function pick(next: PickedUser | null): void {
    setPicked(next);
    setSearchParams(next === null ? {} : { user: next.id }, { replace: true });
  }

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <AdjustCard adminId={adminId} user={user} onUser={pick} amountInput={amountInput} />
      <BalancesCard
        chosen={userId}
        onChoose={(next) => {
          pick(next);
          amountInput.current?.focus();
        }}
      />
    </div>
  );
}
