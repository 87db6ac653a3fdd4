import type { Me, WithdrawalKind } from '@lastro/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Wire } from '../../../../lib/api/exact-json.ts';
import { useKeptFocus } from '../../../../lib/browser/focus/use-kept-focus.ts';
import { pricesOf, ratesOptions } from '../../../../lib/queries/rates.ts';
import { useDecision } from '../../shared/cases/use-decision.ts';
import { useSearchFilters } from '../../shared/lists/use-search-filters.ts';
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
import { mayApprove, readState } from '../withdrawal-text.ts';
import { readSort, sorted } from './queue-filters.tsx';
import { rowElementId } from './queue-rows.tsx';
import { useExamined } from './use-examined.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** The withdrawals that match the address's filters, the one examined, and its decision. */
export function useWithdrawalQueue(admin: Wire<Me>, kind: WithdrawalKind) {
  const [filters, change] = useSearchFilters();
  const status = readState(filters.get('status'));
  const search = filters.get('search') ?? '';
  const id = filters.get('id');
  const list = useInfiniteQuery(withdrawalsOptions(kind, status, search));
  const prices = useQuery({ ...ratesOptions, select: pricesOf });
  const unknownOutcome = useQuery(unknownOutcomeOptions(kind));
  const byId = id !== null && status === 'all';
  // A withdrawal linked by id may not be on the loaded pages.
  const linked = useQuery({ ...withdrawalOptions(id ?? ''), enabled: byId });

  const loaded = (list.data?.pages ?? []).flatMap((page) => page.rows);
  const rows = sorted(loaded, readSort(filters.get('sort')), prices.data);
  const isLoaded = list.data !== undefined && !(byId && linked.data === undefined);
  const examined = useExamined({
    id,
    rows: byId ? [...rows, ...(linked.data ?? [])] : rows,
    list: `${status} ${search}`,
    loadedAt: isLoaded ? list.dataUpdatedAt : null,
  });
  const { shown } = examined;

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
      examined.moveOnFrom(order.id);
    },
  });

  function review(action: WithdrawalAction): void {
    if (shown !== null) decision.review(orderOf(action, shown));
  }

  function approve(): void {
    if (shown !== null && mayApprove(shown, admin)) review('approve');
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
    onRelease: approve,
    onDeny: () => shown?.status === 'pending' && review('cancel'),
  });

  return {
    filters,
    change,
    list,
    rows,
    examined,
    decision,
    review,
    approve,
    listRef: focus.element,
    isAllPending: status === 'pending' && search === '',
    hasUnknownOutcome: unknownOutcome.data === true && status !== 'unknown',
  };
}
