import { type Coin, formatShort, isCoin, type Money } from '@lastro/money';
import { type Entry, eventKey, type HistoryRow, type LedgerAccounts, post } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import type { Worth, WorthInUsdt } from '../../prices/index.ts';
import { readAmount } from '../binance/amount.ts';
import { AWAITS_CONFIRMATION, type ListedDeposit } from '../binance/deposit-history.ts';
import { COLLECT, collectKey } from '../custody/collect.ts';
import { canonicalAddress } from '../networks/canonical-address.ts';
import { creditDeposit, holdUnattributed } from '../postings.ts';
import { type DepositReason, identityOf, isSettled, reasonToHold, shortTxId } from './domain.ts';
import {
  changeDeposit,
  fulfilExpectations,
  insertDeposit,
  type LockedDeposit,
  lockDeposit,
  type ReportedDeposit,
} from './repository.ts';
import { tagsOf } from './repository-addresses.ts';
import type { Wallet } from './repository-wallets.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly worthInUsdt: WorthInUsdt;
}

interface Prepared {
  readonly reported: ReportedDeposit;
  readonly wallet: Wallet;
  readonly ownTags: readonly string[];
  readonly accounts: { custody: bigint; unattributed: bigint; customer: bigint | null } | null;
  readonly worth: Worth;
}

export type RecordDeposit = (wallet: Wallet, listed: ListedDeposit) => Promise<void>;

const ACTOR = 'system:crypto';

/** Books a deposit of Binance's history, once by its identity. */
export function createRecordDeposit(deps: Deps): RecordDeposit {
  const { db, clock, log } = deps;

  return async (wallet, listed) => {
    const prepared = await prepare(deps, wallet, listed);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      await insertDeposit(tx, uuidv7(now.getTime()), prepared.reported, now);
      const stored = await lockDeposit(tx, prepared.reported.providerId);
      if (isSettled(stored.state)) return recordLaterStatus(deps, tx, stored, prepared.reported);
      await applyStatus(tx, prepared, stored, now, log);
    });
  };
}

async function prepare(deps: Deps, wallet: Wallet, listed: ListedDeposit): Promise<Prepared> {
  const { db, accounts } = deps;
  const reported = toReportedDeposit(wallet, listed);
  const { customerId } = wallet;
  const { amount } = reported;
  return {
    reported,
    wallet,
    ownTags: customerId === null ? [] : await tagsOf(db, customerId, reported.addressKey),
    accounts: amount && {
      custody: await accounts.ofBank('crypto_custody', amount.currency),
      unattributed: await accounts.ofBank('crypto_unattributed', amount.currency),
      customer:
        customerId === null ? null : await accounts.ofCustomer(customerId, 'customer_main', amount.currency),
    },
    worth: amount === null ? undefined : await deps.worthInUsdt(amount),
  };
}

function toReportedDeposit(wallet: Wallet, listed: ListedDeposit): ReportedDeposit {
  const { id: providerId, coin, network, address, tag, txId, status, confirmations, arrivedAt } = listed;
  const read = isCoin(coin) ? readAmount(coin, listed.amount) : null;
  const key = canonicalAddress(network, address) ?? address;
  return {
    providerId,
    walletId: wallet.id,
    coin,
    network,
    address,
    addressKey: key,
    tag,
    txId,
    identity: identityOf({ providerId, network, txId, addressKey: key, tag, coin }),
    amountText: listed.amount,
    amount: read !== null && read.amount.minor > 0n ? read.amount : null,
    remainder: read?.remainder ?? null,
    status,
    providerStatus: listed.statusCode,
    confirmations,
    arrivedAt,
  };
}

async function recordLaterStatus(
  { log }: Deps,
  tx: Tx,
  stored: LockedDeposit,
  reported: ReportedDeposit,
): Promise<void> {
  const about = {
    part: 'crypto',
    deposit: stored.id,
    status: reported.providerStatus,
    amount: reported.amountText,
  };
  if (reported.status !== 'confirmed' || reported.amountText !== stored.amountText) {
    log.error(about, 'Binance contradicts a deposit that is booked');
  }
  await changeDeposit(tx, stored.id, { provider_status: reported.providerStatus, missing_since: null });
}

