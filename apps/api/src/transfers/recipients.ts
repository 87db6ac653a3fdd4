import type { Coin, Money } from '@lastro/money';
import { sql } from 'kysely';
import type pg from 'pg';
import { createBatcher, eachKey } from '../platform/database/batch.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { exists } from '../platform/database/exists.ts';
import { AppError } from '../platform/errors.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';
import type { Address } from './domain.ts';

export interface Recipient {
  readonly id: string;
  readonly fullName: string;
  /** Whether the recipient confirmed this address. */
  readonly confirmed: boolean;
  /** The sender has used up the limit for unknown recipients. */
  readonly budgetUsedUp: boolean;
}

interface RecipientQuery {
  readonly address: Address;
  readonly senderId: string;
}

interface RecipientRow {
  readonly n: number;
  readonly id: string;
  readonly full_name: string;
  readonly confirmed: boolean;
  readonly used_up: boolean;
}

export type FindRecipient = (query: RecipientQuery) => Promise<Recipient | undefined>;

export function createFindRecipient(
  pool: pg.Pool,
  { rowOf, points }: Pick<Limiter, 'rowOf' | 'points'>,
): FindRecipient {
  return createBatcher<RecipientQuery, Recipient | undefined>(async (queries) => {
    const { rows } = await pool.query<RecipientRow>({
      name: 'transfers-recipients',
      text: `select k.n::int as n, c.id, c.full_name, c.confirmed,
          exists (select from rate_limits l where l.key = k.limit_row and l.points >= $4 and l.expire > $5
            offset 0) as used_up
        from ${eachKey('$1::citext[], $2::text[], $3::text[]', 'email, phone, limit_row')}
        cross join lateral (
          select id, full_name, email_proven_at is not null as confirmed from customers where email = k.email
          union all
          select id, full_name, phone_proven_at is not null from customers where phone = k.phone
        ) as c`,
      values: [
        queries.map(({ address }) => textOf(address, 'email')),
        queries.map(({ address }) => textOf(address, 'phone')),
        queries.map(({ senderId }) => rowOf(senderId)),
        points,
        Date.now(),
      ],
    });
    const found = new Map(rows.map((row) => [row.n, toRecipient(row)]));
    return queries.map((_, index) => found.get(index + 1));
  });
}

function textOf({ kind, text }: Address, expected: Address['kind']): string | null {
  return kind === expected ? text : null;
}

export function notFound({ kind }: Address): AppError {
  const message = 'Nenhum cliente com este telefone foi encontrado.';
  return new AppError('recipient_not_found', kind === 'phone' ? { message } : {});
}

function toRecipient(row: RecipientRow): Recipient {
  return {
    id: row.id,
    fullName: row.full_name,
    confirmed: row.confirmed,
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

/** True if new. An existing `trustedFrom` stays. */
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

export async function distrustRecipients(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('transfer_recipients')
    .set({ trusted_from: null })
    .where('customer_id', '=', customerId)
    .where('trusted_from', 'is not', null)
    .execute();
}

export async function hasFunds(db: Db, customerId: string, amount?: Money<Coin>): Promise<boolean> {
  let query = db
    .selectFrom('ledger.account')
    .select('id')
    .where('owner_id', '=', customerId)
    .where('kind', '=', 'customer_main')
    .where('balance', '>=', amount?.minor ?? 1n);
  if (amount !== undefined) query = query.where('currency', '=', amount.currency);
  return exists(query.limit(1));
}
