import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { resetPassword } from '../postgres/cluster.ts';
import { choosePostgresUser, type SystemUser } from '../postgres/run-as.ts';
import { runCommand } from '../process/run-command.ts';
import { ARCHIVE, MANIFEST } from './backup.ts';
import { verifyManifest } from './manifest.ts';

/** Restores into a new cluster with a new owner password; returns the number of verified files. */
export async function restoreBackup(backup: string, folder: string): Promise<{ files: number }> {
  const [archive, manifest] = [join(backup, ARCHIVE), join(backup, MANIFEST)];
  for (const file of [archive, manifest]) {
    if (!existsSync(file)) throw new Error(`${backup} is not a complete backup: ${file} is missing.`);
  }
  const data = join(resolve(folder), 'data');
  if (existsSync(data)) throw new Error(`There is a database in ${folder} already; nothing was restored.`);
  const binaries = findPostgresBinaries();
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const unpacked = await runCommand('tar', ['-xzf', archive, '-C', unfinished, '--no-same-owner']);
  if (!unpacked.succeeded) throw new Error(`${archive} can't be unpacked:\n${unpacked.output}`);
  const files = await verifyManifest(manifest, unfinished);
  const user = choosePostgresUser(data);
  if (user !== undefined) chownTree(unfinished, user);
  await resetPassword({ folder: resolve(folder), data: unfinished, user, binaries });
  renameSync(unfinished, data);
  return { files };
}

function chownTree(path: string, user: SystemUser): void {
  chownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) chownTree(inner, user);
    else chownSync(inner, user.uid, user.gid);
  }
}
