import type { TransferRecipientBody, TransferRecipientReply } from '@lastro/contracts';
import { sql } from 'kysely';
import { maskName, type SessionCustomer } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import { AppError } from '../platform/errors.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';
import type { TokenBudget } from '../platform/http/token-budget.ts';
import { isContact, updateContactsFromTransfers } from './contacts/repository.ts';
import { initialsOf, readAddress } from './domain.ts';
import { isTrusted } from './guarded.ts';
import { type FindRecipient, findKnownRecipient, hasFunds, notFound } from './recipients.ts';

export interface LookUpDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly findRecipient: FindRecipient;
  readonly unknownRecipients: Limiter;
  readonly sessionBudget: TokenBudget;
  readonly customerBudget: TokenBudget;
}

export type LookUp = (
  sender: SessionCustomer,
  body: TransferRecipientBody,
) => Promise<TransferRecipientReply>;

export function createLookUp(deps: LookUpDeps): LookUp {
  const { db, findRecipient, unknownRecipients, sessionBudget, customerBudget } = deps;

  /** Tokens are taken first, so that a burst can't exceed the budget. */
  async function take(sessionKey: string, customerId: string): Promise<void> {
    await sessionBudget.take(sessionKey);
    try {
      await customerBudget.take(customerId);
    } catch (error) {
      await sessionBudget.giveBack(sessionKey);
      throw error;
    }
  }

  async function giveBack(sessionKey: string, customerId: string): Promise<void> {
    await Promise.all([sessionBudget.giveBack(sessionKey), customerBudget.giveBack(customerId)]);
  }

  async function giveBackForTransfers(customerId: string): Promise<void> {
    const paid = await db
      .deleteFrom('recipient_look_ups as l')
      .using('contacts as c')
      .where('l.customer_id', '=', customerId)
      .whereRef('c.customer_id', '=', 'l.customer_id')
      .whereRef('c.person_id', '=', 'l.person_id')
      .returning('l.session_key')
      .execute();
    for (const { session_key } of paid) await giveBack(session_key, customerId);
  }

  return async (sender, body) => {
    const address = readAddress(body);
    const sessionKey = sender.sessionHash.toString('base64url');
    await updateContactsFromTransfers(db, sender.id);
    await giveBackForTransfers(sender.id);
    await take(sessionKey, sender.id);
    if (!(await hasFunds(db, sender.id))) throw new AppError('insufficient_funds');
    const found = await findRecipient({ address, senderId: sender.id });
    if (found?.id === sender.id) throw new AppError('transfer_to_self');
    const isKnown = found !== undefined && (await isContact(db, sender.id, found.id));
    if (isKnown) {
      await giveBack(sessionKey, sender.id);
    } else {
      await unknownRecipients.take(sender.id);
      if (found === undefined) throw notFound(address);
      await unknownRecipients.giveBack(sender.id);
      await rememberLookUp(db, sender.id, found.id, sessionKey);
    }
    const recipient = await findKnownRecipient(db, sender.id, found.id);
    return {
      name: isKnown ? found.fullName : maskName(found.fullName),
      initials: initialsOf(found.fullName),
      email_confirmed: found.confirmed,
      known: isKnown,
      trusted: isTrusted(recipient?.trustedFrom ?? null, deps.clock.now()),
    };
  };
}

const RETENTION = '1 day';

export async function purgeLookUps(db: Db): Promise<void> {
  await deleteInBatches(db, 'recipient_look_ups', sql`at < now() - ${RETENTION}::interval`);
}

async function rememberLookUp(
  db: Db,
  customerId: string,
  personId: string,
  sessionKey: string,
): Promise<void> {
  await db
    .insertInto('recipient_look_ups')
    .values({ customer_id: customerId, person_id: personId, session_key: sessionKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
