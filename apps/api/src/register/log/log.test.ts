import { leafHash, nodeHash, toBase64, verifyCheckpoint, verifyEd25519 } from '@lastro/register';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RegisterClient, registerClient } from '../../../test/register/register-fixture.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { createProofOf } from './proofs.ts';

let bank: TestApp;
let register: RegisterClient;
beforeAll(async () => {
  bank = await openTestApp({ variables: { LOG_WITNESSES: 'off' } });
  register = registerClient(bank);
});
afterAll(() => bank.close());

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `receipt/v1 ${from + n}`);
const heads = async () =>
  (await bank.owner.query('select size::int from log_checkpoints order by size')).rows;

it('has no checkpoint, tiles or proofs before it begins', async () => {
  for (const path of ['checkpoint', 'tile/0/000', 'tile/entries/000.p/1']) {
    expect((await register.get(`/registro/${path}`)).status).toBe(404);
  }
  expect(await createProofOf(bank.app.db)('receipt/v1 0')).toEqual({ state: 'queued' });
});

it('begins with a header line, then has each line once, with one signed head per batch', async () => {
  await register.enqueue(...lines(0, 3));
  await register.sequence();
  await register.enqueue('receipt/v1 1', 'receipt/v1 3');
  await register.sequence();
  await register.sequence();
  const entries = await register.entries();
  expect(entries[0]).toMatch(/^lastro-log\/v1 \d{4}-\d\d-\d\d$/);
  expect(entries.filter((line) => line.startsWith('receipt/'))).toEqual(lines(0, 4));
  expect(await heads()).toEqual([{ size: 4 }, { size: 6 }]);
  const { note } = await register.head();
  expect((await verifyCheckpoint(note, await register.policy(), verifyEd25519)).origin).toMatch(
    /^127\.0\.0\.1:\d+\/registro$/,
  );
  expect(entries.at(-2)).toMatch(/^key\/v1 [\w-]{43} 127\.0\.0\.1:\d+\/registro\+/);
});

