export const VALUATION_CHECKS: Readonly<Record<string, string>> = {
  'a valuation has its movement’s amount, and the value in reais that the books recorded': `
    select x.transaction_id, x.currency, x.amount, x.value_brl, t.amount_brl from valuations x
    left join transactions t on t.id = x.transaction_id
    left join withdrawals w on w.transaction_id = t.id and w.kind <> 'crypto'
    where t.id is null or t.status = 'pending'
      or x.amount not in (coalesce(t.from_amount, -1), coalesce(t.crypto_amount, -1), coalesce(t.amount_usdt, -1))
      or x.currency not in (coalesce(t.from_currency, 'USDT'), coalesce(t.to_currency, 'USDT'))
      or (x.source = 'reais') <> (t.amount_brl is not null)
      or x.source = 'reais' and t.transaction_type <> 'pix_reversal'
        and x.value_brl <> coalesce(w.paid, t.amount_brl)`,
};
