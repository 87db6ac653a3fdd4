import { equalBytes, leafHash, verifyCheckpoint, verifyEd25519 } from '@lastro/register';
import type pg from 'pg';
import type { Finding } from '../ledger/index.ts';
import { checkDays } from './digests/checks.ts';
import { createDayDigests } from './digests/day-digests.ts';
import { logKeyOf } from './keys/signing-keys.ts';
import { growTree, type Node } from './log/append.ts';

const BATCH = 1_000;

/** Recomputes the public log and each day whose digest it holds. */
export async function auditRegister(client: pg.PoolClient): Promise<Finding[]> {
  const findings: Finding[] = [];
  const days = createDayDigests();
  const tree = growTree(0, []);
  let size = 0;
  for (;;) {
    const { rows: entries } = await client.query<{ entry: Buffer }>(
      `select entry from log_entries where idx >= $1 order by idx limit ${BATCH}`,
      [size],
    );
    if (entries.length === 0) break;
    const heads = await readHeads(client, size, size + entries.length);
    const nodes: Node[] = [];
    for (const { entry } of entries) {
      days.add(size, entry.toString());
      nodes.push(...tree.add(leafHash(entry)));
      size += 1;
      const root = heads.get(size);
      if (root !== undefined && !equalBytes(root, tree.root())) {
        findings.push({ check: 'a head of the public log matches its entries', row: { size } });
      }
    }
    findings.push(...(await compareNodes(client, nodes)));
  }
  findings.push(...(await checkLastHead(client, size)), ...(await checkDays(client, days)));
  return findings;
}

async function readHeads(client: pg.PoolClient, above: number, upTo: number): Promise<Map<number, Buffer>> {
  const { rows } = await client.query<{ size: string; root: Buffer }>(
    'select size::text, root from log_checkpoints where size > $1 and size <= $2',
    [above, upTo],
  );
  return new Map(rows.map(({ size, root }) => [Number(size), root]));
}

async function compareNodes(client: pg.PoolClient, nodes: readonly Node[]): Promise<Finding[]> {
  const { rows } = await client.query<{ level: number; n: string }>(
    `select k.level, k.n::text from unnest($1::integer[], $2::bigint[], $3::bytea[]) as k (level, n, hash)
     left join log_nodes t on t.level = k.level and t.n = k.n where t.hash is distinct from k.hash limit 5`,
    [nodes.map(({ level }) => level), nodes.map(({ n }) => n), nodes.map(({ hash }) => Buffer.from(hash))],
  );
  return rows.map((row) => ({ check: 'a subtree of the public log matches its entries', row }));
}

async function checkLastHead(client: pg.PoolClient, entries: number): Promise<Finding[]> {
  const { rows } = await client.query<{ size: string; note: string }>(
    'select c.size::text, note from log_checkpoints c order by c.size desc limit 1',
  );
  const head = rows[0];
  const check = 'the last head of the public log is signed and covers all entries';
  if (head === undefined) return entries === 0 ? [] : [{ check, row: { entries } }];
  const { rows: keys } = await client.query<{ public_key: Buffer }>(
    "select public_key from signing_keys where purpose = 'log'",
  );
  const origin = head.note.split('\n', 1)[0] ?? '';
  const log = keys.map(({ public_key }) => logKeyOf(origin, Uint8Array.from(public_key)));
  const signed = await verifyCheckpoint(head.note, { log, witnesses: [] }, verifyEd25519).catch(
    () => undefined,
  );
  return signed?.size === entries ? [] : [{ check, row: { size: head.size, entries } }];
}
