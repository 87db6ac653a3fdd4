-- The login that DATABASE_APP_URL and DATABASE_REPLICA_URL name: the application's rights and no others, its limits with it,
-- since a pooler passes no parameters on. Run once as the database's owner, before or after the first migration:
--   psql "$DATABASE_URL" -v password="$APP_PASSWORD" -f ops/postgres/login.sql
select 'create role lastro_app nologin' where not exists (select from pg_roles where rolname = 'lastro_app') \gexec
create role lastro_web login inherit password :'password' in role lastro_app;
alter role lastro_web set statement_timeout = '10s';
alter role lastro_web set idle_in_transaction_session_timeout = '10s';
alter role lastro_web set timezone = 'UTC';
