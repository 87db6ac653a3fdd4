import { notifyCustomer, readDevice, recordAct } from '../customers/index.ts';
import { type RequestKey, requestKey } from '../ledger/index.ts';
import type { Tx } from '../platform/db.ts';
import type { Asking, FactorChange, SecurityDeps } from './deps.ts';
import { endOtherProofs, lockFactors, proofRequired, refreshFactorFlag, spendProof } from './proof.ts';
import { deleteRecoveryCodes } from './repository.ts';

/**
 * What is asked of the customer's factors, as a proof names it. Each attempt is a command of its own: none of them is
 * repeated under a request id.
 */
export function factorRequest({ customer }: Asking, act: string, subject: object = {}): RequestKey {
  return requestKey(customer.id, undefined, `security_${act}`, subject);
}

export interface ChangeFactors {
  /**
   * Begins a change, one at a time for each customer: with a proof where there is any factor. The work is told whether
   * there was. Throws `second_factor_required`, `session_expired`, and what the work throws.
   */
  begin<T>(
    asking: Asking,
    request: RequestKey,
    work: (tx: Tx, now: Date, proven: boolean) => Promise<T>,
  ): Promise<T>;
  /** A change that is made at once: begun with a proof where there is any factor, and carried out. Throws the same. */
  make<T>(
    asking: Asking,
    change: FactorChange,
    request: RequestKey,
    work: (tx: Tx, now: Date) => Promise<T>,
  ): Promise<T>;
  /**
   * Carries out what was begun before, by whoever `work` finds to have begun it with all that is asked for now: it is
   * told whether a factor must have been proven. Throws `session_expired`, and what the work throws.
   */
  finish<T>(
    asking: Asking,
    change: FactorChange,
    work: (tx: Tx, now: Date, mustBeProven: boolean) => Promise<T>,
  ): Promise<T>;
}

export function createChangeFactors({ db, clock }: Pick<SecurityDeps, 'db' | 'clock'>): ChangeFactors {
  async function standing(tx: Tx, { customer }: Asking, request: RequestKey, now: Date): Promise<boolean> {
    const has = await lockFactors(tx, customer);
    if (has && !(await spendProof(tx, customer, request, now))) throw proofRequired(request);
    return has;
  }

  async function settle(tx: Tx, asking: Asking, change: FactorChange, now: Date): Promise<void> {
    const { customer } = asking;
    // Codes lead back to a factor; without any there is nothing to lead to.
    if (!(await refreshFactorFlag(tx, customer.id))) await deleteRecoveryCodes(tx, customer.id);
    await endOtherProofs(tx, customer);
    await recordFactorAct(tx, asking, change, now);
    await tellFactorAct(tx, asking, change, now);
  }

  return {
    begin: (asking, request, work) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        return work(tx, now, await standing(tx, asking, request, now));
      }),
    make: (asking, change, request, work) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        await standing(tx, asking, request, now);
        const result = await work(tx, now);
        await settle(tx, asking, change, now);
        return result;
      }),
    finish: (asking, change, work) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const result = await work(tx, now, await lockFactors(tx, asking.customer));
        await settle(tx, asking, change, now);
        return result;
      }),
  };
}

export async function recordFactorAct(
  tx: Tx,
  { customer, address }: Asking,
  action: FactorChange | 'passkey_count_stepped_back',
  at: Date,
): Promise<void> {
  const actor = `customer:${customer.id}`;
  await recordAct(tx, { at, actor, action, subject: actor, address });
}

export async function tellFactorAct(tx: Tx, asking: Asking, event: FactorChange, at: Date): Promise<void> {
  const device = readDevice(asking.userAgent).name;
  await notifyCustomer(tx, { customerId: asking.customer.id, event, at, device, address: asking.address });
}
