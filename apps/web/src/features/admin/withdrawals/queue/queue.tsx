import type { Me, WithdrawalKind } from '@lastro/contracts';
import { ArrowLeft, Inbox } from 'lucide-react';
import type { Wire } from '../../../../lib/api/exact-json.ts';
import { classNames } from '../../../../lib/browser/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { FailureNotice } from '../../shared/failure-notice.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { SeeWithdrawal } from '../see-withdrawal.tsx';
import { WithdrawalCard } from '../withdrawal-card.tsx';
import { WithdrawalDialog } from '../withdrawal-dialog.tsx';
import { QueueFilters, UnknownOutcomeNotice } from './queue-filters.tsx';
import { QueueRows } from './queue-rows.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { useWithdrawalQueue } from './use-withdrawal-queue.tsx';

export interface QueueProps {
  readonly admin: Wire<Me>;
  readonly kind: WithdrawalKind;
  readonly empty: string;
}

/** The list and the examined withdrawal side by side; on a phone, one of them. */
export function Queue({ admin, kind, empty }: QueueProps) {
  const queue = useWithdrawalQueue(admin, kind);
  const { list, decision, change } = queue;
  const { shown, missingId, isPicked } = queue.examined;
  return (
    <>
      <div className={classNames(isPicked && 'max-lg:hidden')}>
        <QueueFilters kind={kind} filters={queue.filters} loading={list.isPending} onChange={change} />
        {queue.hasUnknownOutcome && (
          <UnknownOutcomeNotice onShow={() => change({ status: 'unknown', id: '' })} />
        )}
      </div>
      {decision.failure !== null && <FailureNotice text={decision.failure} />}
      <div
        ref={queue.listRef}
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
                title={queue.isAllPending ? empty : 'Nenhum saque nesta situação.'}
              />
            }
          >
            {() => (
              <QueueRows
                rows={queue.rows}
                shown={shown?.id ?? null}
                onShow={(id) => change({ id })}
                onEnter={queue.approve}
              />
            )}
          </PagedList>
        </Card>
        {(shown !== null || missingId !== null) && (
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
            {shown !== null && (
              <WithdrawalCard key={shown.id} row={shown} admin={admin} onReview={queue.review} />
            )}
            {missingId !== null && <LeftQueue kind={kind} id={missingId} />}
          </div>
        )}
      </div>
      {decision.open && <WithdrawalDialog order={decision.open} decision={decision} />}
    </>
  );
}

function LeftQueue({ kind, id }: { readonly kind: WithdrawalKind; readonly id: string }) {
  return (
    <Card className="flex items-center p-2">
      <Notice className="min-w-0 flex-1 border-transparent" title="Este saque saiu da fila">
        Escolha outro na lista.
      </Notice>
      <SeeWithdrawal kind={kind} id={id} />
    </Card>
  );
}
