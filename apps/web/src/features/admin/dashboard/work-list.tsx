import type { Reconciliation } from '@lastro/contracts';
import { useQuery } from '@tanstack/react-query';
import {
  Bitcoin,
  ChevronRight,
  CircleHelp,
  type LucideIcon,
  QrCode,
  Scale,
  ScrollText,
  Undo2,
  UserCog,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { formatShortDateTime } from '../../../lib/format/dates.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { QUEUES, type QueueLength, reconciliationOptions } from './api.ts';
import { RECONCILIATION_STATES } from './reconciliation-text.ts';
import { VIEWS, viewPath } from './views.ts';

export function WorkList() {
  return (
    <CardSection title="Filas e controles">
      <ul className="pb-2">
        <Queue queue="pix" to="/AdminWithdrawals" icon={QrCode} name="Saques PIX pendentes" />
        <Queue queue="crypto" to="/AdminCryptoWithdrawals" icon={Bitcoin} name="Saques de cripto pendentes" />
        <Queue
          queue="hangingPix"
          to="/AdminWithdrawals?status=unknown"
          icon={CircleHelp}
          name="Saques PIX em verificação"
          alarming
        />
        <Queue
          queue="hangingCrypto"
          to="/AdminCryptoWithdrawals?status=unknown"
          icon={CircleHelp}
          name="Saques de cripto em verificação"
          alarming
        />
        <Queue queue="adjustments" to={viewPath('adjustments')} icon={UsersRound} name={VIEWS.adjustments} />
        <Queue queue="roles" to={viewPath('roles')} icon={UserCog} name={VIEWS.roles} />
        <Queue queue="suspense" to={viewPath('suspense')} icon={QrCode} name={VIEWS.suspense} />
        <Queue queue="reversals" to={viewPath('reversals')} icon={Undo2} name={VIEWS.reversals} alarming />
        <Queue queue="unattributed" to={viewPath('unattributed')} icon={Bitcoin} name={VIEWS.unattributed} />
        <ReconciliationRow />
        <WorkRow to={viewPath('audit')} icon={ScrollText} name={VIEWS.audit} />
      </ul>
    </CardSection>
  );
}

interface QueueProps {
  readonly queue: keyof typeof QUEUES;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly alarming?: boolean;
}

function Queue({ queue, alarming = false, ...row }: QueueProps) {
  const { data, isError } = useQuery(QUEUES[queue]);
  return <WorkRow {...row} state={<QueueState length={data} failed={isError} alarming={alarming} />} />;
}

function QueueState(props: { length: QueueLength | undefined; failed: boolean; alarming: boolean }) {
  const { length, failed, alarming } = props;
  if (length === undefined) return failed ? <Badge tone="bad">Sem resposta</Badge> : <StateSkeleton />;
  const tone: BadgeTone = length.count === 0 ? 'neutral' : alarming ? 'bad' : 'pending';
  return (
    <Badge tone={tone}>
      {length.count}
      {length.more && '+'}
    </Badge>
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

interface WorkRowProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly detail?: string;
  readonly state?: ReactNode;
}

function WorkRow({ to, icon: Icon, name, detail, state }: WorkRowProps) {
  return (
    <li className="border-hairline not-first:border-t">
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 px-5 py-2 outline-offset-[-3px] transition-colors duration-150 hover:bg-sunken"
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
