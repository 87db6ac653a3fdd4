-- The request of the administrator who took a delivery over, so that repeating it gets its first answer.
alter table decripto_deliveries
  add take_over_key text constraint decripto_deliveries_take_over_key_key unique,
  add take_over_hash bytea,
  add constraint a_take_over_is_whole check ((take_over_key is null) = (take_over_hash is null));
grant update (take_over_key, take_over_hash) on decripto_deliveries to lastro_app;
