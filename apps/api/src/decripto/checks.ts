import { IS_REPORTED } from '../valuations/index.ts';

/** Completed movements that are always operations, with the month of completion. */
const OPERATIONS = `
  select t.id, t.customer_id, to_char(coalesce(w.closed_at, t.created_at) at time zone 'America/Sao_Paulo', 'YYYY-MM') as month
  from transactions t left join withdrawals w on w.transaction_id = t.id
  where ${IS_REPORTED} and (t.transaction_type in ('pix_deposit', 'pix_withdrawal', 'crypto_exchange',
      'crypto_transfer', 'crypto_deposit', 'transfer', 'adjustment')
    or t.transaction_type in ('pix_payment', 'bill_payment') and t.direction = 'out')
    and coalesce(t.from_amount, t.crypto_amount, t.amount_usdt) > coalesce((select sum(x.credited) from withdrawal_returns x
      where x.withdrawal_id = w.id), 0)`;

const LATEST = `
  select distinct on (r.month) r.id, r.month from decripto_reports r where r.state = 'made' order by r.month, r.version desc`;

export const DECRIPTO_CHECKS: Readonly<Record<string, string>> = {
  'a completed DeCripto has as many operations as it counts, numbered without gaps': `
    select r.id as report_id, r.operations, count(o.number) as found from decripto_reports r
    left join decripto_operations o on o.report_id = r.id
    where r.state = 'made' group by r.id
    having count(o.number) <> r.operations or coalesce(max(o.number), 0) <> r.operations`,

  'an operation of a DeCripto is in its month, of its customer and of at most the moved quantity': `
    select o.report_id, o.number, o.transaction_id from decripto_operations o
    join decripto_reports r on r.id = o.report_id
    join decripto_people p on p.id = o.person_id
    join transactions t on t.id = o.transaction_id
    where t.customer_id <> p.customer_id or p.report_id <> o.report_id
      or to_char(o.at at time zone 'America/Sao_Paulo', 'YYYY-MM') <> r.month
      or o.quantity > greatest(t.from_amount, t.crypto_amount, t.amount_usdt)`,

  'the newest DeCripto of a month has every operation of each customer': `
    select l.id as report_id, x.id as transaction_id from (${LATEST}) l
    join (${OPERATIONS}) x on x.month = l.month
    where not exists (select 1 from decripto_operations o where o.report_id = l.id and o.transaction_id = x.id)`,

  'the value of an operation is its movement’s, less returns': `
    select o.report_id, o.number, o.value_brl, v.value_brl as valued from decripto_operations o
    join valuations v on v.transaction_id = o.transaction_id and v.currency = o.asset
    where o.kind not in ('interest', 'fee') and o.value_brl is not null
      and (o.value_brl > v.value_brl or o.quantity = v.amount and o.value_brl <> v.value_brl)`,

  'a delivered DeCripto is in the audit log': `
    select d.report_id, d.receipt_number from decripto_deliveries d
    where d.state = 'approved' and not exists (select 1 from audit_log l where l.subject = 'decripto:' || d.report_id
      and l.actor = 'admin:' || d.decided_by and l.action = 'decripto_delivered')`,
};
