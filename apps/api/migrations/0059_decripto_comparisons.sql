-- What a delivered DeCripto says otherwise than its month does now, as last compared. A later comparison replaces it.
create table decripto_comparisons (
  report_id uuid primary key references decripto_reports,
  compared_at timestamptz not null,
  came integer not null check (came >= 0),
  changed integer not null check (changed >= 0),
  went integer not null check (went >= 0),
  -- The first of them, each with its figures before and after.
  differences jsonb not null,
  constraint differences_are_as_many_as_counted check (jsonb_array_length(differences) = least(came + changed + went, 200))
);
create trigger decripto_comparisons_are_kept before delete or truncate on decripto_comparisons
  for each statement execute function ledger.refuse_change();

grant select, insert on decripto_comparisons to lastro_app;
grant update (compared_at, came, changed, went, differences) on decripto_comparisons to lastro_app;
