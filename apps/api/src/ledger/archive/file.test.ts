import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ArchivedRow, readArchive, readManifest, writeArchive } from './file.ts';

const MONTH = { part: 'posting_2026_01', starts: '-infinity', ends: '2026-02-01' };
const ROWS: readonly ArchivedRow[] = [
  ['1', '1', '7', 'USDT', '-5', '0', '2026-01-02T03:04:05.000000Z'],
  ['2', '1', '7', 'USDT', '5', '5', '2026-01-02T03:04:05.000000Z'],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lastro-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function* eachOf(rows: readonly ArchivedRow[]) {
  yield* rows;
}

async function read(): Promise<ArchivedRow[]> {
  const rows: ArchivedRow[] = [];
  for await (const row of readArchive(folder, await readManifest(folder, MONTH.part))) rows.push(row);
  return rows;
}

it('reads back the rows that were written', async () => {
  const manifest = await writeArchive(folder, MONTH, eachOf(ROWS));
  expect(manifest).toMatchObject({ ...MONTH, postings: 2, credits: { USDT: '5' } });
  expect(await readManifest(folder, MONTH.part)).toEqual(manifest);
  expect(await read()).toEqual(ROWS);
});

it('throws when the rows are truncated or missing', async () => {
  const path = join(folder, `${MONTH.part}.jsonl.gz`);
  truncateSync(path, 40);
  await expect(read()).rejects.toThrow();
  rmSync(path);
  await expect(read()).rejects.toThrow('ENOENT');
});
