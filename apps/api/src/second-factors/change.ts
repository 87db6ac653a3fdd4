import { cancelEmailChange, notifyCustomer, readDevice, recordAuditEvent } from '../customers/index.ts';
import { type RequestKey, requestKey } from '../ledger/index.ts';
import type { Tx } from '../platform/database/db.ts';
import type { FactorChange, Requester, SecondFactorsDeps } from './deps.ts';
import { lockFactors, refreshFactorFlag, requireLockedProof, revokeOtherProofs } from './proof.ts';
import { deleteRecoveryCodes } from './repository.ts';

/** Without a request id, so that each attempt is its own command. */
export function factorRequest({ customer }: Requester, act: string, subject: object = {}): RequestKey {
  return requestKey(customer.id, undefined, `security_${act}`, subject);
}

export interface ChangeFactors {
  /** Under the customer's lock. Throws `second_factor_required`, `session_expired`. */
  start<T>(
    requester: Requester,
    request: RequestKey,
    work: (tx: Tx, now: Date, proven: boolean) => Promise<T>,
  ): Promise<T>;
  /** Starts and completes a change at once. */
  apply<T>(
    requester: Requester,
    change: FactorChange,
    request: RequestKey,
    work: (tx: Tx, now: Date) => Promise<T>,
  ): Promise<T>;
  /** `work` must check that this session began the change, with a proof if needed. */
  complete<T>(
    requester: Requester,
    change: FactorChange,
    work: (tx: Tx, now: Date, mustBeProven: boolean) => Promise<T>,
  ): Promise<T>;
}

export function createChangeFactors({
  db,
  clock,
  cancelRaises,
}: Pick<SecondFactorsDeps, 'db' | 'clock' | 'cancelRaises'>): ChangeFactors {
  async function completeChange(
    tx: Tx,
    requester: Requester,
    change: FactorChange,
    now: Date,
  ): Promise<void> {
    const { customer } = requester;
    // Recovery codes are useless without a factor.
    if (!(await refreshFactorFlag(tx, customer.id))) await deleteRecoveryCodes(tx, customer.id);
    await revokeOtherProofs(tx, customer);
    await recordFactorEvent(tx, requester, change, now);
    await notifyFactorEvent(tx, requester, change, now);
  }

  /** What was requested without a proof and is not in effect yet. */
  async function cancelUnproven(tx: Tx, { customer: { id }, address }: Requester, at: Date): Promise<void> {
    await cancelEmailChange(tx, id);
    await cancelRaises(tx, id, { actor: `customer:${id}`, at, address });
  }

  return {
    start: (requester, request, work) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        return work(tx, now, await requireLockedProof(tx, requester.customer, request, now));
      }),
    apply: (requester, change, request, work) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        await requireLockedProof(tx, requester.customer, request, now);
        const result = await work(tx, now);
        await completeChange(tx, requester, change, now);
        return result;
      }),
    complete: (requester, change, work) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const wasEnabled = await lockFactors(tx, requester.customer);
        const result = await work(tx, now, wasEnabled);
        if (!wasEnabled) await cancelUnproven(tx, requester, now);
        await completeChange(tx, requester, change, now);
        return result;
      }),
  };
}

export async function recordFactorEvent(
  tx: Tx,
  { customer, address }: { readonly customer: Pick<Requester['customer'], 'id'>; readonly address: string },
  action: FactorChange | 'passkey_count_stepped_back',
  at: Date,
): Promise<void> {
  const actor = `customer:${customer.id}`;
  await recordAuditEvent(tx, { at, actor, action, subject: actor, address });
}

export async function notifyFactorEvent(
  tx: Tx,
  requester: Requester,
  event: FactorChange,
  at: Date,
): Promise<void> {
  const device = readDevice(requester.userAgent).name;
  await notifyCustomer(tx, {
    customerId: requester.customer.id,
    event,
    at,
    device,
    address: requester.address,
  });
}
