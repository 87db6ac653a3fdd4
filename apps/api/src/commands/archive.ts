import { mkdir, readdir } from 'node:fs/promises';
import type pg from 'pg';
import { archiveOldest, inTransaction, readManifest, restoreMonth } from '../ledger/archive/index.ts';
import { proveMonth } from './archive-digests.ts';
import { readArguments, stop } from './arguments.ts';
import { databaseUrl, withDatabase } from './with-database.ts';

/**
 * `npm run archive -- make FOLDER [--months 36]`: moves months of postings that ended that long ago into files.
 * `npm run archive -- restore FOLDER PART`: brings one back. `npm run archive -- prove FOLDER`: compares the files with
 * the public log.
 */
const usage = 'npm run archive -- make FOLDER [--months 36] | restore FOLDER PART | prove FOLDER';
const { values, positionals } = readArguments({
  usage,
  options: { months: { type: 'string', default: '36' } },
  count: [2, 3],
});
const [action = '', into = '', part] = positionals;
if (!['make', 'restore', 'prove'].includes(action) || (action === 'restore') !== (part !== undefined)) {
  stop(`usage: ${usage}`);
}
const url = databaseUrl();
await withDatabase({ name: 'archive', url, max: 2, explain: messageOf }, async (owner) => {
  if (action === 'make') return make(owner);
  if (action === 'prove') return prove(owner);
  if (part !== undefined) await restoreMonth(owner, part, { folder: into, report: console.log });
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function make(owner: pg.Pool): Promise<void> {
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

async function prove(owner: pg.Pool): Promise<void> {
  const files = (await readdir(into)).filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0) throw new Error(`no manifests in ${into}`);
  for (const file of files) {
    const manifest = await readManifest(into, file.replace(/\.json$/, ''));
    const days = await inTransaction(owner, (client) => proveMonth(client, into, manifest));
    console.log(`${manifest.part}: ${manifest.postings} postings, ${days} days as in the public log`);
  }
}
