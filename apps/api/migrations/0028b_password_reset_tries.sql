-- Tries of a reset code by the network they came from, so that others can't use up the owner's. The sums of a day are
-- limited as well; see customers/reset-codes.ts. Only the version before this one writes password_resets.attempts.
create table password_reset_tries (
  reset_id uuid not null references password_resets on delete cascade,
  -- A MAC of it.
  network bytea not null,
  -- Whether the customer had signed in or up from there.
  known boolean not null,
  tries integer not null check (tries between 1 and 5),
  primary key (reset_id, network)
);
grant select, insert, update, delete on password_reset_tries to lastro_app;
