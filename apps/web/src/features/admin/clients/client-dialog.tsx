import type { AdminUserDetail } from '@lastro/contracts';
import { COINS, isZero } from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { amountFromWire, numberFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { formatDate, formatDateTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { viewPath } from '../dashboard/views.ts';
import { ExactAmount } from '../shared/exact-amount.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import { LIVE_REFRESH_MS } from '../shared/queries.ts';
import { RoleBadge } from '../shared/role-badge.tsx';
import { NOTHING_CHANGED, ROLE_CHANGE_NAMES } from '../shared/texts.ts';
import { contactOf } from '../shared/users/people.ts';
import { userOptions } from '../shared/users/users.ts';
import type { AccessAction, AccessOrder } from './access.ts';

export interface ClientDialogProps {
  readonly id: string;
  readonly name: string;
  readonly own: boolean;
  readonly failure: string | null;
  readonly onAsk: (order: AccessOrder) => void;
  readonly onClose: () => void;
}

export function ClientDialog({ id, name, own, failure, onAsk, onClose }: ClientDialogProps) {
  const user = useQuery({ ...userOptions(id), refetchInterval: LIVE_REFRESH_MS });
  const pendingRole = own ? null : (user.data?.pending_role ?? null);
  const ask = (action: AccessAction, { full_name, email, phone }: Wire<AdminUserDetail>) =>
    onAsk({ action, id, name: full_name, contact: contactOf({ email, phone }) });

  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      actions={user.data !== undefined && !own && <AccessActions user={user.data} onAsk={ask} />}
    >
      {failure !== null && <FailureNotice text={failure} />}
      {pendingRole !== null && (
        <Notice icon={<UsersRound />} title="Mudança de acesso pedida" className="mb-5">
          {ROLE_CHANGE_NAMES[pendingRole]}: falta a decisão de outro administrador.{' '}
          <Link to={viewPath('roles')} className="font-semibold text-link underline">
            Ver pedidos
          </Link>
        </Notice>
      )}
      {user.data !== undefined ? (
        <ClientFacts user={user.data} own={own} />
      ) : user.isError ? (
        <ErrorState error={user.error} reassurance={NOTHING_CHANGED} onRetry={() => user.refetch()} />
      ) : (
        <FactsSkeleton />
      )}
    </Dialog>
  );
}

function ClientFacts({ user, own }: { readonly user: Wire<AdminUserDetail>; readonly own: boolean }) {
  return (
    <>
      <RoleBadge role={user.role} />
      <Facts>
        <Fact label="E-mail" value={user.email === user.phone ? null : user.email} />
        <Fact label="Telefone" value={user.phone} />
        <Fact label="Cadastro" value={formatDate(user.created_date)} />
        <Fact label="Sessões abertas" value={user.open_sessions} />
        <Fact
          label="Último acesso"
          value={user.last_seen_date === null ? null : formatDateTime(user.last_seen_date)}
          always
        />
      </Facts>
      <Facts>
        {COINS.map((coin) => {
          const held = amountFromWire(coin, user.held[coin]);
          return (
            <Fact
              key={coin}
              label={`Saldo em ${coin}`}
              value={
                <>
                  <ExactAmount value={amountFromWire(coin, user.balances[coin])} />
                  {!isZero(held) && (
                    <span className="block text-muted">
                      <ExactAmount value={held} /> em saques
                    </span>
                  )}
                </>
              }
            />
          );
        })}
      </Facts>
      {own && <p className="mt-5 text-sm text-muted">Esta é a sua conta: outra pessoa muda o seu acesso.</p>}
    </>
  );
}

interface AccessActionsProps {
  readonly user: Wire<AdminUserDetail>;
  readonly onAsk: (action: AccessAction, user: Wire<AdminUserDetail>) => void;
}

function AccessActions({ user, onAsk }: AccessActionsProps) {
  const [change, role] =
    user.role === 'admin' ? (['demote', 'user'] as const) : (['promote', 'admin'] as const);
  return (
    <>
      <Button
        variant="secondary"
        disabled={numberFromWire(user.open_sessions) === 0}
        onClick={() => onAsk('end_sessions', user)}
      >
        Encerrar sessões
      </Button>
      <Button variant="secondary" disabled={user.pending_role === role} onClick={() => onAsk(change, user)}>
        {change === 'demote' ? 'Retirar administração' : 'Tornar administrador'}
      </Button>
    </>
  );
}

/** As high as the facts of a customer without open withdrawals. */
function FactsSkeleton() {
  return (
    <SkeletonRows rows={10} label="Carregando cliente...">
      <div className="flex h-7 items-center justify-between gap-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-32" />
      </div>
    </SkeletonRows>
  );
}
