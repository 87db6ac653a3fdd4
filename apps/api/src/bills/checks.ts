export const BILL_CHECKS: Readonly<Record<string, string>> = {
  'a bill that was paid has its order, for its own barcode and amount': `
    select w.id as withdrawal_id, w.state, w.barcode, w.payout, w.reference, o.barcode as ordered, o.amount, o.paid_at
    from withdrawals w left join bill_orders o on o.withdrawal_id = w.id
    where w.kind = 'bill' and w.state in ('completed', 'returned') and (o.paid_at is null
      or o.barcode is distinct from w.barcode or o.amount is distinct from w.payout
      or o.provider_id is not null and o.provider_id is distinct from w.reference
        and w.reference not like 'resumo-%')`,

  'a bill whose money was given back is not paid': `
    select w.id as withdrawal_id, w.state, o.provider_id, o.paid_at from withdrawals w
    join bill_orders o on o.withdrawal_id = w.id
    where w.state in ('failed', 'cancelled') and o.paid_at is not null`,

  'an order of a bill belongs to a payment with an attempt': `
    select o.withdrawal_id, w.kind, w.attempts from bill_orders o left join withdrawals w on w.id = o.withdrawal_id
    where w.kind is distinct from 'bill' or w.attempts = 0`,
};
