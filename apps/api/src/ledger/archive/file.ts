import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline as joinStreams, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** A posting's columns as text, in the order of `COLUMNS`. */
export type ArchivedRow = readonly string[];

export const COLUMNS = [
  'account_id::text',
  'number::text',
  'entry_id::text',
  'currency',
  'amount::text',
  'balance_after::text',
  `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
] as const;
const CURRENCY = 3;
const AMOUNT = 4;

const manifestSchema = z.object({
  part: z.string().regex(/^posting_[a-z0-9_]+$/),
  starts: z.string(),
  ends: z.string(),
  postings: z.int().nonnegative(),
  /** Credits in minor units by currency, equal to the debits. */
  credits: z.record(z.string(), z.string()),
  /** In hexadecimal, of the uncompressed rows. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Month = Pick<Manifest, 'part' | 'starts' | 'ends'>;

const rowsFile = (folder: string, part: string) => join(folder, `${part}.jsonl.gz`);
const manifestFile = (folder: string, part: string) => join(folder, `${part}.json`);

export async function writeArchive(
  folder: string,
  month: Month,
  rows: AsyncIterable<ArchivedRow>,
): Promise<Manifest> {
  const manifest: Manifest = { ...month, ...(await writeRows(rowsFile(folder, month.part), rows)) };
  await writeFile(manifestFile(folder, month.part), `${JSON.stringify(manifest, null, 2)}\n`, {
    flush: true,
  });
  return manifest;
}

/** Throws if `to` has other postings of that month: they may be the only copy. */
export async function moveArchive(from: string, to: string, { part, sha256 }: Manifest): Promise<void> {
  if (existsSync(manifestFile(to, part)) && (await readManifest(to, part)).sha256 !== sha256) {
    throw new Error(`${to} holds another version of ${part}`);
  }
  for (const file of [rowsFile, manifestFile]) await rename(file(from, part), file(to, part));
  const handle = await open(to, 'r');
  await handle.sync();
  await handle.close();
}

async function writeRows(path: string, rows: AsyncIterable<ArchivedRow>) {
  const hash = createHash('sha256');
  const credits = new Map<string, bigint>();
  let postings = 0;
  async function* lines() {
    for await (const row of rows) {
      const line = `${JSON.stringify(row)}\n`;
      hash.update(line);
      const [currency, amount] = [row[CURRENCY] ?? '', BigInt(row[AMOUNT] ?? '')];
      if (amount > 0n) credits.set(currency, (credits.get(currency) ?? 0n) + amount);
      postings += 1;
      yield line;
    }
  }
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), createGzip(), file);
  const sums = Object.fromEntries([...credits].map(([currency, sum]) => [currency, String(sum)]));
  return { postings, credits: sums, sha256: hash.digest('hex') };
}

export async function readManifest(folder: string, part: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(manifestFile(folder, part), 'utf8')));
}

/** Throws, at the latest after the last row, if the rows don't match the manifest. */
export async function* readArchive(folder: string, manifest: Manifest): AsyncGenerator<ArchivedRow> {
  const path = rowsFile(folder, manifest.part);
  const hash = createHash('sha256');
  let postings = 0;
  // `pipe` would not forward a read error, which then ends the process.
  const text = joinStreams(createReadStream(path), createGunzip(), () => undefined);
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    hash.update(`${line}\n`);
    postings += 1;
    yield JSON.parse(line) as ArchivedRow;
  }
  if (postings !== manifest.postings || hash.digest('hex') !== manifest.sha256) {
    throw new Error(`${path} does not hold the rows that its manifest describes`);
  }
}
