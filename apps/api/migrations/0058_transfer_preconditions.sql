-- Posts entries whose senders and recipients were taken from memory. Each was read earlier; what was read is compared here,
-- in the transaction that moves the money. If anything differs, the entries it concerns are named and nothing is posted.
-- `offset 0` keeps each look-up one by index, whatever was in the tables when the plan was made.
create function ledger.post_if(checked_entries integer[], session_hashes bytea[], sender_ids uuid[], sender_names text[],
  sender_emails text[], sender_phones text[], recipient_ids uuid[], recipient_names text[], recipient_addresses text[],
  limit_keys text[], limit_points integer[], checked_at timestamptz,
  keys text[], hashes bytea[], kinds text[], actors text[], metadata jsonb[], answers jsonb[], posting_entries integer[],
  posting_accounts bigint[], posting_currencies text[], posting_amounts bigint[], history jsonb, keep_refusals boolean)
returns table (nth integer, outcome text, entry_id bigint, created_at timestamptz, refusal text, answer jsonb,
  entry_ids text)
language plpgsql set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off
as $$
begin
  return query
  select k.entry, 'precondition_failed', null::bigint, null::timestamptz, null::text, null::jsonb, null::text
  from unnest(checked_entries, session_hashes, sender_ids, sender_names, sender_emails, sender_phones, recipient_ids,
    recipient_names, recipient_addresses, limit_keys, limit_points)
    as k(entry, session_hash, sender_id, sender_name, sender_email, sender_phone, recipient_id, recipient_name,
      recipient_address, limit_key, limit_points)
  where not exists (
      select from sessions s join customers c on c.id = s.customer_id
      where s.token_hash = k.session_hash and s.expires_at > checked_at and s.binding_hash is null
        and c.id = k.sender_id and c.blocked_at is null and c.full_name = k.sender_name
        and c.email::text is not distinct from k.sender_email and c.phone is not distinct from k.sender_phone
      offset 0)
    or not exists (
      select from customers c
      where c.id = k.recipient_id and c.full_name = k.recipient_name
        and (c.email = k.recipient_address::citext or c.phone = k.recipient_address)
      offset 0)
    or exists (
      select from rate_limits l
      where l.key = k.limit_key and l.points >= k.limit_points and l.expire > extract(epoch from now()) * 1000
      offset 0);
  if not found then
    return query select p.* from ledger.post(keys, hashes, kinds, actors, post_if.metadata, answers, posting_entries,
      posting_accounts, posting_currencies, posting_amounts, post_if.history, keep_refusals) as p;
  end if;
end $$;
revoke execute on function ledger.post_if from public;
grant execute on function ledger.post_if to lastro_app;
