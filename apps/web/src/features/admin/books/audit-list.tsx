import type { AuditLogQuery, AuditLogRow } from '@lastro/contracts';
import { type AuditChange, changesOf } from '@lastro/contracts/admin/audit-changes';
import {
  type AuditApproval,
  type AuditName,
  type AuditParty,
  actionName,
  actorOf,
  approvalsOf,
  subjectOf,
} from '@lastro/contracts/admin/audit-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { useHiddenBalances } from '../../../lib/browser/hidden-balances.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { HiddenAmount } from '../../../money/amounts/amount.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { PagedList } from '../shared/lists/paged-list.tsx';
import { adminListOptions } from '../shared/queries.ts';
import { clientPath } from '../shared/users/client-path.ts';

type Row = Wire<AuditLogRow>;

export interface AuditListProps {
  readonly query: Pick<AuditLogQuery, 'action' | 'user_id' | 'from' | 'to'>;
  readonly empty?: ReactNode;
}

export function AuditList({ query, empty }: AuditListProps) {
  const list = useInfiniteQuery(adminListOptions({ route: 'GET /api/admin/audit-log', query, live: true }));
  return (
    <Card className="overflow-hidden">
      <div className="min-h-96">
        <PagedList
          list={list}
          skeleton={<AuditSkeleton />}
          empty={empty ?? <EmptyState icon={<ScrollText />} title="Nada registrado ainda" />}
        >
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <li key={row.id} className="border-hairline px-5 py-3.5 not-first:border-t">
                  <AuditEntry row={row} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Card>
  );
}

export function AuditEntry({ row }: { readonly row: Row }) {
  const approvals = approvalsOf(row);
  const changes = changesOf(row, formatDateTime);
  return (
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="leading-snug font-semibold">{actionName(row.action)}</h2>
        <p className="tabular text-sm text-muted">{formatDateTime(row.created_date)}</p>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        <Party {...actorOf(row)} />
        {row.address !== null && ` • ${row.address}`}
      </p>
      {row.subject !== row.actor && (
        <p className="text-sm wrap-anywhere">
          <Party {...subjectOf(row)} />
        </p>
      )}
      {approvals.length + changes.length > 0 && (
        <dl className="mt-1 flex flex-col gap-x-5 gap-y-1 text-sm md:flex-row md:flex-wrap">
          {approvals.map((approval) => (
            <Detail key={approval.label} name={approval.label}>
              <ApprovalText {...approval} />
            </Detail>
          ))}
          {changes.map((change) => (
            <Detail key={change.name} name={change.name}>
              <ChangeText {...change} />
            </Detail>
          ))}
        </dl>
      )}
    </article>
  );
}

function Party({ kind, name }: AuditParty) {
  return (
    <>
      {kind} • <Name {...name} />
    </>
  );
}

function Name({ text, userId }: AuditName) {
  if (userId === null) return text;
  return (
    <Link to={clientPath(userId)} className="text-link underline underline-offset-2">
      {text}
    </Link>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-muted">{name}:</dt>
      <dd className="min-w-0">
        <p className="tabular inline-flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
          {children}
        </p>
      </dd>
    </div>
  );
}

function ApprovalText({ name }: AuditApproval) {
  return (
    <span className="font-medium">
      <Name {...name} />
    </span>
  );
}

function ChangeText({ before, after, money }: AuditChange) {
  const { hidden } = useHiddenBalances();
  if (money && hidden) {
    return <HiddenAmount />;
  }
  return (
    <>
      {before !== null && (
        <span className={after === null ? 'line-through' : 'text-muted'}>
          <Name {...before} />
        </span>
      )}
      {before !== null && after !== null && (
        <>
          <ArrowRight className="size-3.5 text-muted" />
          <span className="sr-only">passou a</span>
        </>
      )}
      {after !== null && (
        <span className="font-medium">
          <Name {...after} />
        </span>
      )}
    </>
  );
}

function AuditSkeleton() {
  return (
    <SkeletonRows rows={8} label="Carregando registros...">
      <div className="space-y-2 border-hairline px-5 py-4 not-first-of-type:border-t">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-56" />
        <Skeleton className="h-3.5 w-48" />
      </div>
    </SkeletonRows>
  );
}
