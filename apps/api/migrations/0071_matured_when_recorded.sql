-- Dated when it is recorded: a customer may have read newer notices since the thirtieth day ended.
create or replace function record_maturity() returns trigger language plpgsql as $$
begin
  insert into public.events (customer_id, type, at, subject_id)
  values (new.customer_id, 'investment_matured', clock_timestamp(), new.transaction_id);
  return null;
end $$;