async function applyStatus(
  tx: Tx,
  prepared: Prepared,
  stored: LockedDeposit,
  now: Date,
  log: Logger,
): Promise<void> {
  const { reported } = prepared;
  const repeated: DepositReason | null = stored.isRepeated ? 'repeated' : null;
  await changeDeposit(tx, stored.id, {
    amount_text: reported.amountText,
    amount: reported.amount?.minor ?? null,
    remainder: reported.remainder,
    provider_status: reported.providerStatus,
    confirmations: reported.confirmations,
    missing_since: null,
    ...(reported.status === 'rejected'
      ? { state: 'rejected', reason: 'rejected' }
      : { state: 'pending', reason: repeated }),
  });
  if (reported.providerStatus === AWAITS_CONFIRMATION) {
    log.warn({ part: 'crypto', deposit: stored.id }, 'a deposit waits for a confirmation at Binance');
  }
  if (reported.status === 'confirmed') await book(tx, prepared, stored, now, log);
}

async function book(
  tx: Tx,
  prepared: Prepared,
  stored: LockedDeposit,
  now: Date,
  log: Logger,
): Promise<void> {
  const { reported, wallet, ownTags, accounts } = prepared;
  const { customerId } = wallet;
  const { amount } = reported;
  const reason = reasonToHold({
    customerId,
    ownTags,
    tag: reported.tag,
    isRepeated: stored.isRepeated,
    isOurCoin: isCoin(reported.coin),
    isCountable: amount !== null,
  });
  if (reason !== null) log.warn({ part: 'crypto', deposit: stored.id, reason }, 'a deposit was not credited');
  // The ledger has no account for these coins; an operator handles them at Binance.
  if (amount === null || accounts === null) {
    return changeDeposit(tx, stored.id, { state: 'unattributed', reason });
  }
  const entry: Omit<Entry, 'kind' | 'postings'> = {
    ...eventKey('crypto-in', stored.identity),
    actor: ACTOR,
    metadata: { deposit_id: stored.id, network: reported.network, tx_id: reported.txId },
  };
  const { customer, custody, unattributed } = accounts;
  if (reason === null && customerId !== null && customer !== null) {
    await credit(
      tx,
      { ...prepared, amount, customerId, entry, accounts: { custody, customer } },
      stored.id,
      now,
    );
  } else {
    const posted = await post(tx, {
      ...entry,
      kind: 'crypto_unattributed',
      postings: holdUnattributed({ custody, unattributed }, amount),
    });
    await changeDeposit(tx, stored.id, {
      state: 'unattributed',
      reason,
      booked_at: now,
      entry_id: posted.entryId,
    });
  }
  if (customerId === null) await changeDeposit(tx, stored.id, { collected_at: now });
  else await enqueue(tx, COLLECT, { deposit: stored.id }, { key: collectKey(stored.id) });
}

interface Credit {
  readonly reported: ReportedDeposit;
  readonly amount: Money<Coin>;
  readonly worth: Worth;
  readonly customerId: string;
  readonly entry: Omit<Entry, 'kind' | 'postings'>;
  readonly accounts: { readonly custody: bigint; readonly customer: bigint };
}

async function credit(tx: Tx, credited: Credit, depositId: string, now: Date): Promise<void> {
  const { reported, amount, worth, customerId, entry, accounts } = credited;
  const history = historyRow(customerId, reported, amount, worth);
  const posted = await post(tx, {
    ...entry,
    kind: 'crypto_deposit',
    postings: creditDeposit(accounts, amount),
    history: [history],
    answer: { transaction_id: history.id },
  });
  await changeDeposit(tx, depositId, {
    state: 'credited',
    reason: null,
    booked_at: now,
    entry_id: posted.entryId,
    transaction_id: history.id,
  });
  const { addressKey: key } = reported;
  await fulfilExpectations(tx, { depositId, customerId, coin: amount.currency, addressKey: key }, now);
}

export function historyRow(
  customerId: string,
  deposit: { readonly network: string; readonly txId: string },
  amount: Money<Coin>,
  worth: Worth,
): HistoryRow {
  const { currency } = amount;
  return {
    id: uuidv7(),
    customerId,
    type: 'crypto_deposit',
    status: 'completed',
    direction: 'in',
    description: `Depósito de ${formatShort(amount)} pela rede ${deposit.network} - txid: ${shortTxId(deposit.txId)}`,
    fromCurrency: currency,
    toCurrency: currency,
    cryptoAmount: amount.minor,
    ...(worth == null ? {} : { amountUsdt: worth.minor }),
  };
}
