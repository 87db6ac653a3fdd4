import { mkdir, readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { archiveOldest, inTransaction, readManifest, restoreMonth } from '../ledger/archive/index.ts';
import { createPool } from '../platform/database/db.ts';
import { proveMonth } from './archive-digests.ts';

/**
 * `npm run archive -- make FOLDER [--months 36]`: moves months of postings that ended that long ago into files.
 * `npm run archive -- restore FOLDER PART`: brings one back. `npm run archive -- prove FOLDER`: compares the files with
 * the public log.
 */
const USAGE = 'usage: archive make FOLDER [--months 36] | restore FOLDER PART | prove FOLDER';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { months: { type: 'string', default: '36' } },
});
const [action = '', folder, part] = positionals;
const url = process.env.DATABASE_URL;
if (!url || folder === undefined) {
  console.error(url ? USAGE : 'DATABASE_URL is not set.');
  process.exit(2);
}
const owner = createPool({ url, max: 2, as: 'owner', applicationName: 'lastro-archive' });
try {
  await run(action, folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await owner.end();
}

async function run(what: string, into: string): Promise<void> {
  if (what === 'make') return make(into);
  if (what === 'prove') return prove(into);
  if (what !== 'restore' || part === undefined) throw new Error(USAGE);
  await restoreMonth(owner, part, { folder: into, report: console.log });
}

async function make(into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (let months = 0; ; months += 1) {
    const manifest = await archiveOldest(owner, Number(values.months), {
      folder: into,
      report: console.log,
      prove: async (client, from, manifest) => {
        console.log(
          `${manifest.part}: ${await proveMonth(client, from, manifest)} days as in the public log`,
        );
      },
    });
    if (manifest === undefined) return console.log(`${months} months archived`);
  }
}

async function prove(from: string): Promise<void> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0) throw new Error(`no manifests in ${from}`);
  for (const file of files) {
    const manifest = await readManifest(from, file.replace(/\.json$/, ''));
    const days = await inTransaction(owner, (client) => proveMonth(client, from, manifest));
    console.log(`${manifest.part}: ${manifest.postings} postings, ${days} days as in the public log`);
  }
}
