import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { createFaultSwitches } from '../faults/faults.ts';
import { MIGRATIONS } from './migrations.ts';
import { writeSetting } from './settings.ts';
import { openStore } from './store.ts';

it('a file of a newer version is used, and keeps its version for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'sandbox.db');
  openStore(path).close();
  const newer = MIGRATIONS.length + 3;
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA user_version = ${newer}`);
  database.close();

  const store = openStore(path);
  writeSetting(store, 'faults', JSON.stringify({ pix_out: 'down', teleport_out: 'none' }));
  expect(createFaultSwitches(store).current()).toMatchObject({ pix_out: 'down' });
  store.close();
  const reopened = new DatabaseSync(path);
  expect(reopened.prepare('PRAGMA user_version').get()).toEqual({ user_version: newer });
  reopened.close();
});
