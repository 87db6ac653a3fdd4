import type { UpdateContactBody } from '@lastro/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { exists } from '../../platform/database/exists.ts';

export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number];

const MAX_LISTED = 200;

/**
 * Rereads the last minute: a row's date can be up to 30 s (a request's limit) before its commit.
 * Processes from before migration 0078b read `reached_by`.
 */
export async function updateContactsFromTransfers(db: Db, customerId: string): Promise<void> {
  await sql`
    with recent as materialized (
      select t.id, t.direction, t.from_amount, t.from_currency, t.created_at,
        case t.direction when 'out' then (e.metadata ->> 'recipient_id')::uuid
          else substr(e.actor, length('customer:') + 1)::uuid end as person_id,
        case t.direction when 'out' then t.recipient_email else t.sender_email end as address
      from transactions t join ledger.entry e on e.id = t.entry_id
      where t.customer_id = ${customerId} and t.transaction_type = 'transfer' and e.actor like 'customer:%'
        and t.created_at >= coalesce(
          (select through from contact_books where customer_id = ${customerId}), '-infinity')
    ), latest as (
      select person_id, (array_agg(address order by id desc) filter (where address is not null))[1] as address,
        (array_agg(id order by id desc))[1] as id, (array_agg(direction order by id desc))[1] as direction,
        (array_agg(from_amount order by id desc))[1] as amount,
        (array_agg(from_currency order by id desc))[1] as currency, max(created_at) as at
      from recent where person_id is not null group by person_id
    ), written as (
      insert into contacts as c (customer_id, person_id, address, reached_by, last_transaction_id, last_direction,
        last_amount, last_currency, last_at)
      select ${customerId}, person_id, address, case when address like '%@%' then 'email'
        when address is not null then 'phone' end, id, direction, amount, currency, at
      from latest order by person_id
      on conflict (customer_id, person_id) do update set
        address = coalesce(excluded.address, c.address), reached_by = coalesce(excluded.reached_by, c.reached_by),
        last_transaction_id = excluded.last_transaction_id, last_direction = excluded.last_direction,
        last_amount = excluded.last_amount, last_currency = excluded.last_currency, last_at = excluded.last_at
      where excluded.last_transaction_id > c.last_transaction_id
    )
    insert into contact_books as b (customer_id, through) values (${customerId}, now() - interval '1 minute')
    on conflict (customer_id) do update set through = greatest(b.through, excluded.through)
  `.execute(db);
}

function contacts(db: Db, customerId: string) {
  return db
    .selectFrom('contacts as c')
    .innerJoin('customers as person', 'person.id', 'c.person_id')
    .where('c.customer_id', '=', customerId)
    .select([
      'c.id',
      'person.full_name as fullName',
      'c.nickname',
      'c.favourite',
      'c.last_direction as lastDirection',
      'c.last_amount as lastAmount',
      'c.last_currency as lastCurrency',
      'c.last_at as lastAt',
      sql<string | null>`case when person.email = c.address then person.email end`.as('email'),
      sql<string | null>`case when person.phone = c.address then person.phone end`.as('phone'),
    ]);
}

export function listContacts(db: Db, customerId: string) {
  return (
    contacts(db, customerId)
      .where('c.removed_at', 'is', null)
      // An address that they gave up may be another customer's.
      .where((eb) =>
        eb.or([eb('person.email', '=', eb.ref('c.address')), eb('person.phone', '=', eb.ref('c.address'))]),
      )
      .orderBy('c.favourite', 'desc')
      .orderBy('c.last_at', 'desc')
      .limit(MAX_LISTED)
      .execute()
  );
}

export function findContact(db: Db, customerId: string, id: string) {
  return contacts(db, customerId).where('c.id', '=', id).executeTakeFirst();
}

export type ContactChange = Pick<UpdateContactBody, 'nickname' | 'favourite'> & {
  readonly removed_at?: Date | null;
};

export async function changeContact(
  db: Db,
  customerId: string,
  id: string,
  change: ContactChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contacts')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function clearContactChoices(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ nickname: null, favourite: false })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function isContact(db: Db, customerId: string, personId: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('contacts')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('person_id', '=', personId),
  );
}
