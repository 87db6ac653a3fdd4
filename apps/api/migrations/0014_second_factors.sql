-- Second factors: an app for codes, passkeys, recovery codes, and proofs of one; and sessions that can be told apart.

-- What a session is called where its owner sees it: the hash of its token stays inside.
alter table sessions add column id uuid not null default gen_random_uuid() unique;

-- Whether the customer has any second factor; kept by whoever adds or removes one, under the customer's lock, so that
-- the look-up of a session, which every call makes, needs no more tables.
alter table customers add column second_factor boolean not null default false;

create table totp_secrets (
  customer_id uuid primary key references customers,
  -- Sealed (AES-256-GCM under a key that is not in the database).
  sealed bytea not null,
  begun_at timestamptz not null,
  -- Only the session that was shown the secret may confirm it.
  begun_in bytea not null,
  -- Whether a factor was proven for it.
  begun_proven boolean not null,
  -- Null until a code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken (RFC 6238): none is taken twice.
  last_step bigint not null default 0
);
-- Those that were begun and left are deleted by this time.
create index totp_secrets_begun on totp_secrets (begun_at) where confirmed_at is null;

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

-- A code opens the way once.
create table recovery_codes (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- The code's hash, sealed like the secrets.
  sealed bytea not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_of_customer on recovery_codes (customer_id);

-- What a browser was asked to sign: one a session and purpose, taken once, and gone with its session.
create table passkey_challenges (
  session_hash bytea not null references sessions on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null,
  -- What the proof is for; null for a key that is added.
  subject text,
  -- Whether a factor was proven for it.
  proven boolean not null,
  expires_at timestamptz not null,
  primary key (session_hash, purpose)
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- A second factor was shown in this session for this request: its hash, and not any other. Good for one command, which
-- may be sent again.
create table second_factor_proofs (
  token_hash bytea primary key,
  session_hash bytea not null references sessions on delete cascade,
  subject text not null,
  -- The key of the command that has used it.
  used_by text,
  expires_at timestamptz not null
);
create index second_factor_proofs_of_session on second_factor_proofs (session_hash);
create index second_factor_proofs_by_expiry on second_factor_proofs (expires_at);

-- Browsers and networks a customer has signed in from; a new one is told to the customer.
create table sign_in_origins (
  customer_id uuid not null references customers,
  device text not null,
  network text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (customer_id, device, network)
);

grant select, insert, update, delete on totp_secrets, recovery_codes, passkey_challenges, sign_in_origins to lastro_app;
grant select, insert, delete, update (sign_count, name, last_used_at) on passkeys to lastro_app;
grant select, insert, delete, update (used_by) on second_factor_proofs to lastro_app;
