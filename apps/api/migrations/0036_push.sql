-- Web push subscriptions (RFC 8030).
create table push_subscriptions (
  id uuid primary key,
  customer_id uuid not null references customers,
  endpoint text not null unique check (length(endpoint) <= 1024),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  session_hash bytea not null,
  device text not null check (length(device) between 1 and 60),
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_of_customer on push_subscriptions (customer_id);
create index push_subscriptions_of_session on push_subscriptions (session_hash);
grant select, insert, update, delete on push_subscriptions to lastro_app;

-- Who signs a device out, or everybody by a new password, ends its notices; a session that merely lapsed does not.
create function end_notices_of_session() returns trigger language plpgsql as $$
begin
  delete from public.push_subscriptions where session_hash = old.token_hash;
  return null;
end $$;
create trigger ended_sessions_end_notices after delete on sessions
  for each row when (old.expires_at > now()) execute function end_notices_of_session();
revoke execute on function end_notices_of_session from public;

-- The bank's own key towards push services (RFC 8292), where the configuration names none.
create table push_keys (
  id uuid primary key,
  only_row boolean not null unique default true check (only_row),
  sealed bytea not null
);
grant select, insert on push_keys to lastro_app;

alter table notification_preferences add column push_amounts boolean not null default false;

alter table message_deliveries
  drop constraint message_deliveries_channel_check,
  add constraint message_deliveries_channel_check check (channel in ('email', 'sms', 'push')) not valid;
