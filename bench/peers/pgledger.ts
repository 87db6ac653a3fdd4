import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchBank } from '../load/bank.ts';
import type { Pair } from '../load/transfers.ts';

const RELEASE = 'v0.7.0';
const ADDRESS = 'https://github.com/pgr0ss/pgledger';

/** In the order of its README, each with its SHA-256 in that release. */
const FILES = {
  'vendor/scoville-pgsql-ulid/ulid-to-uuid.sql':
    '6a4e559c956d1548ad6ab0c4d99755bf5e870a781ae15e0ff178f5d66f8deb90',
  'vendor/scoville-pgsql-ulid/uuid-to-ulid.sql':
    '507cc0cf4890fc51f2dd900b52e5f5eefb38f6c5150cdb9a32a886c3817ad04e',
  'pgledger.sql': '77b33dbe21c00f3ea8d73e3948d2046bacf7c7d9800e4fdd1e4fdd33bb84467e',
} as const;

const START_BALANCE = 1_000_000_000;

/** Throws unless PGLEDGER_SQL names a checkout of exactly that release. */
export async function readPgledger(folder = process.env.PGLEDGER_SQL): Promise<readonly string[]> {
  if (!folder) {
    throw new Error(
      `pgledger's SQL is not part of this project: check out ${RELEASE} of ${ADDRESS} and name its folder in PGLEDGER_SQL`,
    );
  }
  const texts: string[] = [];
  for (const [name, expected] of Object.entries(FILES)) {
    const text = await readFile(join(folder, name), 'utf8').catch((cause: unknown) => {
      throw new Error(`PGLEDGER_SQL is not a checkout of ${ADDRESS}: no ${name}`, { cause });
    });
    if (createHash('sha256').update(text).digest('hex') !== expected) {
      throw new Error(`${name} is not that of pgledger ${RELEASE}`);
    }
    texts.push(text);
  }
  return texts;
}

export interface Pgledger {
  transfer(pair: Pair): Promise<void>;
}

/** In the bank's own database and by its own connections; customers' accounts may not go below zero, as ours. */
export async function openPgledger(bank: BenchBank, sql: readonly string[]): Promise<Pgledger> {
  for (const text of sql) await bank.owner.query(text);
  await bank.owner.query(`
    grant select, insert, update on pgledger_accounts, pgledger_transfers, pgledger_entries to lastro_app;
    grant select on pgledger_accounts_view, pgledger_transfers_view, pgledger_entries_view to lastro_app`);
  const { rows } = await bank.owner.query<{ id: string }>(
    `select a.id from generate_series(1, $1::integer) n,
      pgledger_create_account('customer ' || n, 'USDT', allow_negative_balance => false) a`,
    [bank.customers.length],
  );
  const ids = rows.map(({ id }) => id);
  await bank.owner.query(
    `with desk as materialized (select id from pgledger_create_account('desk', 'USDT'))
      select t.id from desk, unnest($1::text[]) c, pgledger_create_transfer(desk.id, c, $2::numeric) t`,
    [ids, START_BALANCE],
  );
  await bank.owner.query('vacuum analyze');
  return {
    async transfer([from, to]) {
      await bank.pool.query({
        name: 'pgledger',
        text: 'select id from pgledger_create_transfer($1, $2, 1)',
        values: [ids[from], ids[to]],
      });
    },
  };
}
