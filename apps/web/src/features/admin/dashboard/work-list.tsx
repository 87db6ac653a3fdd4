import type { AdminQueue, AdminQueues, Reconciliation } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import {
  Bitcoin,
  ChevronRight,
  CircleHelp,
  Diff,
  FileText,
  type LucideIcon,
  MessageCircleHeart,
  QrCode,
  Scale,
  ScrollText,
  Undo2,
  UserCog,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numberFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatShortDateTime } from '../../../lib/format/dates.ts';
import { adminQueuesOptions } from '../../../lib/queries/admin-queues.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VIEWS, viewPath } from '../admin-views.ts';
import { RECONCILIATION_STATES } from '../books/reconciliation-text.ts';
import { monthsOptions } from '../decripto/decripto.ts';
import { isOverdue, waitingText } from '../shared/waiting.ts';
import { reconciliationOptions } from './api.ts';

interface QueueLink {
  readonly queue: AdminQueue;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly alarming?: boolean;
}

const QUEUES: readonly QueueLink[] = [
  { queue: 'pix_withdrawals', to: '/AdminWithdrawals', icon: QrCode, name: 'Saques PIX pendentes' },
  {
    queue: 'crypto_withdrawals',
    to: '/AdminCryptoWithdrawals',
    icon: Bitcoin,
    name: 'Saques de cripto pendentes',
  },
  {
    queue: 'pix_unknown',
    to: '/AdminWithdrawals?status=unknown',
    icon: CircleHelp,
    name: 'Saques PIX em verificação',
    alarming: true,
  },
  {
    queue: 'crypto_unknown',
    to: '/AdminCryptoWithdrawals?status=unknown',
    icon: CircleHelp,
    name: 'Saques de cripto em verificação',
    alarming: true,
  },
  { queue: 'suspense', to: viewPath('suspense'), icon: QrCode, name: VIEWS.suspense },
  { queue: 'unattributed', to: viewPath('unattributed'), icon: Bitcoin, name: VIEWS.unattributed },
  {
    queue: 'differences',
    to: viewPath('differences'),
    icon: Diff,
    name: VIEWS.differences,
    alarming: true,
  },
  { queue: 'reversals', to: viewPath('reversals'), icon: Undo2, name: VIEWS.reversals, alarming: true },
  { queue: 'adjustments', to: viewPath('adjustments'), icon: UsersRound, name: VIEWS.adjustments },
  { queue: 'help_requests', to: '/AdminHelp', icon: MessageCircleHeart, name: 'Pedidos de ajuda' },
  { queue: 'role_changes', to: viewPath('roles'), icon: UserCog, name: VIEWS.roles },
];

export function WorkList() {
  const { data, isError } = useQuery(adminQueuesOptions);
  return (
    <CardSection title="Precisa de atenção" className="mb-5">
      <ul className="grid grid-cols-1 gap-x-5 px-2 pb-2 lg:grid-cols-2 2xl:grid-cols-4">
        {QUEUES.map(({ queue, ...link }) => (
          <Queue key={queue} {...link} queue={data?.queues[queue]} failed={isError} />
        ))}
        <ReconciliationRow />
        <DecriptoRow />
        <WorkRow to={viewPath('audit')} icon={ScrollText} name={VIEWS.audit} />
      </ul>
    </CardSection>
  );
}

interface QueueProps extends Omit<QueueLink, 'queue'> {
  readonly queue: Wire<AdminQueues>['queues'][AdminQueue] | undefined;
  readonly failed: boolean;
}

function Queue({ queue, failed, alarming = false, ...row }: QueueProps) {
  if (queue === undefined)
    return <WorkRow {...row} state={failed ? <Badge tone="bad">Sem resposta</Badge> : <StateSkeleton />} />;
  const count = numberFromWire(queue.count);
  const late = queue.oldest_date !== null && isOverdue(queue.oldest_date, serverNow());
  const forMe = numberFromWire(queue.for_me);
  const details = [
    queue.oldest_date === null ? '' : `o mais antigo há ${waitingText(queue.oldest_date, serverNow())}`,
    late ? 'passou de 24 h' : '',
    forMe === 0 ? '' : `${forMe} ${forMe === 1 ? 'espera' : 'esperam'} a sua aprovação`,
  ].filter((text) => text !== '');
  const tone: BadgeTone = count === 0 ? 'neutral' : alarming || late ? 'bad' : 'pending';
  return (
    <WorkRow
      {...row}
      {...(details.length === 0 ? {} : { detail: details.join(' • ') })}
      state={<Badge tone={tone}>{count}</Badge>}
    />
  );
}

function ReconciliationRow() {
  const { data, isError } = useQuery(reconciliationOptions);
  return (
    <WorkRow
      to={viewPath('reconciliation')}
      icon={Scale}
      name={VIEWS.reconciliation}
      {...(data?.checked_date ? { detail: `Conferida em ${formatShortDateTime(data.checked_date)}` } : {})}
      state={<ReconciliationBadge data={data} failed={isError} />}
    />
  );
}

function ReconciliationBadge(props: { data: Wire<Reconciliation> | undefined; failed: boolean }) {
  if (props.data === undefined)
    return props.failed ? <Badge tone="bad">Sem resposta</Badge> : <StateSkeleton />;
  const { name, tone } = RECONCILIATION_STATES[props.data.state];
  return <Badge tone={tone}>{name}</Badge>;
}

const DECRIPTO = { to: viewPath('decripto'), icon: FileText, name: VIEWS.decripto } as const;

function DecriptoRow() {
  const { data, isError } = useQuery(monthsOptions);
  if (data === undefined && isError)
    return <WorkRow {...DECRIPTO} state={<Badge tone="bad">Sem resposta</Badge>} />;
  const changed = data?.filter(({ state }) => state === 'changed').length ?? 0;
  const overdue = data?.filter((month) => month.overdue).length ?? 0;
  const details = [
    changed === 0 ? '' : `${changed} ${changed === 1 ? 'mês mudou' : 'meses mudaram'} depois da entrega`,
    overdue === 0 ? '' : `${overdue} com prazo vencido`,
  ].filter((text) => text !== '');
  return (
    <WorkRow
      {...DECRIPTO}
      {...(details.length === 0
        ? {}
        : { detail: details.join(' • '), state: <Badge tone="bad">{changed + overdue}</Badge> })}
    />
  );
}

interface WorkRowProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly detail?: string;
  readonly state?: ReactNode;
}

function WorkRow({ to, icon: Icon, name, detail, state }: WorkRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 rounded-control px-3 py-2 outline-offset-[-3px] transition-colors duration-150 hover:bg-sunken"
      >
        <Icon className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-medium">{name}</span>
          {detail !== undefined && <span className="tabular block text-sm text-muted">{detail}</span>}
        </span>
        {state}
        <ChevronRight className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

function StateSkeleton() {
  return <Skeleton className="h-5 w-9 rounded-full" />;
}
