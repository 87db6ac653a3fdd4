import type { AuditLogRow } from '@lastro/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight, ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { useHiddenBalances } from '../../../lib/browser/hidden-balances.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { HIDDEN_AMOUNT } from '../../../money/amounts/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { PagedList } from '../shared/paged-list.tsx';
import { adminListOptions } from '../shared/queries.ts';
import {
  ACTION_OPTIONS,
  ALL_ACTIONS,
  actionName,
  actorInWords,
  type Change,
  changesOf,
  subjectInWords,
} from './audit-text.ts';
import { dayAfter, dayStart } from './day-range.ts';

type Row = Wire<AuditLogRow>;

const FILTERS = ['action', 'from', 'to'] as const;
type Filter = (typeof FILTERS)[number];

export default function AuditView() {
  const [address, setAddress] = useSearchParams();
  const action = address.get('action');
  const from = address.get('from') ?? '';
  const to = address.get('to') ?? '';
  const list = useInfiniteQuery(
    adminListOptions({
      route: 'GET /api/admin/audit-log',
      query: { action: action ?? undefined, from: dayStart(from), to: dayAfter(to) },
      live: true,
    }),
  );
  const filtered = FILTERS.some((name) => address.has(name));

  function change(next: Partial<Record<Filter, string>>): void {
    const changed = new URLSearchParams(address);
    for (const name of FILTERS) {
      const value = next[name];
      if (value === '') changed.delete(name);
      else if (value !== undefined) changed.set(name, value);
    }
    setAddress(changed, { replace: true });
  }

  return (
    <>
      <search className="mb-5 grid grid-cols-1 items-end gap-4 md:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <Select
          label="Ação"
          value={action ?? ALL_ACTIONS}
          options={ACTION_OPTIONS}
          onChange={(next) => change({ action: next === ALL_ACTIONS ? '' : next })}
        />
        <div className="grid grid-cols-2 gap-4 md:contents">
          <TextField
            label="De"
            type="date"
            value={from}
            {...(to === '' ? {} : { max: to })}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            label="Até"
            type="date"
            value={to}
            {...(from === '' ? {} : { min: from })}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      </search>
      <Card className="overflow-hidden">
        <div className="min-h-96">
          <PagedList
            list={list}
            skeleton={<AuditSkeleton />}
            empty={
              <EmptyState
                icon={<ScrollText />}
                title={filtered ? 'Nada encontrado' : 'Nada registrado ainda'}
                {...(filtered
                  ? {
                      action: (
                        <Button variant="secondary" onClick={() => change({ action: '', from: '', to: '' })}>
                          Limpar filtros
                        </Button>
                      ),
                    }
                  : {})}
              />
            }
          >
            {(rows) => (
              <ul>
                {rows.map((row) => (
                  <li key={row.id} className="border-hairline px-5 py-3.5 not-first:border-t">
                    <Act row={row} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </Card>
    </>
  );
}

function Act({ row }: { readonly row: Row }) {
  const changes = changesOf(row);
  return (
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="leading-snug font-semibold">{actionName(row.action)}</h2>
        <p className="tabular text-sm text-muted">{formatDateTime(row.created_date)}</p>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {actorInWords(row)}
        {row.address !== null && ` • ${row.address}`}
      </p>
      <p className="text-sm wrap-anywhere">{subjectInWords(row)}</p>
      {changes.length > 0 && (
        <dl className="mt-1 flex flex-col gap-x-5 gap-y-1 text-sm md:flex-row md:flex-wrap">
          {changes.map((change) => (
            <div key={change.name} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-muted">{change.name}:</dt>
              <dd className="tabular inline-flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
                <ChangeText {...change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function ChangeText({ before, after, money }: Change) {
  const { hidden } = useHiddenBalances();
  if (money && hidden) {
    return (
      <>
        <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
        <span className="sr-only">Valor oculto</span>
      </>
    );
  }
  return (
    <>
      {before !== null && <span className={after === null ? 'line-through' : 'text-muted'}>{before}</span>}
      {before !== null && after !== null && (
        <>
          <ArrowRight className="size-3.5 text-muted" />
          <span className="sr-only">passou a</span>
        </>
      )}
      {after !== null && <span className="font-medium">{after}</span>}
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
