-- `npm run admin -- remove-identity`, as the owner, removes a CPF given by mistake or by another person; the application can't.
drop trigger identities_are_kept on customer_identity;
create trigger identities_are_kept before truncate on customer_identity
  for each statement execute function ledger.refuse_change();
