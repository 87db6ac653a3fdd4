-- Sign-in with Google: who is whom there, the sign-ins under way, and sessions that only one browser may begin.
create table google_identities (
  issuer text not null,
  -- The provider's own name for the person; an e-mail address may pass to somebody else, this never does.
  subject text not null check (length(subject) between 1 and 255),
  customer_id uuid not null references customers,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  constraint one_google_identity_each unique (customer_id, issuer)
);

-- Nothing here signs anybody in: state and cookie are kept as hashes, nonce and verifier are computed from them.
create table google_sign_ins (
  state_hash bytea primary key,
  binding_hash bytea not null,
  expires_at timestamptz not null
);
create index google_sign_ins_by_expiry on google_sign_ins (expires_at);

-- Until its first use such a session needs the cookie of the browser in which the sign-in began; null: none, or used.
alter table sessions add column binding_hash bytea;

-- When somebody last showed that the e-mail is theirs: by a code sent to it, or by Google's word.
alter table customers add column email_proven_at timestamptz;
alter table password_resets add column by_email boolean not null default false;

grant select, insert on google_identities to lastro_app;
grant select, insert, delete on google_sign_ins to lastro_app;
