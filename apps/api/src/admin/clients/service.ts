import {
  type AdminUserSecurity,
  type BlockBody,
  type CustomerNote,
  MAX_CUSTOMER_NOTE_LENGTH,
} from '@lastro/contracts';
import {
  type AdminContext,
  blockCustomer,
  lockCustomer,
  readDevice,
  recordAdminEvent,
  unblockCustomer,
} from '../../customers/index.ts';
import { answerOnce, requestKey } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { readDescription, readMultilineText } from '../../platform/text.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { RequireStepUp } from '../../second-factors/index.ts';

export interface ClientsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly requireStepUp: RequireStepUp;
}

const MAX_NOTES = 200;
/** An equal note within it repeats one whose answer was lost. */
const REPEATED_MS = MINUTE_MS;
const CHANGES = { block: blockCustomer, unblock: unblockCustomer } as const;

interface ChangeOrder {
  readonly customerId: string;
  readonly body: BlockBody;
  readonly requestId: string | undefined;
}

export type ClientsService = ReturnType<typeof createClientsService>;

export function createClientsService({ db, clock, requireStepUp }: ClientsDeps) {
  return {
    async change(
      by: AdminContext,
      change: 'block' | 'unblock',
      { customerId, body, requestId }: ChangeOrder,
    ): Promise<void> {
      if (customerId === by.admin.id) throw new AppError('own_request');
      const reason = readDescription(body.reason);
      if (reason === null) throw new AppError('invalid_description');
      const request = requestKey(by.admin.id, requestId, `${change} customer`, { id: customerId, reason });
      const consumeProof = await requireStepUp(by.admin, request);
      await db.transaction().execute((tx) =>
        answerOnce(tx, request, async () => {
          await consumeProof(tx);
          await CHANGES[change](tx, { by, customerId, reason, at: clock.now() });
        }),
      );
    },

    async listNotes(customerId: string): Promise<CustomerNote[]> {
      const rows = await db
        .selectFrom('customer_notes as n')
        .innerJoin('customers as a', 'a.id', 'n.author_id')
        .select(['n.id', 'n.text', 'n.created_at', 'a.full_name'])
        .where('n.customer_id', '=', customerId)
        .orderBy('n.id', 'desc')
        .limit(MAX_NOTES)
        .execute();
      return rows.map(toNote);
    },

    async addNote(by: AdminContext, customerId: string, input: string): Promise<CustomerNote> {
      const { admin } = by;
      const text = readMultilineText(input, {
        minLength: 1,
        maxLength: MAX_CUSTOMER_NOTE_LENGTH,
        error: 'invalid_description',
      });
      const [id, at] = [uuidv7(), clock.now()];
      return db.transaction().execute(async (tx) => {
        await requireUser(tx, customerId);
        await lockCustomer(tx, customerId);
        const note = { customer_id: customerId, author_id: admin.id, text };
        const earlier = await findEqualNote(tx, note, new Date(at.getTime() - REPEATED_MS));
        if (earlier !== undefined) return toNote({ ...earlier, full_name: admin.fullName });
        await tx
          .insertInto('customer_notes')
          .values({ id, ...note, created_at: at })
          .execute();
        await recordAdminEvent(tx, by, {
          at,
          action: 'customer_note_added',
          subject: `customer:${customerId}`,
          after: { note: text },
        });
        return toNote({ id, text, created_at: at, full_name: admin.fullName });
      });
    },

    async readSecurity(customerId: string): Promise<AdminUserSecurity> {
      const customer = await requireUser(db, customerId);
      const sessions = await db
        .selectFrom('sessions')
        .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
        .where('customer_id', '=', customerId)
        .where('expires_at', '>', clock.now())
        .orderBy('last_seen_at', 'desc')
        .execute();
      const totp = await db
        .selectFrom('totp_secrets')
        .select('customer_id')
        .where('customer_id', '=', customerId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      const passkeys = await db
        .selectFrom('passkeys')
        .select('id')
        .where('customer_id', '=', customerId)
        .execute();
      return {
        email_confirmed: customer.email_proven_at !== null,
        phone_confirmed: customer.phone_proven_at !== null,
        totp: totp !== undefined,
        passkeys: passkeys.length,
        password_reset_date: customer.password_reset_at?.toISOString() ?? null,
        sessions: sessions.map((row) => ({
          id: row.id,
          device: readDevice(row.user_agent).name,
          address: row.address,
          created_date: row.created_at.toISOString(),
          last_used_date: row.last_seen_at.toISOString(),
        })),
      };
    },

    requireUser: (customerId: string) => requireUser(db, customerId),
  };
}

interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly created_at: Date;
  readonly full_name: string;
}

function toNote({ id, text, created_at: at, full_name: author }: NoteRow): CustomerNote {
  return { id, text, author_name: author, created_date: at.toISOString() };
}

function findEqualNote(
  tx: Tx,
  note: { readonly customer_id: string; readonly author_id: string; readonly text: string },
  since: Date,
) {
  return tx
    .selectFrom('customer_notes')
    .select(['id', 'text', 'created_at'])
    .where('customer_id', '=', note.customer_id)
    .where('author_id', '=', note.author_id)
    .where('text', '=', note.text)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

async function requireUser(db: Db, id: string) {
  const customer = await db
    .selectFrom('customers')
    .select(['email_proven_at', 'phone_proven_at', 'password_reset_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (customer === undefined) throw new AppError('user_not_found');
  return customer;
}
