import { DIFFERENCE_CHECKS } from './differences/checks.ts';

const HOLDS = 'select id, hold_entry_id, customer_id, currency from withdrawals';
const SETTLEMENTS = 'select id, settle_entry_id, customer_id, currency from withdrawals';
const RELEASES = 'select id, release_entry_id, customer_id, currency from withdrawals';
const RETURNS = `select w.id, r.entry_id, w.customer_id, w.currency
  from withdrawal_returns r join withdrawals w on w.id = r.withdrawal_id`;

/** The sums of the entries' postings, read once, since postings have no index by entry. */
function moved(entries: string): string {
  const sum = (kind: string, currency: string) =>
    `coalesce(sum(p.amount) filter (where a.kind = '${kind}' and a.currency = ${currency}), 0)`;
  return `moved as materialized (
    select o.withdrawal_id, o.entry_id, ${sum('customer_hold', 'o.currency')} as hold,
      ${sum('customer_main', 'o.currency')} as main, ${sum('crypto_custody', 'o.currency')} as custody,
      ${sum('exchange_desk', "'USDT'")} as desk_usdt, ${sum('exchange_desk', "'BRL'")} as desk_brl,
      ${sum('pix_settlement', "'BRL'")} as settled_brl, ${sum('payment_fees', "'USDT'")} as fees,
      ${sum('payout_suspense', "'BRL'")} as suspense
    from (${entries}) as o(withdrawal_id, entry_id, customer_id, currency)
    join ledger.posting p on p.entry_id = o.entry_id
    join ledger.account a on a.id = p.account_id and (a.owner_id is null or a.owner_id = o.customer_id)
    group by o.withdrawal_id, o.entry_id)`;
}

/** Of a withdrawal `w`: what its rail paid. */
const PAID = 'coalesce(w.paid, w.payout)';

const SETTLED_OTHERWISE_IN_REAIS = `m.desk_usdt is distinct from w.held - w.fee or m.fees is distinct from w.fee
        or m.desk_brl is distinct from -w.payout
        or m.settled_brl is distinct from ${PAID}
        or m.suspense is distinct from w.payout - ${PAID}`;

/** What the customer got for the payout's difference before the return `r`. */
const CREDITED_FOR_DIFFERENCE = `(select coalesce(sum(o.credited), 0) from payout_difference_closings o
        where o.withdrawal_id = w.id and o.entry_id < r.entry_id)`;

/** What a return `r` of the whole payout must credit; those with 0 `borne` were credited in full. */
const OWED_FOR_WHOLE_RETURN = `(case when r.borne = 0 then w.held else w.held - ${CREDITED_FOR_DIFFERENCE} end)`;

const RETURNED = '(select sum(o.amount) from withdrawal_returns o where o.withdrawal_id = w.id)';

/** All returns of `w` as `r`: their sum, and what counted as not ordered at the latest. */
const RETURNS_OF_PAYOUT = `cross join lateral (select coalesce(sum(o.amount), 0) as back,
        coalesce((array_agg(o.borne order by o.entry_id desc))[1], 0) as borne
        from withdrawal_returns o where o.withdrawal_id = w.id) r`;

const ORDERED_PART_OF_RETURNS = 'div((w.payout - r.borne)::numeric * r.back, w.paid)';

/** What is left of the order less what is left of the payment. */
const DIFFERENCE_AFTER_RETURNS = `w.payout - ${ORDERED_PART_OF_RETURNS} - (w.paid - r.back)`;

const HISTORY_STATUS = `(case w.state when 'completed' then 'completed'
        when 'failed' then 'failed' when 'cancelled' then 'failed' when 'returned' then 'failed' else 'pending' end)`;
const HISTORY_TYPE = `(case when w.kind = 'bill' then 'bill_payment' when w.purpose = 'payment' then 'pix_payment'
        when w.kind = 'pix' then 'pix_withdrawal' else 'crypto_transfer' end)`;
