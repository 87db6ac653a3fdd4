-- In a database made from a dump, events up to the last one with a future transaction id are of the old server, also those
-- whose transaction ids the new server has passed. Relayed ones get 0 and the others 1, below all new transaction ids.
create or replace function settle_restored_events() returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_relay public.message_relay;
  v_last bigint;
  v_settled bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('message-relay', 0));
  select * into strict v_relay from public.message_relay;
  select max(id) into v_last from public.events where xid >= pg_snapshot_xmax(pg_current_snapshot());
  if v_relay.xid > pg_snapshot_xmax(pg_current_snapshot()) then
    v_last := greatest(v_last, v_relay.id);
  end if;
  if v_last is null then
    return 0;
  end if;
  update public.events set xid = case when (xid, id) <= (v_relay.xid, v_relay.id) then xid8 '0' else xid8 '1' end
  where id <= v_last;
  get diagnostics v_settled = row_count;
  update public.message_relay set xid = '1', id = 0;
  return v_settled;
end $$;