it('serves the tiles of two levels, and 404 for others', async () => {
  await register.enqueue(...lines(1000, 300));
  await register.sequence();
  const { size, root } = await register.head();
  expect(size).toBe(306);
  const entries = await register.entries();
  const leaves = entries.map((line) => leafHash(new TextEncoder().encode(line)));
  const [full, rest] = [
    await register.get('/registro/tile/0/000'),
    await register.get('/registro/tile/0/001.p/50'),
  ];
  expect(full.bytes.equals(Buffer.concat(leaves.slice(0, 256)))).toBe(true);
  expect(rest.bytes.equals(Buffer.concat(leaves.slice(256)))).toBe(true);
  const above = await register.get('/registro/tile/1/000.p/1');
  const fold = (hashes: Uint8Array[]): Uint8Array =>
    hashes.length === 1
      ? (hashes[0] as Uint8Array)
      : fold(hashes.flatMap((hash, n) => (n % 2 === 0 ? nodeHash(hash, hashes[n + 1] as Uint8Array) : [])));
  expect(toBase64(above.bytes)).toBe(toBase64(fold(leaves.slice(0, 256))));
  const right = [leaves.slice(256, 288), leaves.slice(288, 304), leaves.slice(304)].map(fold);
  const [a, b, c] = right as [Uint8Array, Uint8Array, Uint8Array];
  expect(toBase64(root)).toBe(toBase64(nodeHash(above.bytes, nodeHash(a, nodeHash(b, c)))));
  expect(full.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/octet-stream',
  });
  expect((await register.get('/registro/checkpoint')).headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
  for (const path of [
    '0/001',
    '0/001.p/51',
    '1/000',
    '1/000.p/2',
    '0/002.p/1',
    '2/000.p/1',
    '9/000.p/1',
    '00/000',
    '0/0',
    'entries/001',
  ]) {
    const reply = await register.get(`/registro/tile/${path}`);
    expect([path, reply.status, reply.headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
});

it('proves the position of each line', async () => {
  const proofOf = createProofOf(bank.app.db);
  const entries = await register.entries();
  for (const index of [0, 1, 5, 255, 256, 305]) {
    const line = entries[index] as string;
    const place = await proofOf(line);
    if (place.state !== 'logged') throw new Error(`${line} is ${place.state}`);
    expect(place.index).toBe(index);
    expect(await register.verify(line, place.proof)).toEqual({ index, size: 306, witnesses: 0 });
  }
});

it('serves a line’s proof by its hash, and 404 for anything else', async () => {
  const { size } = await register.head();
  const line = (await register.entries())[5] as string;
  const hexOf = (text: string) => Buffer.from(leafHash(new TextEncoder().encode(text))).toString('hex');
  const { status, text, headers } = await register.get(`/registro/proof/${hexOf(line)}`);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'no-store',
  ]);
  expect(await register.verify(line, text)).toEqual({ index: 5, size, witnesses: 0 });
  await register.enqueue('receipt/v1 waits');
  for (const leaf of [
    hexOf('receipt/v1 waits'),
    hexOf('receipt/v1 unknown'),
    hexOf(line).toUpperCase(),
    hexOf(line).slice(2),
    "'",
    'x'.repeat(90),
  ]) {
    expect([leaf, (await register.get(`/registro/proof/${leaf}`)).status]).toEqual([leaf, 404]);
  }
  await register.sequence();
  expect((await register.get(`/registro/proof/${hexOf('receipt/v1 waits')}`)).status).toBe(200);
});

it.each(['log_entries', 'log_nodes', 'log_checkpoints', 'log_queue'])(
  'neither loses nor duplicates lines after a failure at %s',
  async (table) => {
    const before = await register.head();
    const event = table === 'log_queue' ? 'delete' : 'insert';
    await bank.owner.query(
      `create function break_here() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
       create trigger break_here after ${event} on ${table} for each statement execute function break_here()`,
    );
    const added = lines(before.size * 10, 5);
    await register.enqueue(...added);
    await expect(register.sequence()).rejects.toThrow('broken off');
    expect((await register.head()).note).toBe(before.note);
    await bank.owner.query(`drop function break_here cascade`);
    await register.sequence();
    expect((await register.entries()).slice(before.size)).toEqual(added);
  },
);

it('is written by one process at a time', async () => {
  const before = (await register.head()).size;
  for (let round = 0; round < 5; round += 1) {
    const added = lines(100_000 + round * 100, 20);
    await Promise.all([
      ...added.map((line) => register.enqueue(line)),
      ...Array.from({ length: 4 }, () => register.sequence()),
    ]);
  }
  await register.sequence();
  const entries = await register.entries();
  expect(entries).toHaveLength(before + 100);
  expect(new Set(entries).size).toBe(entries.length);
  expect((await bank.owner.query('select 1 from log_queue')).rowCount).toBe(0);
});

it('is append-only, and continues only from nodes that match its head', async () => {
  for (const table of ['log_entries', 'log_nodes', 'log_checkpoints', 'log_cosignatures']) {
    await expect(bank.owner.query(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(bank.app.pool.query(`delete from ${table}`)).rejects.toThrow('permission denied');
  }
  const insert = 'insert into log_entries select max(idx) + 2, $1, $2 from log_entries';
  const entry = Buffer.from('receipt/v1 gap');
  await expect(bank.owner.query(insert, [entry, leafHash(entry)])).rejects.toThrow('no gaps');
  await expect(
    bank.owner.query("insert into log_checkpoints select max(idx), $1, 'x' from log_entries", [
      leafHash(entry),
    ]),
  ).rejects.toThrow('of all entries');
  await bank.owner.query(
    `set session_replication_role = replica;
     update log_nodes set hash = sha256(hash) where level = 8; set session_replication_role = default`,
  );
  await register.enqueue('receipt/v1 after');
  await expect(register.sequence()).rejects.toThrow('not those of its head');
});
