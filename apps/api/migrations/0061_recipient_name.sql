-- Who received, by the name at that time: the history looked it up twice per row. Null in rows before this migration and in
-- those of other kinds.
alter table transactions add column recipient_name text;

create or replace function ledger.write_history(history jsonb, entry_ids bigint[], written_at timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into transactions (id, entry_id, customer_id, transaction_type, status, direction, description,
    amount_brl, amount_usdt, brl_to_usdt_rate, pix_key, end_to_end_id, from_currency, to_currency, from_amount,
    crypto_amount, recipient_email, recipient_name, sender_name, sender_email, created_at, updated_at)
  select r.id, entry_ids[r.entry], r.customer_id, r.transaction_type, r.status, r.direction, r.description,
    r.amount_brl, r.amount_usdt, r.brl_to_usdt_rate, r.pix_key, r.end_to_end_id, r.from_currency, r.to_currency,
    r.from_amount, r.crypto_amount, r.recipient_email, r.recipient_name, r.sender_name, r.sender_email, written_at,
    written_at
  from jsonb_to_recordset(history) as r(entry integer, id uuid, customer_id uuid, transaction_type text, status text,
    direction text, description text, amount_brl bigint, amount_usdt bigint, brl_to_usdt_rate bigint, pix_key text,
    end_to_end_id text, from_currency text, to_currency text, from_amount bigint, crypto_amount bigint,
    recipient_email text, recipient_name text, sender_name text, sender_email text);
end $$;
