import { randomUUID } from 'node:crypto';
import type { AuditLogRow, Me } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../../test/support/app.ts';

let bank: TestApp;
let admin: Person;
beforeAll(async () => {
  bank = await openTestApp();
  admin = await bank.admin();
});
afterAll(() => bank.close());

const idOf = async (person: Person) => (await person.call('GET', '/me')).as<Me>().id;
const log = async (query: string) =>
  (await admin.call('GET', `/api/admin/audit-log?${query}`)).as<AuditLogRow[]>();

describe('the audit log', () => {
  it('is paged and filtered by actor, action, subject and time, latest first', async () => {
    const ana = await bank.person();
    const id = await idOf(ana);
    await bank.confirmEmail(ana);
    for (const role of ['admin', 'user', 'admin', 'user', 'admin'])
      await admin.call('POST', `/api/admin/users/${id}/role`, { role });
    const listed: AuditLogRow[] = [];
    let cursor = '';
    do {
      const page = await admin.call('GET', `/api/admin/audit-log?subject=customer:${id}&limit=2${cursor}`);
      listed.push(...page.as<AuditLogRow[]>());
      const next = page.headers['x-next-cursor'];
      cursor = next === undefined ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(listed.map(({ after }) => after?.role)).toEqual(['admin', 'user', 'admin', 'user', 'admin']);
    const times = listed.map((row) => row.created_date);
    expect(times).toEqual(times.toSorted().toReversed());

    const actor = `admin:${await idOf(admin)}`;
    const ofActor = await log(`actor=${actor}`);
    expect(ofActor.length).toBeGreaterThanOrEqual(5);
    expect(new Set(ofActor.map((row) => row.actor))).toEqual(new Set([actor]));
    expect(await log('action=balance_adjusted')).toEqual([]);
    const [last] = listed;
    const from = last?.created_date ?? '';
    expect((await log(`subject=customer:${id}&from=${from}`)).map((row) => row.id)).toContain(last?.id);
    expect((await log(`subject=customer:${id}&to=${from}`)).map((row) => row.id)).not.toContain(last?.id);
    expect(await log(`actor=${encodeURIComponent("x' or '1'='1")}`)).toEqual([]);
  });

  it("finds a customer's acts also by what was assigned to them", async () => {
    const [ana, other] = [await idOf(await bank.person()), await idOf(await bank.person())];
    const acts = [
      ['suspense_assignment_first_approved', 'pix_payment:E1', { customer: ana }],
      ['suspense_assigned', 'pix_payment:E1', { customer: ana }],
      ['suspense_assigned', 'pix_payment:E2', { customer: other }],
      ['crypto_deposit_assigned', `crypto_deposit:${randomUUID()}`, { assigned_to: ana }],
      ['crypto_deposit_assigned', `crypto_deposit:${randomUUID()}`, { assigned_to: other }],
    ] as const;
    for (const [action, subject, after] of acts) {
      await bank.owner.query(
        "insert into audit_log (id, actor, action, subject, after) values ($1, 'admin:x', $2, $3, $4)",
        [randomUUID(), action, subject, JSON.stringify(after)],
      );
    }
    expect((await log(`user_id=${ana}`)).map(({ action }) => action)).toEqual([
      'crypto_deposit_assigned',
      'suspense_assigned',
      'suspense_assignment_first_approved',
    ]);
  });

  it.each([
    'cursor=x',
    'cursor=1.1',
    'limit=0',
    'limit=201',
    'from=ontem',
    'to=2026',
    'action=a%00',
    'actor=1&actor=2',
  ])('refuses ?%s in Portuguese', async (query) => {
    expect(await admin.call('GET', `/api/admin/audit-log?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: 'Dados inválidos. Confira os campos e tente novamente.' },
    });
  });

  it("cannot be changed by the application's database role", async () => {
    await expect(bank.app.db.deleteFrom('audit_log').execute()).rejects.toThrow('permission denied');
    await expect(bank.owner.query('delete from audit_log')).rejects.toThrow('append-only');
  });
});
