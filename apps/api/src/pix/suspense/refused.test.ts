import type { SuspensePayment } from '@lastro/contracts';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPixFixture, type Person, type PixFixture } from '../../../test/pix/pix-fixture.ts';
import { DAY_MS } from '../../platform/time.ts';

let fixture: PixFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await openPixFixture();
  admin = await fixture.person();
  await fixture.bank.owner.query(
    "update customers set email_proven_at = now(), admin_since = now(), role = 'admin' where id = $1",
    [admin.id],
  );
});
afterAll(() => fixture.close());

const PATH = '/api/admin/suspense';
async function find(id: string): Promise<SuspensePayment | undefined> {
  const { body } = await admin.get(PATH);
  return (body as unknown as SuspensePayment[]).find((row) => row.id === id);
}

it('a return refused by the PSP stays in suspense with the reason, and awaits another decision', async () => {
  const paid = await fixture.controlSandbox('POST', '/pix/pay-key', {
    chave: PSP_ACCOUNT.key,
    valor: '10.40',
  });
  const id = String(paid.endToEndId);
  await fixture.job('pix-sweep');
  // A PIX may be returned within 90 days.
  fixture.passTime(91 * DAY_MS);
  for (const attempt of [1, 2]) {
    expect(await admin.post(`${PATH}/${id}/return`, {})).toMatchObject({ body: { state: 'returning' } });
    await fixture.job('pix-returns');
    expect(await find(id), `attempt ${attempt}`).toMatchObject({
      state: 'waiting',
      decided_by: null,
      return_problem: expect.stringContaining('PixDevolucaoInvalida'),
    });
    expect(await fixture.audit()).toEqual([]);
  }
  const customer = await fixture.person();
  const assigned = await admin.post(`${PATH}/${id}/assign`, { user_id: customer.id });
  expect(assigned).toMatchObject({ body: { state: 'assigned' } });
  expect(await customer.usdt()).toBe(200_000_000n);
  expect(await fixture.audit()).toEqual([]);
});

it('the audit finds a payment whose decision the books contradict', async () => {
  const paid = await fixture.controlSandbox('POST', '/pix/pay-key', {
    chave: PSP_ACCOUNT.key,
    valor: '5.20',
  });
  const id = String(paid.endToEndId);
  await fixture.job('pix-sweep');
  const { owner } = fixture.bank;
  const broken = async (sql: string, check: RegExp) => {
    await owner.query(sql, [id]);
    const found = await fixture.audit();
    expect(found.some((finding) => check.test(finding.check) && finding.row.end_to_end_id === id)).toBe(true);
  };
  const decided = `decided_by = (select id from customers limit 1), decided_at = now()`;
  await broken(
    `update pix_payments set state = 'returning', ${decided} where end_to_end_id = $1`,
    /attempt to send a payment back/,
  );
  await broken(
    `update pix_payments set state = 'returned', decision_entry_id = entry_id where end_to_end_id = $1`,
    /sent back from suspense is in the books/,
  );
  await broken(
    `update pix_payments set state = 'assigned', assigned_to = decided_by,
      transaction_id = (select id from transactions limit 1) where end_to_end_id = $1`,
    /given to a customer from suspense/,
  );
});
