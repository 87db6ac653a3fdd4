import { accountKey, type BrokenPromise, bookKey, type Coin, type RunRecord } from '../load/record.ts';
import type { BookedPosting, Books } from './books.ts';
import { type Expected, expectedChanges, type ProviderBooks, refusedKeys } from './expected.ts';
import { type Change, checkAccount, type Reading } from './linearizable.ts';

export interface Proof {
  readonly broken: BrokenPromise[];
  readonly lost: number;
  readonly doubled: number;
  /** Sum of the differences between the clients' record and the bank's balances, in minor units of all coins. */
  readonly drift: bigint;
  readonly readings: number;
  readonly accounts: number;
}

export interface Facts {
  readonly record: RunRecord;
  readonly providerBooks: ProviderBooks;
  readonly books: Books;
  readonly balances: ReadonlyMap<string, bigint>;
}

export function prove(facts: Facts): Proof {
  const { record, providerBooks, books } = facts;
  const expected = expectedChanges(record, providerBooks, books);
  const found = matchPostings(expected, books);
  const refused = refusedKeys(record);
  const broken: BrokenPromise[] = [...record.broken, ...found.broken];
  for (const [account, postings] of books.postings) {
    for (const { key } of postings) {
      if (refused.has(key)) {
        broken.push({ promise: 'a refused command has no effect', evidence: `${account}: ${key}` });
      }
    }
  }
  const lost = found.lost + lostCommands(facts, broken);
  const drift = compareBalances(expected, facts, broken);
  const order = checkOrder(expected, facts, broken);
  return { broken, lost, doubled: found.doubled, drift, ...order };
}

/** The expected change's key; several returns of one payout share it. */
function nameOf({ key, metadata }: BookedPosting): string {
  if (key.startsWith('withdrawal-return:')) return `withdrawal-return:${String(metadata.withdrawal_id)}`;
  if (key.startsWith('crypto-in:')) return `crypto-in:${String(metadata.tx_id)}`;
  return key;
}

function matchPostings(expected: readonly Expected[], books: Books) {
  const broken: BrokenPromise[] = [];
  let [lost, doubled] = [0, 0];
  const booked = new Map<string, bigint[]>();
  for (const [account, postings] of books.postings) {
    for (const posting of postings) {
      const name = `${account} ${nameOf(posting)}`;
      booked.set(name, [...(booked.get(name) ?? []), posting.delta]);
    }
  }
  for (const { account, change, certain } of expected) {
    const name = `${account} ${change.key}`;
    const deltas = booked.get(name);
    booked.delete(name);
    if (deltas === undefined) {
      if (!certain) continue;
      lost += 1;
      broken.push({
        promise: 'an acknowledged command is in the books',
        evidence: `${name}: ${change.delta} is missing`,
      });
      continue;
    }
    const total = deltas.reduce((sum, delta) => sum + delta, 0n);
    if (total === change.delta) continue;
    doubled += 1;
    const evidence = `${name}: ${change.delta} was requested, ${deltas.join(' and ')} is booked`;
    broken.push({ promise: 'an acknowledged command is in the books once', evidence });
  }
  for (const [name, deltas] of booked) {
    doubled += deltas.length;
    broken.push({
      promise: 'nothing moves without a request',
      evidence: `${name}: ${deltas.join(', ')}`,
    });
  }
  return { broken, lost, doubled };
}

function lostCommands({ record, books }: Facts, broken: BrokenPromise[]): number {
  const open = record.commands.filter(({ state }) => state === 'open');
  for (const command of open) {
    const booked = books.refused.has(bookKey(command)) ? 'refused' : 'not known';
    const evidence = `${command.kind} ${command.id}: ${command.attempts} attempts, ${booked} in the books`;
    broken.push({ promise: 'a retry reports the outcome of a command', evidence });
  }
  return open.length;
}

function compareBalances(
  expected: readonly Expected[],
  { balances }: Facts,
  broken: BrokenPromise[],
): bigint {
  const expectedBalances = new Map<string, bigint>();
  for (const { account, change, certain } of expected) {
    if (certain) expectedBalances.set(account, (expectedBalances.get(account) ?? 0n) + change.delta);
  }
  let drift = 0n;
  for (const account of new Set([...expectedBalances.keys(), ...balances.keys()])) {
    const difference = (balances.get(account) ?? 0n) - (expectedBalances.get(account) ?? 0n);
    if (difference === 0n) continue;
    drift += difference < 0n ? -difference : difference;
    const evidence = `${account}: ${balances.get(account)} at the bank, ${expectedBalances.get(account)} in the clients' record`;
    broken.push({ promise: "balances match the clients' record", evidence });
  }
  return drift;
}

function checkOrder(expected: readonly Expected[], { record, books }: Facts, broken: BrokenPromise[]) {
  const changes = new Map(expected.map(({ account, change }) => [`${account} ${change.key}`, change]));
  const refusals = refusalReadings(record);
  let readings = 0;
  for (const [account, observed] of record.readings) {
    const order = (books.postings.get(account) ?? []).map((posting): Change => {
      const { key, delta } = posting;
      const match = changes.get(`${account} ${nameOf(posting)}`);
      // Unrequested changes are reported by matchPostings.
      return {
        key,
        delta,
        earliest: match?.earliest ?? 0,
        latest: match?.latest ?? Number.POSITIVE_INFINITY,
      };
    });
    const all = [...observed, ...(refusals.get(account) ?? [])];
    readings += all.length;
    for (const { detail } of checkAccount(order, all)) {
      broken.push({ promise: 'every balance reading is explained', evidence: `${account}: ${detail}` });
    }
  }
  return { readings, accounts: record.readings.size };
}

/** A refusal for insufficient funds proves a lower balance. */
function refusalReadings(record: RunRecord): Map<string, Reading[]> {
  const readings = new Map<string, Reading[]>();
  for (const { state, code, debit, by, start, end } of record.commands) {
    if (state !== 'refused' || code !== 'insufficient_funds' || debit === undefined) continue;
    const account = accountKey(by.id, debit.coin as Coin);
    const list = readings.get(account) ?? [];
    list.push({ kind: 'below', value: debit.amount, start, end });
    readings.set(account, list);
  }
  return readings;
}
