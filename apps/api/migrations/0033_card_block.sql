-- Set by the holder: while it is, number and code are never shown.
alter table virtual_cards add column blocked_at timestamptz;

grant update (blocked_at) on virtual_cards to lastro_app;
