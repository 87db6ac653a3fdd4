import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPgledger } from './pgledger.ts';

it('says where to get the SQL when no folder is named', async () => {
  await expect(readPgledger('')).rejects.toThrow(
    'check out v0.7.0 of https://github.com/pgr0ss/pgledger and name its folder in PGLEDGER_SQL',
  );
});

it('refuses a folder without the SQL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-peers-'));
  await expect(readPgledger(folder)).rejects.toThrow('no vendor/scoville-pgsql-ulid/ulid-to-uuid.sql');
});

it('refuses SQL of another release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-peers-'));
  const vendor = join(folder, 'vendor/scoville-pgsql-ulid');
  await mkdir(vendor, { recursive: true });
  await writeFile(join(vendor, 'ulid-to-uuid.sql'), 'select 1');
  await expect(readPgledger(folder)).rejects.toThrow('ulid-to-uuid.sql is not that of pgledger v0.7.0');
});
