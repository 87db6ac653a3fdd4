import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxHostOf, settleEnvironment } from './stack-environment.ts';

test.each([
  [undefined, 'http://127.0.0.1:4000', '127.0.0.1'],
  ['0.0.0.0', 'http://127.0.0.1:4000', '0.0.0.0'],
  ['::', 'http://127.0.0.1:4000', '::'],
  ['::1', 'http://[::1]:4000', '127.0.0.1'],
  ['192.0.2.1', 'http://192.0.2.1:4000', '127.0.0.1'],
])('with HOST=%s the bank is at %s and its sandbox listens on %s', async (HOST, apiUrl, sandboxHost) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lastro-environment-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const given = HOST === undefined ? {} : { HOST };
  const settled = await settleEnvironment(dataDir, { api: 4000, sandbox: 4001 }, given);
  expect(settled).toMatchObject({ apiUrl, sandboxUrl: 'http://127.0.0.1:4001' });
  expect(sandboxHostOf(settled.variables)).toBe(sandboxHost);
});
