import type { AdminWithdrawal, Me, PixReversal } from '@lastro/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  act,
  openReversalsFixture,
  type ReversalsFixture,
  transfer,
  usdt,
} from '../../../test/pix/reversals-fixture.ts';
import type { Person } from '../../../test/support/app.ts';
import { waitForLockWaits } from '../../../test/support/at-once.ts';

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

describe('concurrently with other operations', () => {
  it('a collection and the beginning of a code app by the same administrator both succeed', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const id = await fixture.paid(ana, '52.00');
    await transfer(ana, bruno, '10');
    await fixture.claim(id);
    const [reversal] = await fixture.booked(ana);
    const adminId = (await admin.call('GET', '/me')).as<Me>().id;
    const blocker = await fixture.bank.owner.connect();
    await blocker.query('begin');
    await blocker.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`factors:${adminId}`]);
    const begun = admin.call('POST', '/api/security/totp');
    await waitForLockWaits(fixture.bank.owner, 1);
    const collected = act(admin, 'collect', reversal?.id ?? '');
    await waitForLockWaits(fixture.bank.owner, 2);
    await blocker.query('commit');
    blocker.release();
    expect((await begun).status).toBe(200);
    expect((await collected).status).toBeLessThan(500);
  });

  it('a burst of transfers and withdrawals leaves nothing below zero and nothing unpaused', async () => {
    const bruno = await fixture.bank.person();
    for (let round = 0; round < 4; round += 1) {
      const ana = await fixture.fundedCustomer();
      const id = await fixture.paid(ana, '520.00');
      await fixture.claim(id);
      const pix = { valor: '26.00', pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
      const read = fixture.bank.app.jobs['pix-read'];
      const [answers] = await Promise.all([
        Promise.all(
          Array.from({ length: 30 }, (_, n) =>
            n % 3 === 0 ? ana.call('POST', '/api/pix/send', pix) : transfer(ana, bruno, '20'),
          ),
        ),
        read?.({ endToEndId: id }),
      ]);
      const sent = answers.filter(({ status }) => status === 200).length;
      const [reversal] = await fixture.booked(ana);
      const taken = reversal?.taken ?? 0;
      const spent = answers.reduce(
        (sum, { status }, n) => sum + (status === 200 ? (n % 3 === 0 ? 5 : 20) : 0),
        0,
      );
      expect(await usdt(ana)).toBe(200 - spent - taken);
      expect(taken).toBe(Math.min(100, 200 - spent));
      expect(sent).toBeLessThan(30);
      expect((await transfer(ana, bruno, '0.01')).status).not.toBe(200);
      const { rows: later } = await fixture.bank.owner.query(
        `select p.amount from ledger.posting p
         join ledger.posting r on r.account_id = p.account_id and r.number < p.number
         join pix_reversals v on v.entry_id = r.entry_id and v.id = $1 and v.taken > 0
         join ledger.account a on a.id = p.account_id and a.kind = 'customer_main' where p.amount < 0`,
        [reversal?.id],
      );
      expect(later).toEqual([]);
    }
  });

  it('a pending withdrawal stays held, cannot be approved, and covers the claim once cancelled', async () => {
    const ana = await fixture.bank.person();
    const id = await fixture.paid(ana, '520.00');
    const withdrawal = await fixture.withdraw(ana, '520.00');
    await fixture.claim(id);
    const [reversal] = await fixture.booked(ana);
    expect(reversal).toMatchObject({ taken: 0, outstanding: 100, pending_withdrawals: 1 });
    const waiting = (await admin.call('GET', '/api/admin/withdrawals?limit=100')).as<AdminWithdrawal[]>();
    expect(waiting.find((one) => one.id === withdrawal)).toMatchObject({ outgoing_paused: true });
    expect((await fixture.decide(admin, 'approve', withdrawal)).body).toMatchObject({
      code: 'outgoing_paused',
    });
    expect((await fixture.decide(admin, 'cancel', withdrawal)).status).toBe(200);
    expect((await act(admin, 'collect', reversal?.id ?? '')).as<PixReversal>()).toMatchObject({
      collected: 100,
      state: 'settled',
    });
    expect(await usdt(ana)).toBe(0);
  });

  it('two concurrent collections take the debt once', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const id = await fixture.paid(ana, '520.00');
    await transfer(ana, bruno, '100');
    await fixture.claim(id);
    const [reversal] = await fixture.booked(ana);
    await fixture.bank.deposit(ana, '1040.00');
    const key = reversal?.id ?? '';
    const answers = await Promise.all([admin, other, admin, other].map((by) => act(by, 'collect', key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await usdt(ana)).toBe(100);
  });
});
