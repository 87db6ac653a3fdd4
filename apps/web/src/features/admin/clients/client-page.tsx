import type { Me } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Ban, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { numberFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { useScreenTitle } from '../../../lib/browser/page-title.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { LoadError } from '../../../ui/page/error-state.tsx';
import { viewPath } from '../admin-views.ts';
import { useDecision } from '../shared/cases/use-decision.ts';
import { FailureNotice } from '../shared/failure-notice.tsx';
import { LIVE_REFRESH_MS } from '../shared/queries.ts';
import { RoleBadge } from '../shared/role-badge.tsx';
import { NOTHING_CHANGED, ROLE_CHANGE_NAMES } from '../shared/texts.ts';
import { clientPath } from '../shared/users/client-path.ts';
import { contactOf } from '../shared/users/people.ts';
import { userOptions } from '../shared/users/users.ts';
import {
  type AccessAction,
  type AccessOrder,
  accessDone,
  isAccessOrder,
  type SentAccess,
  sendAccess,
} from './access.ts';
import { AccessDialog } from './access-dialog.tsx';
import { ClientSkeleton } from './client-skeleton.tsx';
import { ClientSummary } from './client-summary.tsx';
import type { ClientTabProps } from './client-tab.ts';

const TABS = {
  resumo: { label: 'Resumo', content: ClientSummary },
  extrato: { label: 'Extrato', content: lazy(() => import('./client-statement.tsx')) },
  saques: { label: 'Saques', content: lazy(() => import('./client-withdrawals.tsx')) },
  limites: { label: 'Limites', content: lazy(() => import('./client-limits.tsx')) },
  imposto: { label: 'Imposto', content: lazy(() => import('./client-tax.tsx')) },
  seguranca: { label: 'Segurança', content: lazy(() => import('./client-security.tsx')) },
  auditoria: { label: 'Auditoria', content: lazy(() => import('./client-audit.tsx')) },
  notas: { label: 'Notas', content: lazy(() => import('./client-notes.tsx')) },
} as const;
type Tab = keyof typeof TABS;

export interface ClientPageProps {
  readonly id: string;
  readonly admin: Wire<Me>;
}

export function ClientPage({ id, admin }: ClientPageProps) {
  const [searchParams] = useSearchParams();
  const requestedTab = searchParams.get('tab') ?? '';
  const tab: Tab = Object.hasOwn(TABS, requestedTab) ? (requestedTab as Tab) : 'resumo';
  const user = useQuery({ ...userOptions(id), refetchInterval: LIVE_REFRESH_MS });
  const decision = useDecision<AccessOrder, SentAccess>({
    kind: 'admin-access',
    admin: admin.id,
    isOrder: isAccessOrder,
    send: sendAccess,
    done: accessDone,
    failed: () => 'Erro ao mudar o acesso',
  });
  const { data } = user;
  const own = id === admin.id;

  useScreenTitle(data?.full_name);

  function review(action: AccessAction): void {
    if (data === undefined) return;
    decision.review({
      action,
      id,
      name: data.full_name,
      contact: contactOf(data),
      reason: '',
      typed: '',
    });
  }

  const Content = TABS[tab].content;
  return (
    <>
      <Link
        to="/AdminClients"
        className="-ml-3 mb-2 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-link hover:bg-sunken"
      >
        <ArrowLeft className="size-4" />
        Clientes
      </Link>
      {user.isPending && <ClientSkeleton />}
      <LoadError query={user} card reassurance={NOTHING_CHANGED} />
      {data !== undefined && (
        <>
          <ClientHeader user={data} own={own} onReview={review} />
          {decision.failure !== null && <FailureNotice text={decision.failure} />}
          <ClientNotices user={data} own={own} />
          <nav
            aria-label="Partes do cliente"
            className="mb-5 flex flex-wrap gap-1 border-b border-hairline pb-2"
          >
            {(Object.keys(TABS) as Tab[]).map((one) => (
              <Link
                key={one}
                to={one === 'resumo' ? clientPath(id) : `${clientPath(id)}&tab=${one}`}
                replace
                aria-current={one === tab ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-sunken hover:text-text aria-[current=page]:bg-sunken aria-[current=page]:text-text"
              >
                {TABS[one].label}
              </Link>
            ))}
          </nav>
          <Suspense fallback={null}>
            <Content user={data} own={own} onReview={review} />
          </Suspense>
        </>
      )}
      {decision.open && <AccessDialog order={decision.open} decision={decision} />}
    </>
  );
}

function ClientHeader({ user, own, onReview }: ClientTabProps) {
  const navigate = useNavigate();
  const items: MenuItem[] = [
    { label: 'Ajustar saldo', onSelect: () => navigate(`/AdminBalances?user=${user.id}`) },
    {
      label: 'Encerrar sessões',
      disabled: own || numberFromWire(user.open_sessions) === 0,
      onSelect: () => onReview('end_sessions'),
    },
    user.blocked
      ? { label: 'Desbloquear cliente', onSelect: () => onReview('unblock') }
      : {
          label: 'Bloquear cliente',
          disabled: own || user.role === 'admin',
          onSelect: () => onReview('block'),
        },
  ];
  return (
    <header className="mb-5 flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold tracking-tight wrap-anywhere md:text-3xl">{user.full_name}</h1>
        <p className="mt-1 wrap-anywhere text-muted">{contactOf(user)}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <RoleBadge role={user.role} />
          {user.blocked && <Badge tone="bad">Bloqueado</Badge>}
          {user.outgoing_paused && <Badge tone="pending">Envios suspensos</Badge>}
          <Badge tone={user.second_factor ? 'good' : 'neutral'}>
            {user.second_factor ? 'Segunda etapa ativa' : 'Sem segunda etapa'}
          </Badge>
        </p>
      </div>
      <Menu label="Ações do cliente" items={items} />
    </header>
  );
}

function ClientNotices({ user, own }: Pick<ClientTabProps, 'user' | 'own'>) {
  return (
    <>
      {user.blocked && (
        <Notice tone="warning" icon={<Ban />} title="Cliente bloqueado" className="mb-5">
          Desde {formatDateTime(user.blocked_date)}: {user.block_reason}
        </Notice>
      )}
      {user.pending_role !== null && !own && (
        <Notice icon={<UsersRound />} title="Mudança de acesso solicitada" className="mb-5">
          {ROLE_CHANGE_NAMES[user.pending_role]}: falta a decisão de outro administrador.{' '}
          <Link to={viewPath('roles')} className="font-semibold text-link underline">
            Ver pedidos
          </Link>
        </Notice>
      )}
    </>
  );
}
