import { formatVkey, TILE_WIDTH } from '@lastro/register';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  adoptDeps,
  insertAuditEvent,
  LATER,
  type LostDay,
  openLostDay,
  type RestoredBank,
} from '../../../test/register/lost-day.ts';
import { openPythonVerifier, type PythonVerifier } from '../../../test/register/python-verifier.ts';
import { DAY_MS } from '../../platform/time.ts';
import { originOf } from './origin.ts';
import { createProofOf } from './proofs.ts';
import { readLastHead } from './repository.ts';
import { appendEntries } from './sequencer.ts';

let python: PythonVerifier;
let lost: LostDay;
beforeAll(async () => {
  python = openPythonVerifier();
  lost = await openLostDay();
});
afterEach(() => lost.closeRestored());
afterAll(async () => {
  await lost.close();
  python.remove();
});

/** Without the restore's range. */
const digestOf = (line = '') => line.replace(/^restored\/v1 \d+ \d+ /, '');

async function verifyWithPython({ register }: RestoredBank, source: 'tiles' | 'lines' = 'tiles') {
  const { size, note } = await register.head();
  expect(size).toBeLessThan(TILE_WIDTH);
  const entries =
    source === 'tiles'
      ? (await register.get(`/registro/tile/entries/000.p/${size}`)).bytes
      : `${(await register.entries()).join('\n')}\n`;
  const vkeys = (await register.policy()).log.map(formatVkey);
  return python.run('log', python.write(source, entries), python.write('checkpoint', note), ...vkeys);
}

describe('a restore that lost the end of a digested day', () => {
  it('is stated by a signed line for each digest that it replaces', async () => {
    const { published } = lost;
    const bank = await lost.restore(lost.early);
    const [from, to] = [(await bank.register.head()).size, published.length];
    const { restored: lines, size } = await bank.adopt();
    const [, day = '', count] = /^ledger\/v1 (\S+) (\d+) /.exec(published[from] ?? '') ?? [];
    const kept = Number(count) - 1;
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^restored/v1 ${from} ${to} ledger/v1 ${day} ${kept} [\\w+/]{43}=$`)),
      `restored/v1 ${from} ${to} audit/v1 ${day} 0 ${'A'.repeat(43)}=`,
    ]);
    expect(await bank.register.entries()).toEqual([...published, ...lines]);
    expect(await bank.audit()).toEqual([]);

    await bank.goOn();
    expect(await bank.register.entries()).toEqual([...published, ...lines]);
    expect(await bank.audit()).toEqual([]);
    const line = lines[0] ?? '';
    const place = await createProofOf(bank.app.db)(line);
    if (place.state !== 'logged') throw new Error('not logged');
    expect(await bank.register.verify(line, place.proof)).toEqual({ index: to, size, witnesses: 1 });
    const output = await verifyWithPython(bank);
    expect(await verifyWithPython(bank, 'lines')).toBe(output);
    expect(output).toContain(`ledger/v1 ${day}: ${count} rows by line ${from}, ${kept} by line ${to};`);
    expect(output).toContain(`${size} lines, 4 digests of days, signed by: `);
  });

  it('is adopted only once that day has ended by the database’s clock', async () => {
    const bank = await lost.restore(lost.early);
    const before = await bank.register.entries();
    await expect(bank.adopt(lost.published, new Date())).rejects.toThrow(
      "has not ended by this database's clock",
    );
    expect(await bank.register.entries()).toEqual(before);
  });

  it('is stated for the kind whose digest was signed, and the other one is added', async () => {
    const lost = await openLostDay(1);
    onTestFinished(() => lost.close());
    const bank = await lost.restore(lost.early);
    expect((await bank.adopt()).restored).toEqual([expect.stringContaining(' ledger/v1 ')]);
    await bank.goOn();
    const added = (await bank.register.entries()).slice(lost.published.length + 1);
    expect(added.map((line) => line.split(' ', 1)[0])).toEqual(['audit/v1', 'ledger/v1', 'audit/v1']);
    expect(await bank.audit()).toEqual([]);
  });
});

it.each(['', ' after the job has digested them'])(
  'a restore that lost nothing of the digested days adds no line%s',
  async (job) => {
    const bank = await lost.restore(lost.late);
    if (job !== '') await bank.digest();
    expect(await bank.adopt()).toEqual({ size: lost.published.length, restored: [] });
    await bank.goOn();
    expect(await bank.register.entries()).toEqual(lost.published);
    expect(await bank.audit()).toEqual([]);
    expect(await verifyWithPython(bank)).toMatch(/^\d+ lines, 4 digests of days/);
  },
);

describe('a second restore', () => {
  const AFTER_IT = new Date(LATER.getTime() + DAY_MS);

  /** The first one, and a day more. */
  async function liveOn(): Promise<string[]> {
    const bank = await lost.restore(lost.early);
    await bank.adopt();
    await insertAuditEvent(bank, LATER);
    await bank.goOn(AFTER_IT);
    expect(await bank.audit()).toEqual([]);
    return bank.register.entries();
  }

  it('of the same backup states only what was lost since the first', async () => {
    const all = await liveOn();
    const bank = await lost.restore(lost.early);
    const from = (await bank.register.head()).size;
    const { restored: lines } = await bank.adopt(all, AFTER_IT);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^restored/v1 ${from} ${all.length} audit/v1 \\S+ 0 `)),
    ]);
    await bank.goOn(AFTER_IT);
    expect(await bank.register.entries()).toEqual([...all, ...lines]);
    expect(await bank.audit()).toEqual([]);
    expect(await verifyWithPython(bank)).toContain('6 digests of days');
  });

  it('of a newer backup brings the first digests back into force', async () => {
    const all = await liveOn();
    const bank = await lost.restore(lost.late);
    const { restored: lines } = await bank.adopt(all, AFTER_IT);
    expect(lines).toHaveLength(3);
    expect(lines.slice(0, 2).map(digestOf)).toEqual(lost.published.slice(-4, -2));
    await bank.goOn(AFTER_IT);
    expect(await bank.audit()).toEqual([]);
    expect(await verifyWithPython(bank)).toContain('6 digests of days');
  });
});

