-- Creates the owner's login and its database. Run once as a superuser, before the first migration and login.sql:
--   psql --dbname=postgres -v password="$OWNER_PASSWORD" -f ops/postgres/owner.sql
create role lastro login createrole password :'password';
-- Without what the superuser keeps in template1, such as Spilo's extensions.
create database lastro owner lastro template template0;