const HISTORY_FAILURE = `(case w.state when 'failed' then 'refused' when 'returned' then 'returned'
        when 'cancelled' then case when w.decided_by = w.customer_id then 'cancelled' else 'denied' end end)`;

/** Whether the row `l` of the audit log is the decision about `w`: a policy's, its owner's or an administrator's. */
const IS_DECISION = `case when w.decided_policy is not null
        then l.actor = 'policy:' || w.decided_policy and l.action = 'withdrawal_approved'
        when w.decided_by = w.customer_id
        then l.actor = 'customer:' || w.decided_by and l.action = 'withdrawal_cancelled_by_owner'
        else l.actor = 'admin:' || w.decided_by and l.action in
          ('withdrawal_approved', 'withdrawal_cancelled', 'withdrawal_resent', 'withdrawal_released') end`;

export const WITHDRAWAL_CHECKS: Readonly<Record<string, string>> = {
  'held balances equal the open withdrawals': `
    select coalesce(a.owner_id, w.customer_id) as customer_id, coalesce(a.currency, w.currency) as currency,
      coalesce(a.balance, 0) as held, coalesce(w.open, 0) as open
    from (select owner_id, currency, balance from ledger.account where kind = 'customer_hold') a
    full join (select customer_id, currency, sum(held) as open from withdrawals
      where state in ('pending', 'approved', 'sending', 'unknown') group by customer_id, currency) w
      on w.customer_id = a.owner_id and w.currency = a.currency
    where coalesce(a.balance, 0) <> coalesce(w.open, 0)`,

  'a withdrawal is held in full, by the entry of its history row': `
    with ${moved(HOLDS)}
    select w.id as withdrawal_id, w.held, e.kind, t.entry_id as row_entry, w.hold_entry_id from withdrawals w
    left join moved m on m.withdrawal_id = w.id and m.entry_id = w.hold_entry_id
    left join ledger.entry e on e.id = w.hold_entry_id and e.refusal is null
    left join transactions t on t.id = w.transaction_id and t.customer_id = w.customer_id
    where e.kind is distinct from 'withdrawal_hold' or t.entry_id is distinct from w.hold_entry_id
      or (m.hold is distinct from w.held or m.main is distinct from -w.held) and not ledger.is_archived(w.hold_entry_id)`,

  'a completed withdrawal is settled once, with its own amounts': `
    with ${moved(SETTLEMENTS)}
    select w.id as withdrawal_id, w.state, w.kind, w.held, w.payout, e.request_key from withdrawals w
    left join moved m on m.withdrawal_id = w.id and m.entry_id = w.settle_entry_id
    left join ledger.entry e on e.id = w.settle_entry_id and e.refusal is null
    where w.state in ('completed', 'returned') and (
      e.request_key is distinct from 'withdrawal-settle:' || w.id
      or m.hold is distinct from -w.held
      or w.kind <> 'crypto' and (${SETTLED_OTHERWISE_IN_REAIS})
      or w.kind = 'crypto' and coalesce(m.custody, 0) < w.payout)
      and not ledger.is_archived(w.settle_entry_id)`,

  'a failed or cancelled withdrawal is released once, in full': `
    with ${moved(RELEASES)}
    select w.id as withdrawal_id, w.state, w.held, e.request_key from withdrawals w
    left join moved m on m.withdrawal_id = w.id and m.entry_id = w.release_entry_id
    left join ledger.entry e on e.id = w.release_entry_id and e.refusal is null
    where w.state in ('cancelled', 'failed') and (
      e.request_key is distinct from 'withdrawal-release:' || w.id
      or m.hold is distinct from -w.held or m.main is distinct from w.held)
      and not ledger.is_archived(w.release_entry_id)`,

  'a return of a withdrawal is credited once, and in full when it is returned': `
    with ${moved(RETURNS)}
    select r.return_id, r.amount, r.credited, w.id as withdrawal_id, w.state, w.payout, w.held from withdrawals w
    left join withdrawal_returns r on r.withdrawal_id = w.id
    left join moved m on m.withdrawal_id = w.id and m.entry_id = r.entry_id
    left join ledger.entry e on e.id = r.entry_id and e.refusal is null
    where w.state = 'returned'
        and (r.amount is distinct from ${PAID} or r.credited is distinct from ${OWED_FOR_WHOLE_RETURN})
      or r.return_id is not null and (
        w.state not in ('completed', 'returned') or e.request_key is distinct from 'withdrawal-return:' || r.return_id
        or (r.amount = ${PAID} and w.state <> 'returned')
        or (m.settled_brl is distinct from -r.amount or m.main is distinct from r.credited)
          and not ledger.is_archived(r.entry_id)
        or ${RETURNED} > ${PAID})`,

  'payout suspense equals the differences of payouts that were neither returned nor closed': `
    select coalesce(a.balance, 0) as balance, s.difference
    from (select coalesce(sum(${DIFFERENCE_AFTER_RETURNS}), 0)
        - (select coalesce(sum(amount), 0) from payout_difference_closings) as difference
      from withdrawals w
      ${RETURNS_OF_PAYOUT}
      where w.paid is not null) s
    left join ledger.account a on a.kind = 'payout_suspense' and a.currency = 'BRL'
    where coalesce(a.balance, 0) <> s.difference`,

  'a payout of another amount is in the audit log': `
    select w.id as withdrawal_id, w.payout, w.paid from withdrawals w
    where w.paid is not null and not exists (select 1 from audit_log l
      where l.subject = 'withdrawal:' || w.id and l.action = 'payout_of_another_amount')`,

  ...DIFFERENCE_CHECKS,

  'an entry of a withdrawal has its withdrawal': `
    select e.id as entry_id, e.kind, e.request_key from ledger.entry e
    where e.kind like 'withdrawal\\_%' and e.refusal is null
      and not exists (select 1 from withdrawals w where w.hold_entry_id = e.id)
      and not exists (select 1 from withdrawals w where w.settle_entry_id = e.id)
      and not exists (select 1 from withdrawals w where w.release_entry_id = e.id)
      and not exists (select 1 from withdrawal_returns r where r.entry_id = e.id)`,

  "a withdrawal's history row has its outcome": `
    select w.id as withdrawal_id, w.state, t.id as transaction_id, t.status, t.failure, t.returned_at, t.transaction_type
    from withdrawals w
    left join transactions t on t.id = w.transaction_id
    where t.status is distinct from ${HISTORY_STATUS}
      or t.transaction_type is distinct from ${HISTORY_TYPE}
      or t.failure is distinct from ${HISTORY_FAILURE}
      or w.state in ('failed', 'cancelled') and t.returned_at is distinct from w.closed_at`,

  'a pending history row has a withdrawal': `
    select t.id as transaction_id, t.transaction_type from transactions t
    where t.status = 'pending' and t.transaction_type in ('pix_withdrawal', 'crypto_transfer', 'pix_payment', 'bill_payment')
      and not exists (select 1 from withdrawals w where w.transaction_id = t.id)`,

  'the first of two approvals of a withdrawal is in the audit log': `
    select w.id as withdrawal_id, w.state, w.first_approved_by from withdrawals w
    where w.first_approved_at is not null and not exists (select 1 from audit_log l
      where l.subject = 'withdrawal:' || w.id and l.actor = 'admin:' || w.first_approved_by
        and l.action = 'withdrawal_first_approved')`,

  'every decision about a withdrawal is in the audit log': `
    select w.id as withdrawal_id, w.state, w.decided_by, w.decided_policy from withdrawals w
    where w.decided_at is not null and not exists (select 1 from audit_log l
      where l.subject = 'withdrawal:' || w.id and ${IS_DECISION})`,
};
