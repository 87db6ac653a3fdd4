import { createWriteStream, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { type StreamedBackup, streamBaseBackup } from './stream-base-backup.ts';

export const ARCHIVE = 'base.tar.gz';
export const MANIFEST = 'backup_manifest';
const FACTS = 'backup.json';

export interface BackupFacts extends StreamedBackup {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly archiveBytes: number;
}

export interface Backup extends BackupFacts {
  readonly folder: string;
}

/** Backs up into a new folder, synced to disk; a killed backup keeps the suffix `.unfinished`. */
export async function takeBackup(url: string, into: string): Promise<Backup> {
  const startedAt = new Date().toISOString();
  const folder = join(into, `lastro-${startedAt.replace(/[-:]|\.\d+/g, '')}`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    const facts = await writeBackup(url, folder, unfinished, startedAt);
    renameSync(unfinished, folder);
    await syncFolder(into);
    return { ...facts, folder };
  } catch (error) {
    // A file may still be opening.
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

async function writeBackup(
  url: string,
  label: string,
  unfinished: string,
  startedAt: string,
): Promise<BackupFacts> {
  const [archive, manifest] = [new PassThrough(), new PassThrough()];
  const toFile = (name: string) => createWriteStream(join(unfinished, name), { mode: 0o600, flush: true });
  const written = Promise.all([
    pipeline(archive, createGzip({ level: constants.Z_BEST_SPEED }), toFile(ARCHIVE)),
    pipeline(manifest, toFile(MANIFEST)),
  ]);
  const streamed = streamBaseBackup(url, label, { archive, manifest }).finally(() => {
    archive.end();
    manifest.end();
  });
  const [backup] = await Promise.all([streamed, written]);
  const endedAt = new Date().toISOString();
  const archiveBytes = statSync(join(unfinished, ARCHIVE)).size;
  const facts: BackupFacts = { ...backup, startedAt, endedAt, archiveBytes };
  writeFileSync(join(unfinished, FACTS), `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600, flush: true });
  return facts;
}

/** Makes the rename survive a power loss. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
