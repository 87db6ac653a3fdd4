import type { PaymentReceiver } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import type { Readable } from '../../payment-codes/index.ts';
import type { FindReceiver, InternalReceiver } from '../../pix/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { isCharge, payableKeyOf } from '../domain.ts';
import { hasPaidInternally, stateOfCharge } from '../repository.ts';

interface Deps {
  readonly db: Db;
  readonly findReceiver: FindReceiver;
}

export interface AssessedCode {
  /** Its problem is what keeps this customer from paying it. */
  readonly readable: Readable;
  /** Null if the payment would leave the bank, and with a problem. */
  readonly internal: InternalReceiver | null;
}

export type AssessCode = (customerId: string, read: Readable) => Promise<AssessedCode>;

export function createAssessCode({ db, findReceiver }: Deps): AssessCode {
  /** Throws `payment_under_way`, `code_already_paid`. */
  async function assertUnpaid(customerId: string, read: Readable): Promise<void> {
    const charge = payableKeyOf(read);
    if (charge === null) return;
    const state = await stateOfCharge(db, customerId, charge);
    if (state === 'under_way') throw new AppError('payment_under_way');
    // The key of a removed charge may be unknown.
    const mayBeInternal = isCharge(read) && (read.isInternal || read.key === null);
    if (state === 'paid' || (mayBeInternal && (await hasPaidInternally(db, customerId, charge)))) {
      throw new AppError('code_already_paid');
    }
  }

  async function findInternalReceiver(customerId: string, { txid, amount }: Readable) {
    const receiver = txid === null ? undefined : await findReceiver(txid);
    if (receiver === undefined) throw new AppError('receiver_not_found');
    if (receiver.customerId === customerId) throw new AppError('own_charge');
    if (amount !== null) assertRequested(receiver, amount);
    return receiver;
  }

  return async (customerId, read) => {
    try {
      // An own payment explains more than the provider's state.
      await assertUnpaid(customerId, read);
      if (read.problem !== null || !read.isInternal) return { readable: read, internal: null };
      const internal = await findInternalReceiver(customerId, read);
      return { readable: { ...read, receiver: withName(read.receiver, internal.name) }, internal };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message: text } = error;
      return { readable: { ...read, problem: { code, text } }, internal: null };
    }
  };
}

/** The code itself names only the bank. */
function withName(receiver: PaymentReceiver | null, name: string): PaymentReceiver {
  const unknown = { tax_id_masked: null, key_masked: null, city: null };
  return { ...unknown, ...receiver, name, name_source: 'dict', institution: 'Lastro' };
}

/** Throws `amount_fixed`. */
export function assertRequested({ amount: requested }: InternalReceiver, { minor }: Money<'BRL'>): void {
  if (requested !== null && requested.minor !== minor) throw new AppError('amount_fixed');
}

export function firstOf(finders: readonly FindReceiver[]): FindReceiver {
  return async (txid) => {
    for (const find of finders) {
      const receiver = await find(txid);
      if (receiver !== undefined) return receiver;
    }
    return undefined;
  };
}
