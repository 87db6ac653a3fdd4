-- Append-only, except that purging an unused quote deletes its row.
create function guard_payment_quote() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.quotes q where q.id = old.quote_id) then
    raise exception 'what quote % was made for is append-only', old.quote_id using errcode = 'LG004';
  end if;
  return old;
end $$;
create trigger payment_quotes_go_with_their_quote before delete on payment_quotes
  for each row execute function guard_payment_quote();
create trigger payment_quotes_are_append_only before update or truncate on payment_quotes
  for each statement execute function ledger.refuse_change();
