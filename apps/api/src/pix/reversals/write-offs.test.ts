import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditLogRow, type PixReversal, REQUEST_ID_HEADER } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../test/four-eyes/decisions.ts';
import {
  act,
  openReversalsFixture,
  type ReversalsFixture,
  transfer,
} from '../../../test/pix/reversals-fixture.ts';
import { demote } from '../../../test/support/administrator.ts';
import type { Person } from '../../../test/support/app.ts';

const MOVED_APPROVALS = join(import.meta.dirname, '../../../migrations/0075_write_off_approvals.sql');

let fixture: ReversalsFixture;
let admin: Person;
let other: Person;
beforeAll(async () => {
  fixture = await openReversalsFixture();
  ({ admin, other } = fixture);
});
beforeEach(() => fixture.faults({ pix_in: 'none', webhook: 'none' }));
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

describe('the receivable of a reversed payment', () => {
  it('is written off by two administrators above the limit, and by one below', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const [large, little] = [await fixture.paid(ana, '5200.00'), await fixture.paid(bruno, '52.00')];
    await transfer(ana, bruno, '1000');
    await transfer(bruno, admin, '1010');
    await fixture.claim(large);
    await fixture.claim(little);
    const [big] = await fixture.booked(ana);
    const [small] = await fixture.booked(bruno);
    expect((await act(admin, 'write-off', small?.id ?? '')).as<PixReversal>()).toMatchObject({
      written_off: 10,
      state: 'settled',
    });
    const id = big?.id ?? '';
    const first = (await act(admin, 'write-off', id)).as<PixReversal>();
    expect(first).toMatchObject({
      state: 'open',
      written_off: 0,
      write_off_requested_by: { email: admin.email },
    });
    expect((await act(admin, 'write-off', id)).body).toMatchObject({ code: 'needs_another_admin' });
    const answers = await Promise.all([other, other, other].map((by) => act(by, 'write-off', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await fixture.reversalsOf(ana))[0]).toMatchObject({
      state: 'settled',
      written_off: 1000,
      outstanding: 0,
    });
  });

  it('gives a repeated first approval of a write-off its first answer', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const payment = await fixture.paid(ana, '5200.00');
    await transfer(ana, bruno, '1000');
    await fixture.claim(payment);
    const [reversal] = await fixture.booked(ana);
    const id = reversal?.id ?? '';
    const writeOff = (by: Person, requestId: string) =>
      act(by, 'write-off', id, { [REQUEST_ID_HEADER]: requestId });
    const mine = randomUUID();
    const first = await writeOff(admin, mine);
    expect(first).toMatchObject({
      status: 200,
      body: { state: 'open', write_off_requested_by: { email: admin.email } },
    });
    expect(await writeOff(admin, mine)).toMatchObject({ status: 200, body: first.body });
    expect((await writeOff(admin, randomUUID())).body).toMatchObject({ code: 'needs_another_admin' });
    const second = await writeOff(other, mine);
    expect(second).toMatchObject({ status: 200, body: { state: 'settled', written_off: 1000 } });
    expect((await writeOff(admin, mine)).status).toBe(200);
    const log = (await admin.call('GET', '/api/admin/audit-log?limit=200')).as<AuditLogRow[]>();
    expect(
      log.filter((line) => JSON.stringify(line.after ?? '').includes(id)).map(({ action }) => action),
    ).toEqual(['pix_reversal_write_off', 'pix_reversal_write_off_requested', 'pix_reversed']);
  });

  it('ignores the first approval of a write-off by a former administrator', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const former = await fixture.bank.admin();
    const payment = await fixture.paid(ana, '5200.00');
    await transfer(ana, bruno, '1000');
    await fixture.claim(payment);
    const [reversal] = await fixture.booked(ana);
    const id = reversal?.id ?? '';
    expect((await act(former, 'write-off', id)).body).toMatchObject({
      write_off_requested_by: { email: former.email },
    });
    await demote(await idOf(former), admin, other);
    expect((await fixture.reversalsOf(ana))[0]).toMatchObject({ write_off_requested_by: null });
    expect((await act(admin, 'write-off', id)).body).toMatchObject({
      state: 'open',
      write_off_requested_by: { email: admin.email },
    });
    expect((await act(other, 'write-off', id)).body).toMatchObject({ state: 'settled', written_off: 1000 });
  });

  it('keeps the first approval of a write-off that an earlier release recorded', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const payment = await fixture.paid(ana, '5200.00');
    await transfer(ana, bruno, '1000');
    await fixture.claim(payment);
    const id = (await fixture.booked(ana))[0]?.id ?? '';
    const { owner } = fixture.bank;
    await owner.query(
      `update pix_reversals set write_off_requested_at = now(),
        write_off_requested_by = (select id from customers where email = $1) where id = $2`,
      [admin.email, id],
    );
    await owner.query(readFileSync(MOVED_APPROVALS, 'utf8'));
    expect((await fixture.reversalsOf(ana))[0]).toMatchObject({
      write_off_requested_by: { email: admin.email },
    });
    expect((await act(admin, 'write-off', id)).body).toMatchObject({ code: 'needs_another_admin' });
    expect((await act(other, 'write-off', id)).body).toMatchObject({ state: 'settled', written_off: 1000 });
  });
});
