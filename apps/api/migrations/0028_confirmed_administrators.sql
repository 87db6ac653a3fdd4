-- Only a customer with a confirmed e-mail can become an administrator.
create function customers_confirmed_administrator() returns trigger
language plpgsql as $$
begin
  raise exception 'an administrator needs a confirmed e-mail' using errcode = 'check_violation';
end
$$;

create trigger customers_confirmed_administrator_insert
before insert on customers
for each row when (new.role = 'admin' and new.email_proven_at is null)
execute function customers_confirmed_administrator();

create trigger customers_confirmed_administrator_update
before update of role on customers
for each row when (new.role = 'admin' and old.role <> 'admin' and new.email_proven_at is null)
execute function customers_confirmed_administrator();

-- The operator's command unlinks Google from an account that it takes over.
grant delete on google_identities to lastro_app;
