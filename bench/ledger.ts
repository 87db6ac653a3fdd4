import { createSubmit } from '@lastro/api/ledger';
import { type BenchBank, openBenchBank } from './load/bank.ts';
import { drive, median, type Round } from './load/drive.ts';
import { createReference, runReference } from './load/reference.ts';
import type { Row } from './load/table.ts';
import { halfOnOneAccount, transfer, twoOf } from './load/transfers.ts';
import { openPgledger } from './peers/pgledger.ts';

const ACCOUNTS = 1000;
const IN_FLIGHT = 64;
const ROUNDS = 3;

type Work = (n: number) => Promise<unknown>;

interface Operation {
  readonly what: string;
  readonly work: Work;
  /** The operation it is compared with; unset: the reference. */
  readonly against?: string;
  readonly goal?: number;
}

const REFERENCE = 'TPC-B-like reference, one round trip';
const UNIFORM = 'ledger.submit, two postings, uniform';

/** The speed of the books against a TPC-B-like transaction on the same PostgreSQL, in turn, medians of three rounds. */
export async function benchLedger(seconds: number): Promise<Row[]> {
  const bank = await openBenchBank(ACCOUNTS);
  try {
    return await measure(await ownOperations(bank), seconds);
  } finally {
    await bank.close();
  }
}

/** The same with pgledger beside it. */
export async function benchPeers(seconds: number, sql: readonly string[]): Promise<Row[]> {
  const bank = await openBenchBank(ACCOUNTS);
  try {
    const peer = await openPgledger(bank, sql);
    const uniform = 'pgledger, uniform';
    return await measure(
      [
        ...(await ownOperations(bank)),
        { what: uniform, work: () => peer.transfer(twoOf(ACCOUNTS)) },
        {
          what: 'pgledger, half of all on one account, against uniform',
          work: (n) => peer.transfer(halfOnOneAccount(ACCOUNTS, n)),
          against: uniform,
        },
      ],
      seconds,
    );
  } finally {
    await bank.close();
  }
}

async function ownOperations(bank: BenchBank): Promise<Operation[]> {
  await createReference(bank.owner, ACCOUNTS);
  const submit = createSubmit(bank.pool);
  return [
    { what: REFERENCE, work: () => runReference(bank.pool, ACCOUNTS) },
    { what: UNIFORM, work: () => submit(transfer(bank, twoOf(ACCOUNTS), false)), goal: 2 },
    {
      what: 'ledger.submit, half of all on one account, against uniform',
      work: (n) => submit(transfer(bank, halfOnOneAccount(ACCOUNTS, n), false)),
      against: UNIFORM,
      goal: 0.8,
    },
    {
      what: 'ledger.submit, with both history rows',
      work: () => submit(transfer(bank, twoOf(ACCOUNTS), true)),
    },
  ];
}

async function measure(operations: readonly Operation[], seconds: number): Promise<Row[]> {
  const rounds = new Map<string, Round[]>(operations.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { what, work } of operations) rounds.get(what)?.push(await drive(IN_FLIGHT, seconds, work));
  }
  const medianOf = (what: string) => median(rounds.get(what) ?? []);
  return operations.map(({ what, against = REFERENCE, goal }) => ({
    what,
    ...medianOf(what),
    against: Math.round((medianOf(what).perSecond / medianOf(against).perSecond) * 100) / 100,
    goal,
  }));
}
