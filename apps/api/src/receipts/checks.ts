export const RECEIPT_CHECKS: Readonly<Record<string, string>> = {
  'a receipt is for a completed or returned movement, and its hash is queued for or in the public log': `
    select r.id as receipt_id, r.transaction_id, t.status, t.failure from receipts r
    join transactions t on t.id = r.transaction_id
    cross join lateral (select 'receipt/v1 ' || encode(sha256(convert_to(r.jws, 'UTF8')), 'base64') as line) x
    where t.status = 'pending' or t.status = 'failed' and t.failure is distinct from 'returned'
      or not exists (select 1 from log_queue q where q.line = x.line)
        and not exists (select 1 from log_entries l where l.leaf_hash = sha256('\\x00'::bytea || convert_to(x.line, 'UTF8')))`,
};
