import type pg from 'pg';

export interface Filled {
  readonly id: string;
  readonly rows: number;
}

const WORDS =
  "array['Aluguel', 'Mercado & Cia', 'Almoço', 'Padaria; pão', 'Presente', 'Conta de luz', '=1+1', 'Farmácia']";

/** A customer with `rows` transfers in the last 300 days, out and in, written past the ledger. */
export async function fillCustomer(owner: pg.Pool, rows: number): Promise<Filled> {
  const client = await owner.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const { rows: added } = await client.query<{ id: string; account: bigint }>(
      `with c as (insert into customers (id, email, full_name)
          values (gen_random_uuid(), 'cliente-' || gen_random_uuid() || '@lastro.example', 'Ana Conceição') returning id),
        a as (insert into ledger.account (kind, owner_id, currency, floor) select 'customer_main', id, 'USDT', 0 from c
          returning id, owner_id)
      select owner_id as id, id as account from a`,
    );
    const [customer] = added;
    if (customer === undefined) throw new Error('no customer was added');
    await client.query(
      `create temp table moved on commit drop as
        select n, case when n = 1 then 100000000000000 when n % 2 = 0 then -(1 + n * 7919 % 99999999) else 1 + n * 104729 % 99999999 end
          as amount, date_trunc('milliseconds', now() - interval '301 days' + n * interval '299 days' / $1::float8) as at,
          nextval('ledger.entry_id_seq') as entry
        from generate_series(1, $1::bigint) n`,
      [rows],
    );
    await client.query(
      `insert into ledger.entry (id, request_key, request_hash, kind, actor, created_at) overriding system value
        select entry, 'bench-' || entry, '', 'transfer', 'system:bench', at from moved`,
    );
    await client.query(
      `insert into ledger.posting (account_id, number, entry_id, currency, amount, balance_after, created_at)
        select $1, n, entry, 'USDT', amount, sum(amount) over (order by n), at from moved`,
      [customer.account],
    );
    await client.query(
      `insert into transactions (id, entry_id, customer_id, transaction_type, status, direction, description, amount_usdt,
          from_currency, to_currency, from_amount, crypto_amount, recipient_email, sender_name, sender_email, created_at, updated_at)
        select gen_random_uuid(), entry, $1, 'transfer', 'completed', case when amount < 0 then 'out' else 'in' end,
          (${WORDS})[1 + n % 8] || ' (nº ' || n || ')', abs(amount), 'USDT', 'USDT', abs(amount), abs(amount),
          'bruno@lastro.example', 'Bruno de Araújo', 'bruno@lastro.example', at, at from moved`,
      [customer.id],
    );
    await client.query(
      `update ledger.account set posting_count = $2, balance = (select sum(amount) from moved) where id = $1`,
      [customer.account, rows],
    );
    await client.query('commit');
    return { id: customer.id, rows };
  } finally {
    client.release(true);
  }
}
