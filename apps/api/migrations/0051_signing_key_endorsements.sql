-- A JWS by which the key before it names its successor, so that who knows the old key can trust the new one. Null for the
-- first key of a purpose.
alter table signing_keys add column endorsement text;
