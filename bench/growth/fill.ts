import { createHash } from 'node:crypto';
import type pg from 'pg';
import { CREATE_SIZE, FINISH, OPEN_SHARDS, PREPARE } from './statements.ts';

export interface Size {
  /** Each has two accounts, and one history row that opens them. */
  readonly customers: number;
  /** Two postings and two history rows each; excludes those of the customer with `HEAVY_ROWS`. */
  readonly transfers: number;
  /** Four postings and one history row each. */
  readonly exchanges?: number;
}

export interface FillOptions {
  /** Connections that fill at the same time. */
  readonly connections?: number;
  /** False: as if the outbox had been purged. */
  readonly events?: boolean;
}

export const HEAVY = 1;
const HEAVY_ROWS = 5_000;
const CHUNK_ENTRIES = 5_000;

/** Bypasses `ledger.post`, which dates every entry now, but not its checks, so that the audit passes. */
export async function fillBank(owner: pg.Pool, size: Size, options: FillOptions = {}): Promise<void> {
  const { customers, exchanges = 0 } = size;
  const { connections = 1, events = true } = options;
  const { rows } = await owner.query<{ used: boolean }>('select exists (select 1 from ledger.entry) as used');
  if (rows[0]?.used) throw new RangeError('the bank has entries already');
  const heavy = Math.min(HEAVY_ROWS, size.transfers);
  const movements = size.transfers + heavy + exchanges;
  await owner.query(CREATE_SIZE, [customers, movements, exchanges, heavy, connections]);
  for (const statement of PREPARE) await owner.query(statement);
  if (connections > 1) await owner.query(OPEN_SHARDS);
  if (!events) await owner.query('alter table transactions disable trigger movements_are_recorded');
  await writeEntries(owner, connections, 1, customers);
  await writeEntries(owner, connections, customers + 1, customers + movements);
  if (!events) await owner.query('alter table transactions enable trigger movements_are_recorded');
  for (const statement of FINISH) await owner.query(statement);
}

async function writeEntries(owner: pg.Pool, connections: number, first: number, last: number): Promise<void> {
  let next = first;
  async function writeChunks(chunkClass: number): Promise<void> {
    const client = await owner.connect();
    try {
      await client.query("set work_mem = '64MB'; set synchronous_commit = off");
      while (next <= last) {
        const from = next;
        next += CHUNK_ENTRIES;
        await client.query('select growth_write($1, $2, $3)', [from, Math.min(next - 1, last), chunkClass]);
      }
    } finally {
      client.release(true);
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, chunkClass) => writeChunks(chunkClass)));
}

export function customerOf(n: number): { readonly email: string; readonly authorization: string } {
  const token = createHash('sha256').update(`growth-${n}`).digest('base64url');
  return { email: `cliente-${n}@growth.example`, authorization: `Bearer ${token}` };
}
