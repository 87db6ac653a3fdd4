/** Until an hour ago, so that the bank's roll-ups are complete. */
const SPAN = "interval '180 days'";
const END = "now() - interval '1 hour'";

const MAIN = 'customer_main';
const WORDS =
  "array['Aluguel', 'Mercado', 'Almoço', 'Padaria', 'Presente', 'Conta de luz', 'Viagem', 'Farmácia']";

const pseudoRandom = (most: string, of: string, seed: number) =>
  `((hashint8extended(${of}, ${seed}) & 9007199254740991) % (${most}))`;

/** Whether the `count` movements of a kind, spread evenly over all of them, include number `m`. */
const isOneOf = (count: string) => `m * ${count} / s.movements <> (m - 1) * ${count} / s.movements`;

/** Classes are connections that fill at the same time, each with customers of its own. */
export const CREATE_SIZE = `create table growth_size as select ${END} - ${SPAN} as began, 0::bigint as first_account, $1::bigint as customers,
    $2::bigint as movements, $3::bigint as exchanges, $4::bigint as heavy, $5::integer as classes`;

export const PREPARE: readonly string[] = [
  // UUIDs of version 7. Stable: an immutable function with stable parts would not be inlined.
  `create function growth_id(at timestamptz, kind integer, n bigint) returns uuid language sql stable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' ||
      lpad(to_hex(n), 15, '0'))::uuid $$`,
  `create function growth_customer_id(began timestamptz, n bigint) returns uuid language sql stable as $$
    select growth_id(began + n * interval '1 ms', 0, n) $$`,
  "create function growth_email(n bigint) returns text language sql immutable as $$ select 'cliente-' || n || '@growth.example' $$",

  `insert into customers (id, email, email_proven_at, full_name, role, admin_since, admin_by_operator, created_at,
      updated_at)
    select growth_customer_id(began, n), growth_email(n), at, 'Cliente ' || n, case n when 0 then 'admin' else 'user' end,
      case n when 0 then at end, n = 0, at, at
    from growth_size, generate_series(0, customers) as n, lateral (select began + n * interval '1 ms' as at) a`,
  `insert into sessions (token_hash, customer_id, created_at, last_seen_at, expires_at)
    select sha256(convert_to(token, 'UTF8')), growth_customer_id(began, n), now(), now(), now() + interval '7 days'
    from growth_size, generate_series(0, customers) as n, lateral (
      select translate(encode(sha256(convert_to('growth-' || n, 'UTF8')), 'base64'), '+/=', '-_') as token) t`,
  `insert into ledger.account (kind, owner_id, currency, floor, created_at, updated_at)
    select '${MAIN}', growth_customer_id(began, n), k.currency, 0, began, now() - interval '1 hour'
    from growth_size, generate_series(1, customers) as n cross join (values ('BTC'), ('USDT')) as k (currency)
    order by n, k.currency`,
  'update growth_size set first_account = (select min(a.id) from ledger.account a where a.owner_id = growth_customer_id(began, 1))',
  `create function growth_account(s growth_size, n bigint, currency text) returns bigint language sql immutable as $$
    select s.first_account + 2 * (n - 1) + case currency when 'USDT' then 1 else 0 end $$`,
  `create table growth_desk as
    select class, currency, ledger.open_account('exchange_desk', null, currency) as id
    from (values ('BTC'), ('USDT')) as k (currency), (values (0)) as c (class)`,
  'analyze customers, sessions, ledger.account',

  // Openings in both currencies, then movements: every fourth transfer in BTC, those of the heavy customer spread evenly.
  `create function growth_write(first bigint, last bigint, class integer) returns void language plpgsql as $$
  declare
    s growth_size;
    at timestamptz;
    first_customer bigint;
    customers bigint;
  begin
    select * into strict s from growth_size;
    at := s.began + interval '2 hours' + first::double precision / (s.customers + s.movements) * (${SPAN} - interval '2 hours');
    first_customer := 2 + (class - 2 + 2 * s.classes) % s.classes;
    customers := (s.customers - first_customer) / s.classes + 1;
    create temp table if not exists growth_move (entry bigint, kind text, sender bigint, recipient bigint,
      currency text, amount bigint, received_currency text, received bigint);
    truncate growth_move;
    insert into growth_move
    select e, 'opening', e, null, null, null, null, null from generate_series(first, least(last, s.customers)) as e
    union all
    select s.customers + m, kind, case way when 'in' then other when 'out' then 1 else one end,
      case when kind = 'exchange' then null when way = 'in' then 1 else other end, currency,
      case currency when 'BTC' then 1 + ${pseudoRandom('1000', 'm', 5)} else 100000 + ${pseudoRandom('100000000', 'm', 6)} end,
      case when kind = 'exchange' then case currency when 'BTC' then 'USDT' else 'BTC' end end,
      case when kind = 'exchange' then case currency when 'BTC' then 100000 + ${pseudoRandom('100000000', 'm', 6)}
        else 1 + ${pseudoRandom('1000', 'm', 5)} end end
    from generate_series(greatest(first, s.customers + 1) - s.customers, last - s.customers) as m, lateral (
      select case when ${isOneOf('s.exchanges')} then 'exchange' else 'transfer' end as kind,
        case when m % 4 = 0 then 'BTC' else 'USDT' end as currency,
        ${pseudoRandom('customers', 'm', 2)} as drawn_sender
    ) k, lateral (
      select first_customer + s.classes * drawn_sender as one,
        first_customer + s.classes * ((drawn_sender + 1 + ${pseudoRandom('customers - 1', 'm', 3)}) % customers) as other,
        case when kind = 'exchange' or class <> 1 % s.classes or not (${isOneOf('s.heavy * s.classes')}) then 'any'
          when ${pseudoRandom('2', 'm', 1)} = 0 then 'out' else 'in' end as way
    ) o;

    insert into ledger.entry (id, request_key, request_hash, kind, actor, answer, metadata, created_at)
    overriding system value
    select m.entry, 'request:' || c.id || ':growth-' || m.entry, sha256(int8send(m.entry)),
      case m.kind when 'transfer' then 'transfer' else 'exchange' end, 'customer:' || c.id,
      jsonb_build_object('row', growth_id(at, 1, m.entry)),
      case m.kind when 'transfer' then
        jsonb_build_object('recipient_id', growth_customer_id(s.began, m.recipient)) end, at
    from growth_move m, lateral (select growth_customer_id(s.began, m.sender) as id) c order by m.entry;

    insert into transactions (id, entry_id, customer_id, transaction_type, status, direction, description, amount_usdt,
      from_currency, to_currency, from_amount, crypto_amount, recipient_email, recipient_name, sender_name, sender_email,
      created_at, updated_at)
    select growth_id(at, case side.direction when 'in' then 2 else 1 end, m.entry), m.entry,
      growth_customer_id(s.began, case side.direction when 'in' then m.recipient else m.sender end),
      case m.kind when 'transfer' then 'transfer' else 'crypto_exchange' end, 'completed', side.direction,
      (${WORDS})[1 + m.entry % 8] || ' (nº ' || m.entry || ')',
      case 'USDT' when m.currency then m.amount when m.received_currency then m.received end, m.currency,
      coalesce(m.received_currency, m.currency), m.amount, coalesce(m.received, m.amount),
      growth_email(m.recipient), case side.direction when 'out' then 'Cliente ' || m.recipient end,
      case m.kind when 'transfer' then 'Cliente ' || m.sender end,
      case m.kind when 'transfer' then growth_email(m.sender) end, at, at
    from growth_move m, (values ('out'), ('in'), ('none')) as side (direction)
    where (side.direction = 'none') = (m.kind <> 'transfer') order by m.entry;

    perform ledger.write_postings(array(select entry from growth_move order by entry), array_agg(p.nth),
      array_agg(p.account), array_agg(p.currency), array_agg(p.amount), at)
    from (
      select (m.entry - first + 1)::integer as nth, l.account, l.currency, l.amount
      from growth_move m, lateral (
        select growth_account(s, m.sender, m.currency) as account, m.currency, -m.amount as amount
        where m.kind <> 'opening'
        union all
        select growth_account(s, m.recipient, m.currency), m.currency, m.amount where m.kind = 'transfer'
        union all
        select d.id, d.currency, case d.currency when m.currency then m.amount else -m.received end
        from growth_desk d where d.class = growth_write.class and m.kind = 'exchange'
        union all
        select growth_account(s, m.sender, m.received_currency), m.received_currency, m.received where m.kind = 'exchange'
        union all
        select case when side.bank then d.id else growth_account(s, m.sender, d.currency) end, d.currency,
          case when side.bank then -1 else 1 end * case d.currency when 'BTC' then 1000000000 else 1000000000000 end
        from growth_desk d, (values (true), (false)) as side (bank)
        where d.class = growth_write.class and m.kind = 'opening'
      ) as l
      order by m.entry
    ) as p;
  end $$`,
];

