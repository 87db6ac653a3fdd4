import { formatMoney, formatShort, type Money, money, subtract, toDecimal } from '@lastro/money';
import { pauseOutgoing, recordAuditEvent } from '../../customers/index.ts';
import { eventKey, type HistoryRow, type LedgerAccounts, post, takeShard } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import type { ReceivedPayment, ReceivedReturn } from '../psp/provider.ts';
import { isSettled, owedForReturn, reasonOf } from './domain.ts';
import { type ReversalAccounts, reversePixDeposit } from './postings.ts';
import {
  bookedReturns,
  type CustomerCredit,
  findCredit,
  insertReversal,
  lockBalances,
  lockCredit,
  mainAccounts,
  reversedSoFar,
} from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Idempotent per return; returns of uncredited payments are the bank's own. Accepts only data fetched from the PSP. */
export type BookReversals = (payment: ReceivedPayment) => Promise<void>;

const ACTOR = 'system:pix';

export function createBookReversals({ db, accounts, clock, log }: Deps): BookReversals {
  async function openAccounts(customerId: string): Promise<ReversalAccounts> {
    return {
      settlement: takeShard(await accounts.ofBank('pix_settlement', 'BRL')),
      deskBrl: takeShard(await accounts.ofBank('exchange_desk', 'BRL')),
      deskUsdt: takeShard(await accounts.ofBank('exchange_desk', 'USDT')),
      receivable: await accounts.ofBank('pix_receivable', 'USDT'),
      customer: await accounts.ofCustomer(customerId, 'customer_main', 'USDT'),
    };
  }

  /** Locks all of the customer's accounts before reading the balance. False if another process booked it. */
  async function book(
    tx: Tx,
    ledgerAccounts: ReversalAccounts,
    endToEndId: string,
    returned: ReceivedReturn,
  ): Promise<boolean> {
    const credit = await lockCredit(tx, endToEndId);
    if (credit === undefined || (await bookedReturns(tx, endToEndId)).has(returned.id)) return false;
    const owed = owedForReturn(credit, await reversedSoFar(tx, endToEndId), returned.amount);
    const at = clock.now();
    const { customerId } = credit;
    await pauseOutgoing(tx, customerId, at);
    const balance = await lockBalance(tx, customerId, ledgerAccounts);
    const isShort = balance < owed.minor;
    const taken = money('USDT', isShort ? balance : owed.minor);
    const history = historyRow(credit, returned, { owed, taken });
    const posted = await post(tx, {
      ...eventKey('pix-reversal', `${endToEndId}:${returned.id}`),
      kind: 'pix_reversal',
      actor: ACTOR,
      postings: reversePixDeposit(ledgerAccounts, returned.amount, owed, taken),
      history: [history],
      metadata: { end_to_end_id: endToEndId, return_id: returned.id },
    });
    const id = uuidv7();
    await insertReversal(tx, {
      id,
      credit,
      returned,
      owed,
      taken,
      entryId: posted.entryId,
      transactionId: history.id,
      at,
    });
    await recordReversal(tx, { at, id, credit, returned }, { owed, taken });
    return true;
  }

  return async ({ endToEndId, returns }) => {
    const settled = returns.filter(isSettled);
    if (settled.length === 0) return;
    const booked = await bookedReturns(db, endToEndId);
    const fresh = settled.filter(({ id }) => !booked.has(id));
    const credit = fresh.length === 0 ? undefined : await findCredit(db, endToEndId);
    if (credit === undefined) return;
    const ledgerAccounts = await openAccounts(credit.customerId);
    for (const returned of fresh) {
      const isNew = await db.transaction().execute((tx) => book(tx, ledgerAccounts, endToEndId, returned));
      if (!isNew) continue;
      const { id: returnId, nature } = returned;
      const customer = credit.customerId;
      log.error({ part: 'pix', endToEndId, returnId, nature, customer }, 'a credited payment was reversed');
    }
  };
}

async function lockBalance(tx: Tx, customerId: string, ledgerAccounts: ReversalAccounts): Promise<bigint> {
  const others = await mainAccounts(tx, customerId);
  const balances = await lockBalances(tx, [...Object.values(ledgerAccounts), ...others]);
  return balances.get(ledgerAccounts.customer) ?? 0n;
}

interface Booked {
  readonly at: Date;
  readonly id: string;
  readonly credit: CustomerCredit;
  readonly returned: ReceivedReturn;
}

async function recordReversal(
  tx: Tx,
  { at, id, credit, returned }: Booked,
  { owed, taken }: Amounts,
): Promise<void> {
  await recordAuditEvent(tx, {
    at,
    actor: ACTOR,
    action: 'pix_reversed',
    subject: `customer:${credit.customerId}`,
    after: {
      reversal: id,
      payment: credit.endToEndId,
      amount_brl: toDecimal(returned.amount),
      taken: toDecimal(taken),
      outstanding: toDecimal(subtract(owed, taken)),
    },
    address: null,
  });
}

interface Amounts {
  readonly owed: Money<'USDT'>;
  readonly taken: Money<'USDT'>;
}

function historyRow(credit: CustomerCredit, returned: ReceivedReturn, { owed, taken }: Amounts): HistoryRow {
  const rest = subtract(owed, taken);
  const open = rest.minor === 0n ? '' : ` Valor em aberto: ${formatShort(rest)}.`;
  return {
    id: uuidv7(),
    customerId: credit.customerId,
    type: 'pix_reversal',
    status: 'completed',
    direction: 'out',
    description: `PIX de ${formatMoney(returned.amount)} devolvido ao pagador ${reasonOf(returned.nature)}.${open}`,
    amountBrl: returned.amount.minor,
    amountUsdt: taken.minor,
    endToEndId: credit.endToEndId,
    ...(credit.rate === null ? {} : { brlToUsdtRate: credit.rate }),
    ...(credit.txid === null ? {} : { pixKey: credit.txid }),
  };
}
