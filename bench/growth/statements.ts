/** Half a year until an hour ago, before which the bank's roll-ups are complete. */
const BEGUN = "now() - interval '180 days'";
const SPAN = "(interval '180 days' - interval '1 hour')";

const MAIN = 'customer_main';
const WORDS =
  "array['Aluguel', 'Mercado', 'Almoço', 'Padaria', 'Presente', 'Conta de luz', 'Viagem', 'Farmácia']";

const drawn = (most: string, of: string, seed: number) =>
  `((hashint8extended(${of}, ${seed}) & 9007199254740991) % (${most}))`;

export const FILL_STEPS: readonly string[] = [
  // A UUID version 7 of that time, its random part derived from the name.
  `create function growth_id(at timestamptz, name text, n bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' ||
      substr(h, 4, 15))::uuid from md5(name || n) as h $$`,

  `create temp table growth_customer as
    select n, growth_id(at, 'customer', n) as id, 'cliente-' || n || '@growth.example' as email, 'Cliente ' || n as name, at
    from growth_size, generate_series(0, customers) as n, lateral (select ${BEGUN} - interval '1 day' + n * interval '1 ms' as at)`,
  'create unique index on growth_customer (n)',
  `insert into customers (id, email, email_proven_at, full_name, role, admin_since, admin_by_operator, created_at,
      updated_at)
    select id, email, at, name, case n when 0 then 'admin' else 'user' end, case n when 0 then at end, n = 0, at, at
    from growth_customer order by n`,
  `insert into sessions (token_hash, customer_id, created_at, last_seen_at, expires_at)
    select sha256(convert_to(token, 'UTF8')), c.id, now(), now(), now() + interval '7 days'
    from growth_customer c, lateral (
      select translate(encode(sha256(convert_to('growth-' || c.n, 'UTF8')), 'base64'), '+/=', '-_') as token) t`,

  `insert into ledger.account (kind, owner_id, currency, floor, created_at, updated_at)
    select '${MAIN}', c.id, k.currency, 0, c.at, now() - interval '1 hour'
    from growth_customer c cross join (values ('USDT'), ('BTC')) as k (currency) where c.n > 0 order by c.n, k.currency`,
  `create temp table growth_account as
    select c.n, a.id, a.currency from growth_customer c join ledger.account a on a.owner_id = c.id
    union all
    select null, ledger.open_account('adjustments', null, k.currency), k.currency from (values ('USDT'), ('BTC')) as k (currency)`,
  'create index on growth_account (n, currency)',

  // Openings, then transfers: every fourth in BTC, the heavy customer's spread evenly in alternating directions.
  `create temp table growth_move as
    select row_number() over (order by c.n, k.currency) as entry, null::bigint as sender, c.n as recipient, k.currency,
      k.amount, ${BEGUN} + c.n * interval '1 ms' as at
    from growth_customer c cross join (values ('USDT', 1000000000000), ('BTC', 1000000000)) as k (currency, amount)
    where c.n > 0`,
  `insert into growth_move (entry, sender, recipient, currency, amount, at)
    select 2 * s.customers + t, case way when 'out' then 1 when 'in' then other else one end,
      case way when 'out' then other when 'in' then 1 else other end,
      case when t % 4 = 0 then 'BTC' else 'USDT' end,
      case when t % 4 = 0 then 1 + ${drawn('1000', 't', 5)} else 100000 + ${drawn('100000000', 't', 6)} end,
      ${BEGUN} + interval '1 hour' + (t::double precision / s.transfers) * (${SPAN} - interval '1 hour')
    from growth_size s, generate_series(1, s.transfers) as t, lateral (
      select case when t * s.heavy / s.transfers = (t - 1) * s.heavy / s.transfers then 'any'
          when ${drawn('2', 't', 1)} = 0 then 'out' else 'in' end as way,
        2 + ${drawn('s.customers - 1', 't', 2)} as one
    ) p, lateral (select 2 + (p.one - 2 + 1 + ${drawn('s.customers - 2', 't', 3)}) % (s.customers - 1) as other) o`,
  'create unique index on growth_move (entry)',
  'analyze growth_move, growth_account, growth_customer',

  `create temp table growth_leg as
    select entry, account, currency, amount, row_number() over moves as number, sum(amount) over moves as balance, at
    from (
      select m.entry, a.id as account, m.currency, -m.amount as amount, m.at
      from growth_move m join growth_account a on a.n = m.sender and a.currency = m.currency
      union all
      select m.entry, a.id, m.currency, -m.amount, m.at
      from growth_move m join growth_account a on a.n is null and a.currency = m.currency where m.sender is null
      union all
      select m.entry, a.id, m.currency, m.amount, m.at
      from growth_move m join growth_account a on a.n = m.recipient and a.currency = m.currency
    ) as legs
    window moves as (partition by account order by entry rows unbounded preceding)`,
  'create index on growth_leg (entry)',
  'analyze growth_leg',
];

export const WRITE_ENTRIES = `
  insert into ledger.entry (id, request_key, request_hash, kind, actor, answer, created_at)
  overriding system value
  select m.entry, 'request:' || c.id || ':growth-' || m.entry, sha256(int8send(m.entry)),
    case when m.sender is null then 'adjustment' else 'transfer' end,
    case when m.sender is null then 'admin:' else 'customer:' end || c.id,
    jsonb_build_object('row', growth_id(m.at, 'out', m.entry)), m.at
  from growth_move m join growth_customer c on c.n = coalesce(m.sender, 0)
  where m.entry > $1 and m.entry <= $2 order by m.entry`;

export const WRITE_HISTORY = `
  insert into transactions (id, entry_id, customer_id, transaction_type, status, direction, description, amount_usdt,
    from_currency, to_currency, from_amount, crypto_amount, recipient_email, sender_name, sender_email, created_at,
    updated_at)
  select growth_id(m.at, side.direction, m.entry), m.entry, case side.direction when 'out' then s.id else r.id end,
    case when m.sender is null then 'adjustment' else 'transfer' end, 'completed', side.direction,
    (${WORDS})[1 + m.entry % 8] || ' (nº ' || m.entry || ')', case m.currency when 'USDT' then m.amount end, m.currency, m.currency,
    m.amount, m.amount, case when m.sender is not null then r.email end, s.name, s.email, m.at, m.at
  from growth_move m
  join growth_customer r on r.n = m.recipient
  left join growth_customer s on s.n = m.sender
  cross join (values ('out'), ('in')) as side (direction)
  where m.entry > $1 and m.entry <= $2 and (side.direction = 'in' or m.sender is not null)
  order by m.entry`;

export const WRITE_POSTINGS = `
  insert into ledger.posting (account_id, number, entry_id, currency, amount, balance_after, created_at)
  select account, number, entry, currency, amount, balance, at from growth_leg
  where entry > $1 and entry <= $2 order by entry, account`;
