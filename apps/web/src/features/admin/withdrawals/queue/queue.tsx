import type { Me, WithdrawalKind } from '@lastro/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Inbox } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Wire } from '../../../../lib/api/exact-json.ts';
import { classNames } from '../../../../lib/browser/class-names.ts';
import { pricesOf, ratesOptions } from '../../../../lib/queries/rates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { useDecision } from '../../shared/cases/use-decision.ts';
import { FailureNotice } from '../../shared/failure-notice.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { unknownOutcomeOptions, withdrawalOptions, withdrawalsOptions } from '../api.ts';
import {
  type Decided,
  doneText,
  isWithdrawalOrder,
  orderOf,
  sendDecision,
  textsOf,
  type WithdrawalAction,
  type WithdrawalOrder,
} from '../decisions.ts';
import { SeeWithdrawal } from '../see-withdrawal.tsx';
import { WithdrawalCard } from '../withdrawal-card.tsx';
import { WithdrawalDialog } from '../withdrawal-dialog.tsx';
import { mayApprove, readState } from '../withdrawal-text.ts';
import { QueueFilters, readSort, sorted, UnknownOutcomeNotice } from './queue-filters.tsx';
import { QueueRows, rowElementId } from './queue-rows.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { useExamined } from './use-examined.ts';
import { useQueueKeys } from './use-queue-keys.ts';

export interface QueueProps {
  readonly admin: Wire<Me>;
  readonly kind: WithdrawalKind;
  readonly empty: string;
}

export function Queue({ admin, kind, empty }: QueueProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const status = readState(searchParams.get('status'));
  const search = searchParams.get('search') ?? '';
  const list = useInfiniteQuery(withdrawalsOptions(kind, status, search));
  const prices = useQuery({ ...ratesOptions, select: pricesOf });
  const unknownOutcome = useQuery(unknownOutcomeOptions(kind));
  const id = searchParams.get('id');
  const byId = id !== null && status === 'all';
  // A withdrawal linked by id may not be on the loaded pages.
  const linked = useQuery({ ...withdrawalOptions(id ?? ''), enabled: byId });
  const focus = useKeptFocus();
  const decision = useDecision<WithdrawalOrder, Decided>({
    kind: `admin-withdrawal-${kind}`,
    admin: admin.id,
    isOrder: isWithdrawalOrder,
    send: sendDecision,
    done: doneText,
    doneAction: (decided) => <SeeWithdrawal kind={kind} id={decided.id} />,
    failed: (order) => textsOf(order).failed,
    unexplained: (order) => textsOf(order).unexplained,
    onAnswer: (order) => {
      focus.expectChange();
      change({ id: '' });
      release(order.id);
    },
  });

  const loaded = (list.data?.pages ?? []).flatMap((page) => page.rows);
  const rows = sorted(loaded, readSort(searchParams.get('sort')), prices.data);
  const isLoaded = list.data !== undefined && !(byId && linked.data === undefined);
  const { shown, left, isPicked, release } = useExamined({
    id,
    rows: byId ? [...rows, ...(linked.data ?? [])] : rows,
    list: `${status} ${search}`,
    loadedAt: isLoaded ? list.dataUpdatedAt : null,
  });
  const review = (action: WithdrawalAction) => shown !== null && decision.review(orderOf(action, shown));

  function change(next: Readonly<Record<string, string>>): void {
    setSearchParams(
      (before) => {
        const changed = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === '') changed.delete(name);
          else changed.set(name, value);
        return changed;
      },
      { replace: true },
    );
  }

  useQueueKeys({
    enabled: decision.open === null,
    onMove(step) {
      const at = rows.findIndex((row) => row.id === shown?.id);
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
      if (next === undefined) return;
      change({ id: next.id });
      document.getElementById(rowElementId(next.id))?.focus();
    },
    onRelease: () => shown !== null && mayApprove(shown, admin) && review('approve'),
    onDeny: () => shown?.status === 'pending' && review('cancel'),
  });

  return (
    <>
      <div className={classNames(isPicked && 'max-lg:hidden')}>
        <QueueFilters kind={kind} searchParams={searchParams} loading={list.isPending} onChange={change} />
        {unknownOutcome.data === true && status !== 'unknown' && (
          <UnknownOutcomeNotice onShow={() => change({ status: 'unknown', id: '' })} />
        )}
      </div>
      {decision.failure !== null && <FailureNotice text={decision.failure} />}
      <div
        ref={focus.element}
        tabIndex={-1}
        className="grid min-h-96 grid-cols-1 items-start gap-5 outline-none lg:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_32rem]"
      >
        <Card className={classNames('min-h-96 overflow-hidden', isPicked && 'max-lg:hidden')}>
          <PagedList
            list={list}
            skeleton={<QueueSkeleton />}
            failed="Erro ao buscar saques"
            empty={
              <EmptyState
                icon={<Inbox />}
                title={status === 'pending' && search === '' ? empty : 'Nenhum saque nesta situação.'}
              />
            }
          >
            {() => (
              <QueueRows
                rows={rows}
                shown={shown?.id ?? null}
                onShow={(next) => change({ id: next })}
                onEnter={() => shown !== null && mayApprove(shown, admin) && review('approve')}
              />
            )}
          </PagedList>
        </Card>
        {(shown !== null || left !== null) && (
          <div
            className={classNames(
              'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto',
              !isPicked && 'max-lg:hidden',
            )}
          >
            <Button
              variant="secondary"
              icon={<ArrowLeft className="size-5" />}
              className="mb-3 lg:hidden"
              onClick={() => change({ id: '' })}
            >
              Fila
            </Button>
            {shown !== null && <WithdrawalCard key={shown.id} row={shown} admin={admin} onReview={review} />}
            {left !== null && (
              <Card className="flex items-center p-2">
                <Notice className="min-w-0 flex-1 border-transparent" title="Este saque saiu da fila">
                  Escolha outro na lista.
                </Notice>
                <SeeWithdrawal kind={kind} id={left} />
              </Card>
            )}
          </div>
        )}
      </div>
      {decision.open && <WithdrawalDialog order={decision.open} decision={decision} />}
    </>
  );
}
