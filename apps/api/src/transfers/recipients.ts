import type { Coin, Money } from '@lastro/money';
import { sql } from 'kysely';
import type pg from 'pg';
import { createBatcher } from '../platform/database/batch.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly emailConfirmed: boolean;
  /** The sender named too many unknown people to be told whether another exists. */
  readonly budgetUsedUp: boolean;
}

interface Asked {
  readonly email: string;
  readonly senderId: string;
}

interface RecipientRow {
  readonly n: number;
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly confirmed: boolean;
  readonly used_up: boolean;
}

/** Batches concurrent look-ups into one query. */
export function createFindRecipient(
  pool: pg.Pool,
  { rowOf, points }: Pick<Limiter, 'rowOf' | 'points'>,
): (asked: Asked) => Promise<Recipient | undefined> {
  return createBatcher<Asked, Recipient | undefined>(async (asked) => {
    const { rows } = await pool.query<RecipientRow>({
      name: 'transfers-recipients',
      text: `select k.n::int as n, c.id, c.email, c.full_name, c.email_proven_at is not null as confirmed,
          exists (select from rate_limits l where l.key = k.limit_row and l.points >= $3 and l.expire > $4
            offset 0) as used_up
        from unnest($1::citext[], $2::text[]) with ordinality as k(email, limit_row, n)
        join customers c on c.email = k.email`,
      values: [
        asked.map(({ email }) => email),
        asked.map(({ senderId }) => rowOf(senderId)),
        points,
        // The limiter's own clock.
        Date.now(),
      ],
    });
    const found = new Map(rows.map((row) => [row.n, toRecipient(row)]));
    return asked.map((_, index) => found.get(index + 1));
  });
}

function toRecipient(row: RecipientRow): Recipient {
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    emailConfirmed: row.confirmed,
    budgetUsedUp: row.used_up,
  };
}

export interface KnownRecipient {
  readonly trustedFrom: Date | null;
}

export async function findKnownRecipient(
  db: Db | Tx,
  customerId: string,
  recipientId: string,
): Promise<KnownRecipient | undefined> {
  const row = await db
    .selectFrom('transfer_recipients')
    .select('trusted_from')
    .where('customer_id', '=', customerId)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst();
  return row && { trustedFrom: row.trusted_from };
}

export interface FirstTransfer {
  readonly customerId: string;
  readonly recipientId: string;
  readonly transactionId: string;
  readonly amount: Money<Coin>;
  readonly at: Date;
}

/** True at the first transfer. An earlier `trustedFrom` stays. */
export async function rememberRecipient(
  tx: Tx,
  first: FirstTransfer,
  trustedFrom: Date | null,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into transfer_recipients as r (customer_id, recipient_id, first_transaction_id, first_amount,
      first_currency, first_sent_at, trusted_from)
    values (${first.customerId}, ${first.recipientId}, ${first.transactionId}, ${first.amount.minor},
      ${first.amount.currency}, ${first.at}, ${trustedFrom})
    on conflict (customer_id, recipient_id) do update set trusted_from = coalesce(r.trusted_from, excluded.trusted_from)
    returning xmax = 0 as "isNew"
  `.execute(tx);
  return rows[0]?.isNew ?? false;
}

/** Without an amount: anything in any coin. */
export async function hasFunds(db: Db, customerId: string, amount?: Money<Coin>): Promise<boolean> {
  let query = db
    .selectFrom('ledger.account')
    .select('id')
    .where('owner_id', '=', customerId)
    .where('kind', '=', 'customer_main')
    .where('balance', '>=', amount?.minor ?? 1n);
  if (amount !== undefined) query = query.where('currency', '=', amount.currency);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
