import { dateOf, startOfDay } from '@lastro/contracts/brasilia';
import { equals } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { onProviderError, type ProviderError } from '../platform/http/provider-client.ts';
import { DAY_MS, subtractMs } from '../platform/time.ts';
import { BANK_CLOCK_SKEW_MS } from '../platform/time-skew.ts';
import {
  type BillPayout,
  isUnreadableForTooLong,
  type PayoutStatus,
  type Rail,
} from '../withdrawals/index.ts';
import { classifyOrder, isAccepted, ORDER_LOST_AFTER_MS, obstacleTo, paymentDay, REASONS } from './domain.ts';
import type { BillPayment, BillProvider } from './provider.ts';
import {
  type BillOrder,
  beginOrder,
  countOrders,
  findKnownIds,
  findOrder,
  recordAnswer,
  recordPaid,
  recordRefusal,
} from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly provider: BillProvider;
  readonly clock: Clock;
}

/** A process that was suspended for longer sends no order. */
const MAX_ATTEMPT_MS = ORDER_LOST_AFTER_MS / 2;
/** Longest time until the bill's bank settles or rejects a payment. */
const RETURNABLE_FOR_MS = 7 * DAY_MS;

/** The provider takes no id of ours, so an order is sent once; without an answer it is looked up. */
export function createBillRail({ db, provider, clock }: Deps): Rail<BillPayout> {
  async function send(payout: BillPayout): Promise<PayoutStatus> {
    const payOn = paymentDay(payout.barcode, clock.now());
    const earlier = await findOrder(db, payout.withdrawalId);
    const problem = await problemOf(payout, payOn);
    const isFirst = earlier === null || earlier.refusedAt !== null;
    // An earlier order may have been paid.
    if (problem !== null && !isFirst) return find(payout);
    if (problem === 'unread') return { state: 'not_found' };
    if (problem !== null) return { state: 'failed', reason: problem };
    const begun = await begin(payout, payOn);
    if (!begun) throw new Error(`the order of ${payout.withdrawalId} is too late`);
    return order(payout, payOn, isFirst);
  }

  /** Reads the bill again, which may have been paid or changed. Null if it can be paid. */
  async function problemOf(payout: BillPayout, payOn: string) {
    const bill = await provider.find(payout.barcode).catch(onProviderError(() => 'unread' as const));
    if (bill === 'unread') return isUnreadableForTooLong(payout, clock.now()) ? REASONS.unavailable : bill;
    const obstacle = obstacleTo(bill, payOn);
    if (obstacle !== null || bill === null) return obstacle;
    return isAccepted(bill, payout.amount) ? null : REASONS.changed;
  }

  function begin({ withdrawalId, barcode, amount }: BillPayout, payOn: string): Promise<boolean> {
    const at = clock.now();
    const attemptedAfter = subtractMs(at, MAX_ATTEMPT_MS);
    return beginOrder(db, { withdrawalId, barcode, amount, payOn, at, attemptedAfter });
  }

  async function order(payout: BillPayout, payOn: string, isFirst: boolean): Promise<PayoutStatus> {
    const { withdrawalId, barcode, amount, description: message } = payout;
    const answer = await provider
      .pay({ barcode, amount, payOn, message })
      .catch(onProviderError((error) => refusalAfter(withdrawalId, error, isFirst)));
    if ('state' in answer) return answer;
    await recordAnswer(db, withdrawalId, answer.id);
    return statusOf(payout, answer, null);
  }

  async function refusalAfter(
    withdrawalId: string,
    error: ProviderError,
    isFirst: boolean,
  ): Promise<PayoutStatus> {
    if (error.outcome === 'unknown' || !isFirst) throw error;
    await recordRefusal(db, withdrawalId, clock.now());
    if (error.outcome === 'refused') return { state: 'failed', reason: REASONS.refused };
    return { state: 'not_found' };
  }

  async function find(payout: BillPayout): Promise<PayoutStatus> {
    const found = await findOrder(db, payout.withdrawalId);
    if (found === null) return statusWithoutOrder(payout);
    if (found.refusedAt !== null) return { state: 'failed', reason: REASONS.lost };
    if (found.providerId !== null) {
      const payment = await provider.findPayment(found.providerId);
      if (payment === null) throw new Error(`the provider does not know the payment ${found.providerId}`);
      return statusOf(payout, payment, found);
    }
    if (found.paidAt !== null) return { state: 'completed', reference: referenceOf(found) };
    return resolve(payout, found);
  }

  /** No process sends an order this long after its attempt, so nothing was or will be paid. */
  function statusWithoutOrder({ attemptedAt }: BillPayout): PayoutStatus {
    const isTooOld = attemptedAt !== null && ageMs(attemptedAt) >= ORDER_LOST_AFTER_MS;
    return isTooOld ? { state: 'failed', reason: REASONS.lost } : { state: 'not_found' };
  }

  async function resolve(payout: BillPayout, found: BillOrder): Promise<PayoutStatus> {
    const { withdrawalId, barcode, orderedAt } = found;
    // One day earlier, since the provider's midnight may differ from ours.
    const from = startOfDay(dateOf(orderedAt), -1);
    const bill = await provider.find(barcode);
    const countsBefore = await countOrders(db, from);
    const summary = await provider.summary(dateOf(from), dateOf(clock.now()));
    const failed = await failedOf(found, summary.failedIds);
    if (failed !== null) {
      await recordAnswer(db, withdrawalId, failed.id);
      return statusOf(payout, failed, found);
    }
    const counts = await countOrders(db, from);
    switch (classifyOrder({ bill, summary, counts, countsBefore, orderAgeMs: ageMs(orderedAt) })) {
      case 'paid':
        await recordPaid(db, withdrawalId, clock.now());
        return { state: 'completed', reference: referenceOf(found) };
      case 'lost':
        await recordRefusal(db, withdrawalId, clock.now());
        return { state: 'failed', reason: REASONS.lost };
      case 'open':
        return { state: 'not_found' };
    }
  }

  /** The summary lists ids only for failed payments. */
  async function failedOf(found: BillOrder, ids: readonly string[]): Promise<BillPayment | null> {
    const known = await findKnownIds(db, ids);
    for (const id of ids.filter((one) => !known.has(one))) {
      const payment = await provider.findPayment(id);
      if (payment !== null && matchesOrder(found, payment) && payment.barcode !== null) return payment;
    }
    return null;
  }

  async function statusOf(
    { withdrawalId, amount }: BillPayout,
    payment: BillPayment,
    found: BillOrder | null,
  ): Promise<PayoutStatus> {
    const { id: reference, status, reason, amount: paid } = payment;
    const completed = {
      state: 'completed',
      reference,
      ...(equals(paid, amount) ? {} : { paid }),
    } as const;
    if (status === 'processing') return { state: 'processing' };
    if (status === 'done') {
      await recordPaid(db, withdrawalId, clock.now());
      return completed;
    }
    if ((found?.paidAt ?? null) === null) return { state: 'failed', reason: reason ?? REASONS.refused };
    return { ...completed, returns: [{ id: `bill-${reference}`, amount: paid }] };
  }

  const ageMs = (at: Date) => clock.now().getTime() - at.getTime();

  return { resendAfterMs: null, returnableForMs: RETURNABLE_FOR_MS, send, find };
}

/** Reference of an order known only from the provider's counts. */
function referenceOf({ providerId, orderedAt, barcode }: BillOrder): string {
  return providerId ?? `resumo-${dateOf(orderedAt)}-${barcode}`;
}

export function matchesOrder({ barcode, amount, orderedAt }: BillOrder, payment: BillPayment): boolean {
  const isSame = (payment.barcode ?? barcode) === barcode && equals(payment.amount, amount);
  const earliest = orderedAt.getTime() - BANK_CLOCK_SKEW_MS;
  return isSame && (payment.requestedAt === null || payment.requestedAt.getTime() >= earliest);
}
