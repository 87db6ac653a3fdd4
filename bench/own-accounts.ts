import { createLedgerAccounts, createSubmit, type LedgerAccounts } from '@lastro/api/ledger';
import { createDb } from '@lastro/api/platform/db';
import { type BenchBank, openBenchBank } from './load/bank.ts';
import { drive, median, type Round } from './load/drive.ts';
import { fundAccount } from './load/fund.ts';
import type { Row } from './load/table.ts';
import { depositsOf } from './own-accounts/deposits.ts';
import { exchangesOf } from './own-accounts/exchanges.ts';
import { payoutsOf } from './own-accounts/payouts.ts';
import { spreadAccounts } from './own-accounts/spread.ts';

const CUSTOMERS = 1000;
const ROUNDS = 3;
const GOAL = 0.8;
/** One worker runs four jobs at a time. */
const JOBS_IN_FLIGHT = 4;
const IN_FLIGHT = 64;

interface Movement {
  readonly what: string;
  readonly inFlight: number;
  prepare?(seconds: number): Promise<void>;
  run(n: number, accounts: LedgerAccounts): Promise<void>;
}

interface Measured {
  readonly what: string;
  readonly own: Round[];
  readonly spread: Round[];
}

/** Entries on the bank's own accounts against the same entries on a thousand of each, in turn, medians of three rounds. */
export async function benchOwnAccounts(seconds: number): Promise<Row[]> {
  const bank = await openBenchBank(CUSTOMERS);
  try {
    const own = createLedgerAccounts(createDb(bank.pool));
    const spread = await spreadAccounts(bank.owner, own);
    const movements = movementsOf(bank, own).map((movement): Movement & Measured => ({
      ...movement,
      own: [],
      spread: [],
    }));
    // BTC to sell in every second exchange.
    for (const { id } of bank.customers) await fundAccount(bank.pool, own, id, 'BTC');
    await bank.owner.query('vacuum analyze');
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const movement of movements) {
        movement.spread.push(await measure(movement, seconds, spread));
        movement.own.push(await measure(movement, seconds, own));
      }
    }
    await assertAllDone(bank);
    return movements.flatMap(rowsOf);
  } finally {
    await bank.close();
  }
}

function movementsOf(bank: BenchBank, own: LedgerAccounts): Movement[] {
  const submit = createSubmit(bank.pool);
  const deposits = depositsOf(bank);
  const payouts = payoutsOf(bank, own, submit);
  const movements: Movement[] = [{ what: 'exchanges', inFlight: IN_FLIGHT, run: exchangesOf(bank, submit) }];
  for (const inFlight of [JOBS_IN_FLIGHT, IN_FLIGHT]) {
    movements.push({ what: 'PIX deposits', inFlight, ...deposits });
    movements.push({ what: 'PIX withdrawals paid', inFlight, ...payouts });
  }
  return movements.map((movement) => ({
    ...movement,
    what: `${movement.what}, ${movement.inFlight} in flight`,
  }));
}

async function measure(
  { inFlight, prepare, run }: Movement,
  seconds: number,
  accounts: LedgerAccounts,
): Promise<Round> {
  await prepare?.(seconds);
  return drive(inFlight, seconds, (n) => run(n, accounts));
}

/** A payment in suspense or a payout of unknown outcome is no measurement. */
async function assertAllDone({ owner }: BenchBank): Promise<void> {
  const { rows } = await owner.query<{ count: bigint }>(
    `select (select count(*) from pix_payments where state <> 'credited')
      + (select count(*) from withdrawals where state not in ('approved', 'completed')) as count`,
  );
  if (Number(rows[0]?.count) !== 0) throw new Error(`${rows[0]?.count} movements were not completed`);
}

function rowsOf({ what, own, spread }: Measured): Row[] {
  // Of neighbouring rounds, since the machine's speed changes between them.
  const ratios = own.map(({ perSecond }, round) => perSecond / (spread[round]?.perSecond ?? Number.NaN));
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  return [
    { what: `${what}, spread over a thousand accounts`, ...median(spread), against: 1, goal: undefined },
    {
      what: `${what}, on the bank's own accounts, against spread`,
      ...median(own),
      against: Math.round(middle * 100) / 100,
      goal: GOAL,
    },
  ];
}