/** Only classes beyond the first, since an earlier schema has no shards. */
export const OPEN_SHARDS = `
  insert into growth_desk
  select class, currency, ledger.open_account('exchange_desk', null, currency, class)
  from growth_size, generate_series(1, classes - 1) as class, (values ('BTC'), ('USDT')) as k (currency)`;

/** As if the jobs that read the history had kept up with it. */
export const FINISH: readonly string[] = [
  'update ledger.account set created_at = began from growth_size, growth_desk d where d.id = account.id',
  "select setval('ledger.entry_id_seq', (select max(id) from ledger.entry))",
  `insert into transfer_recipients (customer_id, recipient_id, first_transaction_id, first_amount, first_currency,
      first_sent_at, notified_at)
    select distinct on (t.customer_id, r.id) t.customer_id, r.id, t.id, t.from_amount, t.from_currency, t.created_at, t.created_at
    from transactions t join ledger.entry e on e.id = t.entry_id,
      lateral (select (e.metadata ->> 'recipient_id')::uuid as id) r
    where t.transaction_type = 'transfer' and t.direction = 'out' order by t.customer_id, r.id, t.id`,
  `update message_relay set xid = pg_snapshot_xmin(pg_current_snapshot()), id = 0`,
  `update transfer_recipient_scans set through = growth_id(now() - interval '1 hour', 0, 0)`,
  `update valuation_progress set through = growth_id(now() - interval '1 hour', 0, 0)`,
  'drop function growth_write, growth_account, growth_customer_id, growth_email, growth_id',
  'drop table growth_size, growth_desk',
  'vacuum (analyze)',
];
