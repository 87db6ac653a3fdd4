-- Who the bank's customers are, how they sign in, and what is refused while somebody guesses.
create extension if not exists citext;

create table customers (
  id uuid primary key,
  email citext unique,
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  full_name text not null check (length(full_name) between 1 and 120),
  role text not null default 'user' check (role in ('user', 'admin')),
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customers_can_be_reached check (email is not null or phone is not null)
);

-- Only a hash of the token is kept: who reads this table can't sign in with it.
create table sessions (
  token_hash bytea primary key,
  customer_id uuid not null references customers,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  user_agent text
);
create index sessions_of_customer on sessions (customer_id);
create index sessions_by_expiry on sessions (expires_at);

create table password_resets (
  id uuid primary key,
  customer_id uuid not null references customers,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_customer on password_resets (customer_id, created_at desc);

-- The shape that rate-limiter-flexible expects.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

-- Administrative and security acts: who, what, before, after, from where. Appended only (see 0002).
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  address text
);
create index audit_log_by_time on audit_log (at desc, id desc);
