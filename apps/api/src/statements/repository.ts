import { sql } from 'kysely';
import type { Tx } from '../platform/database/db.ts';
import { addMs, MINUTE_MS, subtractMs } from '../platform/time.ts';
import type { Section, Statement } from './domain.ts';

export interface Posted {
  readonly number: bigint;
  readonly entry_id: bigint;
  readonly entry_kind: string;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly created_at: Date;
  /** Null if the customer's history has no row for the entry. */
  readonly transaction_id: string | null;
  readonly transaction_type: string | null;
  readonly description: string | null;
  readonly amount_brl: bigint | null;
  readonly rate: bigint | null;
  /** The quantity for which `amount_brl` was recorded; null if that is the whole amount. */
  readonly recorded_for: bigint | null;
  readonly worth_usdt: bigint | null;
  readonly market_brl: bigint | null;
  readonly counterparty: string | null;
  readonly reversal_id: string | null;
  readonly withdrawn_as: string | null;
  readonly withdrawal_purpose: 'withdrawal' | 'payment' | null;
  readonly withdrawal_state: string | null;
  readonly withdrawal_closed_at: Date | null;
  readonly withdrawal_returned_at: Date | null;
}

const CHUNK_ROWS = 200;

/** Posting numbers bound the period; times, which may be off by seconds, only select the partitions to read. */
const TIME_TOLERANCE_MS = MINUTE_MS;

/** History rows are joined by their entry's time, which is indexed. */
export async function listPostings(
  tx: Tx,
  { customerId, asOf, period }: Pick<Statement, 'customerId' | 'asOf' | 'period'>,
  { accountId, through }: Section,
  after: bigint,
): Promise<readonly Posted[]> {
  const { rows } = await sql<Posted>`
    select p.number, p.entry_id, e.kind as entry_kind, p.amount, p.balance_after, p.created_at,
      t.id as transaction_id, t.transaction_type, t.description, ${AMOUNT_BRL} as amount_brl,
      coalesce(t.brl_to_usdt_rate, w.rate) as rate,
      case when t.transaction_type = 'pix_reversal' then
        (select r.amount_usdt from pix_reversals r
        where r.end_to_end_id = t.end_to_end_id and r.transaction_id = t.id) end as recorded_for,
      case when t.transaction_type in ('crypto_deposit', 'crypto_transfer') and t.crypto_amount > 0
          then round(t.amount_usdt::numeric * abs(p.amount) / t.crypto_amount)::bigint
        when t.from_currency = 'USDT' then t.from_amount when t.to_currency = 'USDT' then t.crypto_amount
        when t.transaction_type = 'crypto_exchange' then t.amount_usdt end as worth_usdt,
      (select v.value_brl from valuations v where v.transaction_id = t.id and v.currency = p.currency
        and v.source = 'market' and v.valued_at < ${asOf}) as market_brl,
      ${COUNTERPARTY} as counterparty,
      e.metadata ->> 'reversal' as reversal_id, w.transaction_id as withdrawn_as, w.purpose as withdrawal_purpose,
      w.state as withdrawal_state, w.closed_at as withdrawal_closed_at, (select max(r.recorded_at) from withdrawal_returns r
        where r.withdrawal_id = w.id and w.state = 'returned') as withdrawal_returned_at
    from ledger.posting p
    join ledger.entry e on e.id = p.entry_id
    left join transactions t on t.customer_id = ${customerId} and t.created_at = p.created_at and t.entry_id = p.entry_id
    left join withdrawals w on w.id = (e.metadata ->> 'withdrawal_id')::uuid and w.customer_id = ${customerId}
    where p.account_id = ${accountId} and p.number > ${after} and p.number <= ${through}
      and p.created_at >= ${subtractMs(period.begins, TIME_TOLERANCE_MS)}
      and p.created_at < ${addMs(period.ends, TIME_TOLERANCE_MS)}
    order by p.number limit ${CHUNK_ROWS}
  `.execute(tx);
  return rows;
}

const AMOUNT_BRL = sql`coalesce(t.amount_brl, case when w.payout_currency <> 'BRL' then null
  when e.kind = 'withdrawal_release' then w.payout
  when e.kind = 'withdrawal_return' then (select r.amount from withdrawal_returns r
    where r.withdrawal_id = w.id and r.return_id = e.metadata ->> 'return_id') end)`;

/** The recorded name, so that nicknames and later changes have no effect; rows before migration 0061 have none. */
const COUNTERPARTY = sql`case
  when t.direction = 'in' and t.transaction_type = 'transfer' then t.sender_name
  when t.transaction_type = 'transfer' then coalesce(t.recipient_name, (select c.full_name from customers c
    where c.id = (e.metadata ->> 'recipient_id')::uuid), t.recipient_email)
  when t.direction = 'in' then t.sender_name
  else coalesce(t.recipient_name, e.metadata ->> 'recipient_name', w.holder_name, w.pix_key, w.address) end`;
