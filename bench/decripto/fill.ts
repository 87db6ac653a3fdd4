import type pg from 'pg';

/** In turn: type, direction, coins given and received. All are worth what USDT costs, so no market price is read. */
const KINDS = [
  "'pix_deposit', 'in', null, null",
  "'crypto_exchange', 'none', 'USDT', 'BTC'",
  "'transfer', 'out', 'USDT', 'USDT'",
  "'transfer', 'in', 'USDT', 'USDT'",
  "'crypto_exchange', 'none', 'BTC', 'USDT'",
  "'pix_deposit', 'in', null, null",
  "'crypto_exchange', 'none', 'USDT', 'ETH'",
];

export const OPERATIONS_EACH = KINDS.length;

/** Customers with operations from the 2nd to the 27th of the month, written past the ledger. No job values them. */
export async function fillMonth(owner: pg.Pool, month: string, customers: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin; set local session_replication_role = replica; select setseed(0.5)');
    await client.query(
      `create temp table people on commit drop as select gen_random_uuid() as id, n from generate_series(1, ${customers}) n`,
    );
    await client.query(
      `insert into customers (id, email, full_name, created_at, updated_at)
        select id, 'cliente-' || n || '@bench.example', 'Cliente Número ' || n, now(), now() from people`,
    );
    await client.query(
      `create temp table moved on commit drop as
        select gen_random_uuid() as id, nextval('ledger.entry_id_seq') as entry, p.id as customer, other.id as other, k.*,
          1000000 + floor(random() * 99999999999)::bigint as usdt, 1 + floor(random() * 99999999)::bigint as coins,
          date_trunc('milliseconds', timestamptz '${month}-02 12:00Z' + random() * interval '25 days') as at
        from people p
        join people other on other.n = p.n % ${customers} + 1
        cross join (values ${KINDS.map((kind) => `(${kind})`).join(', ')}) as k (type, direction, given, received)`,
    );
    await client.query(
      `insert into ledger.entry (id, request_key, request_hash, kind, actor, metadata, created_at) overriding system value
        select entry, 'bench-' || entry, '', type, 'customer:' || case direction when 'in' then other else customer end,
          case type when 'transfer' then jsonb_build_object('recipient_id', case direction when 'in' then customer else other end)
            else '{}' end, at
        from moved`,
    );
    await client.query(
      `insert into transactions (id, entry_id, customer_id, transaction_type, status, direction, amount_usdt, amount_brl,
          brl_to_usdt_rate, from_currency, to_currency, from_amount, crypto_amount, created_at, updated_at)
        select id, entry, customer, type, 'completed', direction, usdt,
          case when given is null then usdt * 52 / 10000000 end, case when given is null then 520000000 end, given, received,
          case given when 'USDT' then usdt else coins end, case received when 'USDT' then usdt else coins end, at, at
        from moved`,
    );
    await client.query("update valuation_progress set through = 'ffffffff-ffff-ffff-ffff-ffffffffffff'");
    await client.query('commit');
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}