describe('a line that replaces a digest', () => {
  const EMPTY = `0 ${'A'.repeat(43)}=`;

  it('cannot be written with the application’s login', async () => {
    const { register, app } = await lost.restore(lost.early);
    const line = `restored/v1 0 2 ledger/v1 2026-11-22 ${EMPTY}`;
    await expect(register.enqueue(line)).rejects.toThrow('restored_lines_are_not_queued');
    const insert = `insert into log_entries select max(idx) + 1, $1, sha256('\\x00'::bytea || $1) from log_entries`;
    await expect(app.pool.query(insert, [Buffer.from(line)])).rejects.toThrow('only the owner of the log');
    await app.pool.query(insert, [Buffer.from('receipt/v1 A')]);
  });

  it.each<[string, (size: number) => string]>([
    ['a second digest', () => ''],
    ['a range that ends earlier', (size) => `restored/v1 0 ${size - 1} `],
    ['a range without the digest', (size) => `restored/v1 ${size - 1} ${size} `],
  ])('hides nothing with %s', async (_case, rangeOf) => {
    const bank = await lost.restore(lost.late);
    const { size } = await bank.adopt();
    const day = / (\S+) /.exec(lost.published.at(-4) ?? '')?.[1];
    const line = `${rangeOf(size)}audit/v1 ${day} ${EMPTY}`;
    await deleteActs(bank);
    await logAsOwner(bank, line);
    expect(await bank.audit()).toEqual([
      {
        check: 'a day has one digest in the public log, unless a restore replaced it',
        row: { index: size, line },
      },
      {
        check: 'the audit events of a day match their digest in the public log',
        row: { day, logged: 1, found: 0 },
      },
    ]);
    expect(await verifyWithPython(bank)).toMatch(new RegExp(`^REFUSED: line ${size} `));
  });
});

async function deleteActs({ owner }: RestoredBank): Promise<void> {
  const client = await owner.connect();
  await client.query('set session_replication_role = replica');
  await client.query("delete from audit_log where actor = 'system:test'");
  client.release(true);
}

async function logAsOwner(bank: RestoredBank, line: string): Promise<void> {
  const { db, keys } = adoptDeps(bank, LATER);
  await db.transaction().execute(async (tx) => {
    const head = await readLastHead(tx);
    const entries = [new TextEncoder().encode(line)];
    await appendEntries(tx, { head, entries, keys, origin: originOf(head, '') });
  });
}
