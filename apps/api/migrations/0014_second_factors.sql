-- Second factors: an app for codes, passkeys, recovery codes, and which session has proven one of them just now.

-- Whether the customer has any; kept by whoever adds or removes one, under the customer's lock, so that the look-up
-- of a session, which every call makes, needs no more tables.
alter table customers add column second_factor boolean not null default false;
-- Until when this session counts as proven. Nothing else carries it: a new session begins without.
alter table sessions add column proven_until timestamptz;

create table totp_secrets (
  customer_id uuid primary key references customers,
  -- Sealed (AES-256-GCM under a key that is not in the database).
  sealed bytea not null,
  begun_at timestamptz not null,
  -- Null until a code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken (RFC 6238): none is taken twice.
  last_step bigint not null default 0
);

create table passkeys (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- The authenticator's own count of its signatures; stays 0 where it keeps none.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_customer on passkeys (customer_id);

-- A code opens the way once. Kept as a MAC under a key that is not in the database.
create table recovery_codes (
  customer_id uuid not null references customers,
  code_mac bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, code_mac)
);

-- What a browser was asked to sign: one a session and purpose, taken once, and gone with its session.
create table passkey_challenges (
  session_hash bytea not null references sessions on delete cascade,
  purpose text not null check (purpose in ('add', 'step_up')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_hash, purpose)
);

grant select, insert, update, delete on totp_secrets, recovery_codes, passkey_challenges to lastro_app;
grant select, insert, delete, update (sign_count, name, last_used_at) on passkeys to lastro_app;
