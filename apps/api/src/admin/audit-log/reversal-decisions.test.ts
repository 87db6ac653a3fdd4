import type { JointDecision } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../../../test/four-eyes/decisions.ts';
import {
  act,
  openReversalsFixture,
  type ReversalsFixture,
  transfer,
} from '../../../test/pix/reversals-fixture.ts';

let fixture: ReversalsFixture;
beforeAll(async () => {
  fixture = await openReversalsFixture();
});
afterAll(() => fixture.close());

it("names both administrators of a write-off, and not those of the customer's other reversals", async () => {
  const { admin, other } = fixture;
  const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
  const [first, second] = [await fixture.paid(ana, '5200.00'), await fixture.paid(ana, '5200.00')];
  await transfer(ana, bruno, '2000');
  for (const payment of [first, second]) await fixture.claim(payment);
  const [one, another] = await fixture.booked(ana);
  const decisions = async () => {
    const subjects = [one, another].map((reversal) => `pix_reversal:${reversal?.id}`);
    const answer = await admin.call('GET', `/api/admin/joint-decisions?subjects=${subjects.join()}`);
    return answer.as<JointDecision[]>();
  };
  expect((await act(admin, 'write-off', one?.id ?? '')).status).toBe(200);
  expect((await act(admin, 'write-off', another?.id ?? '')).status).toBe(200);
  expect(await decisions()).toEqual([]);
  expect((await act(other, 'write-off', one?.id ?? '')).status).toBe(200);
  const { rows } = await fixture.bank.owner.query(
    `select at from audit_log where action = 'pix_reversal_write_off_requested' and after ->> 'reversal' = $1`,
    [one?.id],
  );
  expect(await decisions()).toMatchObject([
    {
      subject: `pix_reversal:${one?.id}`,
      first_approved_by: { id: await idOf(admin) },
      first_approved_date: rows[0].at.toISOString(),
      decided_by: { id: await idOf(other) },
    },
  ]);
});
