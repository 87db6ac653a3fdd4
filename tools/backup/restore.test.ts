import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ARCHIVE, MANIFEST } from './backup.ts';
import { verifyManifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
let data: string;
let manifest: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lastro-restore-'));
  data = join(folder, 'data');
  manifest = join(folder, MANIFEST);
  mkdirSync(join(data, 'base'), { recursive: true });
  writeFileSync(join(data, 'PG_VERSION'), '18\n');
  writeFileSync(join(data, 'base', '1'), 'rows');
  const lines = JSON.stringify({
    Files: [
      { Path: 'PG_VERSION', Size: 3, Checksum: sha256('18\n') },
      { 'Encoded-Path': Buffer.from('base/1').toString('hex'), Size: 4, Checksum: sha256('rows') },
    ],
  }).slice(0, -1);
  const covered = `${lines},\n`;
  writeFileSync(manifest, `${covered}"Manifest-Checksum": "${sha256(covered)}"}\n`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a backup’s manifest', () => {
  it('verifies unchanged files', async () => {
    expect(await verifyManifest(manifest, data)).toBe(2);
  });

  it.each([
    ['changed', () => writeFileSync(join(data, 'base', '1'), 'rowz'), 'base/1 was changed since the backup'],
    ['cut', () => writeFileSync(join(data, 'base', '1'), 'row'), 'base/1 has 3 bytes; it had 4.'],
    ['missing', () => rmSync(join(data, 'PG_VERSION')), 'PG_VERSION is missing in the backup.'],
  ])('names a file that is %s', async (_, spoil, message) => {
    spoil();
    await expect(verifyManifest(manifest, data)).rejects.toThrow(message);
  });

  it('fails if the manifest itself was changed', async () => {
    const text = JSON.stringify({ Files: [], 'Manifest-Checksum': sha256('other') });
    writeFileSync(manifest, text);
    await expect(verifyManifest(manifest, data)).rejects.toThrow('was changed since it was made');
  });
});

describe('a restore', () => {
  it('refuses an interrupted backup', async () => {
    await expect(restoreBackup(folder, join(folder, 'new'))).rejects.toThrow(`is not a complete backup: `);
  });

  it('never overwrites a database', async () => {
    writeFileSync(join(folder, ARCHIVE), '');
    await expect(restoreBackup(folder, folder)).rejects.toThrow('There is a database');
  });

  it('reports an invalid archive', async () => {
    writeFileSync(join(folder, ARCHIVE), 'no archive');
    await expect(restoreBackup(folder, join(folder, 'new'))).rejects.toThrow(/can't be unpacked/);
  });
});
