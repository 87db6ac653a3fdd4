import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openSpool } from './spool.ts';

it('returns what was written, with its hash and length', async () => {
  const spool = await openSpool();
  const parts = ['um', '', 'dois'.repeat(50_000)].map((text) => Buffer.from(text));
  for (const part of parts) await spool.write(part);
  const { hash, length, bytes } = spool.end();
  const all = Buffer.concat(parts);
  expect([hash, length]).toEqual([createHash('sha256').update(all).digest('hex'), all.byteLength]);
  expect((await buffer(bytes)).equals(all)).toBe(true);
});

it('rejects a write that the file does not take', async () => {
  const spool = await openSpool();
  await spool.discard();
  await expect(spool.write(Buffer.alloc(100_000))).rejects.toThrow();
});
