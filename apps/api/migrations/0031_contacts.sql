-- Whom a customer has sent to or received from, kept by each customer for themselves. Read from the history when it is
-- asked for, so that a transfer writes nothing for it.
create table contacts (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers,
  person_id uuid not null references customers,
  nickname text check (length(nickname) between 1 and 60),
  favourite boolean not null default false,
  -- How they can be reached by what the customer knows of them. Null: they sent, and signed up by phone alone.
  reached_by text check (reached_by in ('email', 'phone')),
  last_transaction_id uuid not null,
  last_direction text not null check (last_direction in ('in', 'out')),
  last_amount bigint not null check (last_amount > 0),
  last_currency text not null,
  last_at timestamptz not null,
  removed_at timestamptz,
  unique (customer_id, person_id),
  check (customer_id <> person_id)
);

-- From when on a customer's history is still to be read for contacts.
create table contact_books (
  customer_id uuid primary key references customers,
  through timestamptz not null
);

-- People looked up who are not contacts yet: a transfer with them gives the tokens back.
create table recipient_look_ups (
  customer_id uuid not null references customers,
  person_id uuid not null references customers,
  session_key text not null,
  at timestamptz not null default now(),
  primary key (customer_id, person_id)
);
create index recipient_look_ups_by_time on recipient_look_ups (at);

-- A budget whose tokens come back one by one, kept as the time at which all of them are back.
create table token_budgets (
  key text primary key,
  full_at timestamptz not null
);
create index token_budgets_by_time on token_budgets (full_at);

insert into contacts (customer_id, person_id, reached_by, last_transaction_id, last_direction, last_amount,
  last_currency, last_at)
select distinct on (t.customer_id, other.customer_id) t.customer_id, other.customer_id,
  case when t.direction = 'out' or t.sender_email is not null then 'email' end, t.id, t.direction, t.from_amount,
  t.from_currency, t.created_at
from transactions t
join transactions other on other.entry_id = t.entry_id and other.customer_id <> t.customer_id
where t.transaction_type = 'transfer'
order by t.customer_id, other.customer_id, t.id desc;
insert into contact_books (customer_id, through)
select distinct customer_id, now() - interval '1 minute' from contacts;

grant select, insert, update on contacts, contact_books to lastro_app;
grant select, insert, update, delete on recipient_look_ups, token_budgets to lastro_app;
