-- What a browser is asked to sign before anybody is signed in; taken once.
create table passkey_sign_ins (
  challenge text primary key,
  expires_at timestamptz not null
);
create index passkey_sign_ins_by_expiry on passkey_sign_ins (expires_at);

grant select, insert, delete on passkey_sign_ins to lastro_app;
