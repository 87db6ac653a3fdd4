import { createSubmit, type Entry, eventKey } from '@lastro/api/ledger';
import { uuidv7 } from '@lastro/api/platform/ids';
import { money } from '@lastro/money';
import { type BenchBank, openBenchBank } from './load/bank.ts';
import { drive, median, type Round } from './load/drive.ts';
import { createReference, runReference } from './load/reference.ts';
import type { Row } from './load/table.ts';

const ACCOUNTS = 1000;
const IN_FLIGHT = 64;
const ROUNDS = 3;

/** The speed of the books against a TPC-B-like transaction on the same PostgreSQL, in turn, medians of three rounds. */
export async function benchLedger(seconds: number): Promise<Row[]> {
  const bank = await openBenchBank(ACCOUNTS);
  try {
    await createReference(bank.owner, ACCOUNTS);
    const submit = createSubmit(bank.pool);
    const rounds: Record<'reference' | 'uniform' | 'hot' | 'withHistory', Round[]> = {
      reference: [],
      uniform: [],
      hot: [],
      withHistory: [],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.reference.push(await drive(IN_FLIGHT, seconds, () => runReference(bank.pool, ACCOUNTS)));
      rounds.uniform.push(
        await drive(IN_FLIGHT, seconds, () => submit(transfer(bank, ...twoOf(bank), false))),
      );
      rounds.hot.push(
        await drive(IN_FLIGHT, seconds, (n) => submit(transfer(bank, ...halfHot(bank, n), false))),
      );
      rounds.withHistory.push(
        await drive(IN_FLIGHT, seconds, () => submit(transfer(bank, ...twoOf(bank), true))),
      );
    }
    const reference = median(rounds.reference);
    const uniform = median(rounds.uniform);
    return [
      { what: 'TPC-B-like reference, one round trip', ...reference, against: 1, goal: undefined },
      ratio('ledger.submit, two postings, uniform', uniform, reference, 2),
      ratio('ledger.submit, half of all on one account, against uniform', median(rounds.hot), uniform, 0.8),
      ratio('ledger.submit, with both history rows', median(rounds.withHistory), reference, undefined),
    ];
  } finally {
    await bank.close();
  }
}

function ratio(what: string, round: Round, base: Round, goal: number | undefined): Row {
  return { what, ...round, against: Math.round((round.perSecond / base.perSecond) * 100) / 100, goal };
}

type Pair = [from: number, to: number];

function twoOf(bank: BenchBank): Pair {
  const from = Math.floor(Math.random() * bank.customers.length);
  const to = (from + 1 + Math.floor(Math.random() * (bank.customers.length - 1))) % bank.customers.length;
  return [from, to];
}

function halfHot(bank: BenchBank, n: number): Pair {
  if (n % 2 === 1) return twoOf(bank);
  const other = 1 + Math.floor(Math.random() * (bank.customers.length - 1));
  return n % 4 === 0 ? [0, other] : [other, 0];
}

function transfer(bank: BenchBank, from: number, to: number, withHistory: boolean): Entry {
  const sender = bank.customers[from];
  const receiver = bank.customers[to];
  if (!sender || !receiver) throw new RangeError('no such customer');
  const entry: Entry = {
    ...eventKey('bench', uuidv7()),
    kind: 'transfer',
    actor: `customer:${sender.id}`,
    postings: [
      { account: sender.account, amount: money('USDT', -100n) },
      { account: receiver.account, amount: money('USDT', 100n) },
    ],
  };
  if (!withHistory) return entry;
  const row = { type: 'transfer', status: 'completed', amountUsdt: 100n, fromCurrency: 'USDT' } as const;
  return {
    ...entry,
    history: [
      { id: uuidv7(), customerId: sender.id, direction: 'out', ...row },
      { id: uuidv7(), customerId: receiver.id, direction: 'in', ...row },
    ],
  };
}
