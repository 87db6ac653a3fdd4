import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/backup.ts');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lastro-backup-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

function backup(...given: string[]) {
  const env = { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...given], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('requires a folder and writes nothing without one', () => {
  expect(backup()).toEqual({ status: 2, stderr: 'usage: npm run backup -- FOLDER\n' });
  expect(readdirSync(folder)).toEqual(['file']);
});

it.each(['file', 'file/below'])('says in one line that %s cannot be its folder', (name) => {
  const { status, stderr } = backup(join(folder, name));
  expect(stderr).toMatch(/^\S+ is not a folder and cannot be made one \(E[A-Z]+\)\.\n$/);
  expect(status).toBe(1);
});
