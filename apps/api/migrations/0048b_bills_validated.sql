alter table withdrawals
  validate constraint withdrawals_kind_check,
  validate constraint a_bill_has_its_barcode,
  validate constraint a_bill_is_paid_in_reais;
alter table payment_quotes
  validate constraint payment_quotes_kind_check,
  validate constraint payable_by_key_or_code,
  validate constraint only_bills_have_terms;
