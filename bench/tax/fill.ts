import type pg from 'pg';

/** Kinds of movements in turn: twenty rows of type, direction, coins given and received, and kind of withdrawal. */
const KINDS = [
  ...times(4, "'pix_deposit', 'in', null, null, null"),
  ...times(3, "'crypto_exchange', 'none', 'USDT', 'BTC', null"),
  ...times(2, "'crypto_exchange', 'none', 'BTC', 'USDT', null"),
  "'crypto_exchange', 'none', 'USDT', 'ETH', null",
  ...times(2, "'crypto_deposit', 'in', 'BTC', 'BTC', null"),
  ...times(2, "'crypto_transfer', 'out', 'BTC', 'BTC', 'crypto'"),
  ...times(2, "'pix_payment', 'out', null, null, 'pix'"),
  "'bill_payment', 'out', null, null, 'bill'",
  "'pix_withdrawal', 'out', null, null, 'pix'",
  "'transfer', 'out', 'BTC', 'BTC', null",
  "'transfer', 'in', 'USDT', 'USDT', null",
];

const YEARS = 5;

/** So many movements of the customer in the last five years, written past the ledger. Every eighth payment was returned in part. */
export async function fillMovements(owner: pg.Pool, customerId: string, movements: number): Promise<void> {
  const client = await owner.connect();
  const run = (text: string) => client.query(text.replaceAll(':customer', `'${customerId}'::uuid`));
  try {
    await client.query('begin; set local session_replication_role = replica; select setseed(0.5)');
    await run(
      `create temp table moved on commit drop as
        select gen_random_uuid() as id, n, nextval('ledger.entry_id_seq') as entry, k.*,
          1000000 + floor(random() * 99999999999)::bigint as usdt, 1 + floor(random() * 99999999)::bigint as coins,
          date_trunc('milliseconds', now() - (1 - n / (${movements} + 1.0)) * interval '${YEARS} years') as at
        from generate_series(1, ${movements}) n
        join (values ${KINDS.map((kind, nth) => `(${nth}, ${kind})`).join(', ')})
          as k (nth, type, direction, given, received, withdrawal) on k.nth = n % ${KINDS.length}`,
    );
    await run(
      `insert into ledger.entry (id, request_key, request_hash, kind, actor, metadata, created_at) overriding system value
        select entry, 'bench-' || entry, '', type, 'customer:' || :customer, jsonb_build_object('recipient_id', :customer), at
        from moved`,
    );
    await run(
      `insert into transactions (id, entry_id, customer_id, transaction_type, status, direction, amount_usdt, amount_brl,
          brl_to_usdt_rate, from_currency, to_currency, from_amount, crypto_amount, created_at, updated_at)
        select id, entry, :customer, type, 'completed', direction, case when type = 'transfer' and given = 'BTC' then null else usdt end,
          case when given is null then usdt * 52 / 10000000 end, case when given is null then 520000000 end, given, received,
          case when given = 'USDT' then usdt when type <> 'crypto_deposit' then coins end,
          case when received = 'USDT' then usdt when type = 'crypto_transfer' then coins - coins / 100 else coins end, at, at
        from moved`,
    );
    await run(
      `insert into withdrawals (id, customer_id, transaction_id, kind, purpose, currency, held, fee, payout, payout_currency, rate,
          pix_key, pix_key_type, barcode, charge, address, network, state, attempts, attempted_at, reference, decided_policy, decided_by,
          decision_key, decision_hash, decided_at, hold_entry_id, settle_entry_id, created_at, updated_at, closed_at)
        select gen_random_uuid(), :customer, id, withdrawal, purpose, case when isCrypto then 'BTC' else 'USDT' end,
          case when isCrypto then coins else usdt end, case when isCrypto then coins / 100 else 0 end,
          case when isCrypto then coins - coins / 100 else usdt * 52 / 10000000 end, case when isCrypto then 'BTC' else 'BRL' end,
          case when not isCrypto then 520000000 end, case withdrawal when 'pix' then 'a@exemplo.com' end,
          case withdrawal when 'pix' then 'email' end, barcode, 'bill:' || barcode, case when isCrypto then 'bc1q' || n % 7 end,
          case when isCrypto then 'BTC' end, 'completed', 1, at, 'bench', case purpose when 'payment' then 'instant@1' end,
          decider, 'bench-' || id || left(decider::text, 0), '\\x00'::bytea || left(decider::text, 0)::bytea, at, entry,
          nextval('ledger.entry_id_seq'), at, at, at + interval '1 minute'
        from moved, lateral (
          select withdrawal = 'crypto' as isCrypto, case when type in ('pix_payment', 'bill_payment') then 'payment' else 'withdrawal' end as purpose,
            case withdrawal when 'bill' then lpad(n::text, 44, '0') end as barcode,
            case when type in ('pix_payment', 'bill_payment') then null else gen_random_uuid() end as decider) x
        where withdrawal is not null`,
    );
    await run(
      `insert into withdrawal_returns (return_id, withdrawal_id, amount, credited, entry_id, recorded_at)
        select 'bench-' || w.id, w.id, w.payout / 3 + 1, w.held / 3 + 1, nextval('ledger.entry_id_seq'), w.closed_at
        from withdrawals w join moved m on m.id = w.transaction_id where w.purpose = 'payment' and m.n % 8 = 7`,
    );
    await run(
      `insert into valuations (transaction_id, currency, amount, value_brl, source, usdt_brl_rate, price, priced_at)
        select id, 'BTC', coins, coins * 52 / 100, 'market', 520000000, 10000000000000, at from moved
        where type = 'transfer' and given = 'BTC'`,
    );
    await run(
      `insert into tax_costs (transaction_id, version, customer_id, acquired_on, quantity, cost_brl, declared_at)
        select id, 1, :customer, '2020-02-02', 1 + coins / 2, coins / 4, at from moved where type = 'crypto_deposit' and n % 40 < 20`,
    );
    await run(
      `insert into tax_transfers (transaction_id, version, customer_id, purpose, declared_at)
        select id, 1, :customer, case n % 3 when 0 then 'loan' else 'gift' end, at from moved where type = 'transfer' and n % 40 < 20`,
    );
    await run(
      `insert into tax_own_addresses (id, customer_id, address, network, own, declared_at)
        values (gen_random_uuid(), :customer, 'bc1q3', 'BTC', true, now())`,
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}

function times(count: number, kind: string): string[] {
  return Array.from({ length: count }, () => kind);
}
