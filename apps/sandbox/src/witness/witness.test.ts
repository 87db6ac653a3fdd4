import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseVkey, verifyCheckpoint, verifyEd25519 } from '@lastro/register';
import { expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../../test/support.ts';
import { WITNESS_VKEY } from './key.ts';

const VECTORS = join(import.meta.dirname, '../../../../packages/register/test/register-vectors.json');
const { log } = JSON.parse(readFileSync(VECTORS, 'utf8'));
const keys = { log: [parseVkey(log.vkey)], witnesses: [parseVkey(WITNESS_VKEY)] };

async function submit({ url }: TestSandbox, old: number, proof: readonly string[], note: string) {
  const response = await fetch(`${url}/witness/add-checkpoint`, {
    method: 'POST',
    body: [`old ${old}`, ...proof, '', note].join('\n'),
  });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}

async function witness() {
  const sandbox = await startSandbox();
  await sandbox.control('POST', '/witness/logs', { vkey: log.vkey });
  return sandbox;
}

test('signs a head and a consistent later one', async () => {
  const sandbox = await witness();
  expect((await submit(sandbox, 0, [], log.checkpoint_3)).status).toBe(200);
  const { status, body } = await submit(sandbox, 3, log.consistency_3_5, log.checkpoint_5);
  expect(status).toBe(200);
  const { cosignatures } = await verifyCheckpoint(log.checkpoint_5 + body, keys, verifyEd25519);
  expect(cosignatures[0]?.time).toBe(Math.floor(sandbox.now() / 1000));
  expect((await submit(sandbox, 5, [], log.checkpoint_5)).status).toBe(200);
  expect((await sandbox.control('GET', '/witness')).body).toMatchObject({
    vkey: WITNESS_VKEY,
    heads: [{ origin: 'lastro.example/registro', size: 5 }],
  });
  const hash = createHash('sha256').update('lastro.example/registro').digest('hex');
  const shown = await fetch(`${sandbox.url}/witness/${hash}/checkpoint`);
  expect((await shown.text()).startsWith(log.checkpoint_5)).toBe(true);
  expect((await fetch(`${sandbox.url}/witness/${hash.slice(1)}0/checkpoint`)).status).toBe(404);
});

test('signs one of two concurrent submissions for the same head', async () => {
  const sandbox = await witness();
  await submit(sandbox, 0, [], log.checkpoint_3);
  const both = await Promise.all([1, 2].map(() => submit(sandbox, 3, log.consistency_3_5, log.checkpoint_5)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('answers inconsistent, unknown and malformed submissions with the standard’s status', async () => {
  const sandbox = await witness();
  const unknown = log.checkpoint_3.replaceAll('lastro.example', 'other.example');
  expect((await submit(sandbox, 0, [], unknown)).status).toBe(404);
  expect((await submit(sandbox, 0, [], log.checkpoint_3.replace('\naq', '\nbq'))).status).toBe(403);
  expect((await submit(sandbox, 0, [], 'nothing')).status).toBe(400);
  expect((await submit(sandbox, 4, [], log.checkpoint_3)).status).toBe(400);
  expect((await submit(sandbox, 0, log.consistency_3_5, log.checkpoint_3)).status).toBe(422);
  expect(await submit(sandbox, 2, [], log.checkpoint_3)).toEqual({
    status: 409,
    type: expect.stringContaining('text/x.tlog.size'),
    body: '0\n',
  });
  await submit(sandbox, 0, [], log.checkpoint_3);
  expect((await submit(sandbox, 3, log.consistency_3_5.slice(1), log.checkpoint_5)).status).toBe(422);
  expect((await submit(sandbox, 3, log.consistency_3_5.toReversed(), log.checkpoint_5)).status).toBe(422);
  expect((await submit(sandbox, 0, [], log.checkpoint_5)).body).toBe('3\n');
});
