import { randomUUID } from 'node:crypto';
import type { AuditLogRow, JointDecision } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve, idOf, withdrawal } from '../../../test/four-eyes/decisions.ts';
import { type FactorsFixture, openFactorsFixture } from '../../../test/second-factors/factors-fixture.ts';
import type { Person } from '../../../test/support/app.ts';

const FORMULA = '=HYPERLINK("http://x")';
const DELETED = '01890000-0000-7000-8000-00000000abcd';

let fixture: FactorsFixture;
let ana: Person;
let bruno: Person;
let carla: Person;
let payment: string;
let paid: string;
beforeAll(async () => {
  fixture = await openFactorsFixture({ FOUR_EYES_USDT: '100' });
  const { bank } = fixture;
  [ana, bruno, carla] = [await bank.admin(), await bank.admin(), await bank.person()];
  for (const [person, name] of [
    [ana, 'Ana Lima'],
    [bruno, 'Bruno Dias'],
    [carla, 'Carla Melo'],
  ] as const) {
    await bank.owner.query('update customers set full_name = $1 where id = $2', [name, await idOf(person)]);
  }
  // R$ 1.040,00 are 200 USDT.
  payment = await fixture.strayPix('1040.00');
  const body = { user_id: await idOf(carla) };
  for (const admin of [ana, bruno]) {
    const answer = await admin.call('POST', `/api/admin/suspense/${payment}/assign`, body);
    expect(answer.status).toBe(200);
  }
  paid = await withdrawal(bank, '1040.00');
  for (const admin of [bruno, ana]) expect((await approve(admin, paid)).status).toBe(200);
  const block = await ana.call('POST', `/api/admin/users/${body.user_id}/block`, { reason: FORMULA });
  expect(block.status).toBe(200);
});
afterAll(() => fixture.close());

const log = async (query: string) =>
  (await ana.call('GET', `/api/admin/audit-log?${query}`)).as<AuditLogRow[]>();

describe('an audit event', () => {
  it('names everyone whose id it contains, and who approved first', async () => {
    const [second, first] = await log(`subject=pix_payment:${payment}`);
    expect(second).toMatchObject({
      action: 'suspense_assigned',
      actor_name: 'Bruno Dias',
      first_approved_by: await idOf(ana),
      people: {
        [await idOf(ana)]: 'Ana Lima',
        [await idOf(bruno)]: 'Bruno Dias',
        [await idOf(carla)]: 'Carla Melo',
      },
    });
    expect(first).toMatchObject({
      action: 'suspense_assignment_first_approved',
      actor_name: 'Ana Lima',
      first_approved_by: null,
      people: { [await idOf(carla)]: 'Carla Melo' },
    });
  });

  it('has the customer of its withdrawal', async () => {
    const { rows } = await fixture.bank.owner.query('select customer_id from withdrawals where id = $1', [
      paid,
    ]);
    const [approved] = await log(`subject=withdrawal:${paid}&action=withdrawal_approved`);
    expect(approved).toMatchObject({
      subject_user_id: rows[0].customer_id,
      subject_name: 'Pessoa de Teste',
      first_approved_by: await idOf(bruno),
    });
  });

  it('leaves out people who are unknown, and ids in what was written', async () => {
    const id = await idOf(carla);
    await fixture.bank.owner.query(
      "insert into audit_log (id, actor, action, subject, after) values ($1, $2, 'sessions_ended', $3, $4)",
      [randomUUID(), `admin:${DELETED}`, 'export:x', JSON.stringify({ customer: DELETED, note: id })],
    );
    const [row] = await log(`actor=admin:${DELETED}`);
    expect(row).toMatchObject({ actor_name: null, subject_name: null, subject_user_id: null, people: {} });
  });

  it('names who requested what another administrator refused', async () => {
    const other = await fixture.bank.person();
    await fixture.bank.confirmEmail(other);
    const asked = await ana.call('POST', `/api/admin/users/${await idOf(other)}/role`, { role: 'admin' });
    const { id } = asked.as<{ id: string }>();
    expect((await bruno.call('POST', `/api/admin/role-changes/${id}/refuse`)).status).toBe(200);
    const [refused] = await log(`subject=customer:${await idOf(other)}&action=role_change_refused`);
    expect(refused).toMatchObject({ actor_name: 'Bruno Dias', first_approved_by: await idOf(ana) });
  });
});

describe('the decisions of two administrators', () => {
  const decisions = (subjects: string) => ana.call('GET', `/api/admin/joint-decisions?subjects=${subjects}`);

  it('name both, with the times', async () => {
    const unknown = `crypto_deposit:${DELETED}`;
    const answer = await decisions(`pix_payment:${payment},withdrawal:${paid},${unknown}`);
    const [one, another] = answer.as<JointDecision[]>();
    expect(answer.as<JointDecision[]>()).toHaveLength(2);
    expect(one).toMatchObject({
      subject: `withdrawal:${paid}`,
      first_approved_by: { id: await idOf(bruno), name: 'Bruno Dias', email: bruno.email },
      decided_by: { name: 'Ana Lima' },
    });
    expect(another).toMatchObject({
      subject: `pix_payment:${payment}`,
      first_approved_by: { name: 'Ana Lima' },
      decided_by: { name: 'Bruno Dias' },
    });
    const events = await log(`subject=pix_payment:${payment}`);
    expect([another?.decided_date, another?.first_approved_date]).toEqual(
      events.map((event) => event.created_date),
    );
  });

  it.each(['', 'x', 'customer:1', 'pix_payment:', "pix_payment:a'b"])('refuse %j', async (subjects) => {
    expect((await decisions(encodeURIComponent(subjects))).status).toBe(400);
  });
});

describe('the exported log', () => {
  it('has the texts of the screen, the time of Brasília and the codes', async () => {
    const { body } = await fixture.bank.app.http.inject({
      url: `/api/admin/exports/audit-log.csv?user_id=${await idOf(carla)}`,
      headers: { authorization: `Bearer ${ana.token}` },
    });
    const [head, ...lines] = body.split('\r\n');
    expect(head).toBe(
      '\uFEFFQuando (horário de Brasília);Quem;Ação;A quem ou a quê;Aprovou primeiro;Detalhes;Endereço;' +
        'Quando;Quem (código);Ação (código);A quê (código);Antes;Depois',
    );
    const blocked = lines.find((line) => line.includes(';customer_blocked;'));
    expect(blocked).toMatch(
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Administrador • Ana Lima;Cliente bloqueado;Cliente • Carla Melo;;/,
    );
    expect(blocked).toContain(';"Motivo: =HYPERLINK(""http://x"")";127.0.0.1;');
    const assigned = lines.find((line) => line.includes(';suspense_assigned;'));
    expect(assigned).toContain(
      `;Administrador • Bruno Dias;Pagamento PIX atribuído;Pagamento PIX • ${payment};Ana Lima;` +
        '"Situação: a decidir → atribuído; Valor: R$\u00a01.040,00; Cliente: Carla Melo";',
    );
    const [event] = await log(`subject=pix_payment:${payment}`);
    const brasilia = new Date(Date.parse(event?.created_date ?? '') - 3 * 3_600_000).toISOString();
    expect(assigned).toContain(`;${brasilia.replace('Z', '-03:00')};admin:${await idOf(bruno)};`);
    const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(.{8})/.exec(brasilia) ?? [];
    expect(assigned?.startsWith(`${day}/${month}/${year} ${time};`)).toBe(true);
  });

  it('contains no formula', async () => {
    await fixture.bank.owner.query('update customers set full_name = $1 where id = $2', [
      FORMULA,
      await idOf(ana),
    ]);
    const { body } = await fixture.bank.app.http.inject({
      url: `/api/admin/exports/audit-log.csv?subject=pix_payment:${payment}`,
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(body).toContain(`;"'=HYPERLINK(""http://x"")";`);
    expect(body).not.toMatch(/(^|;)"?[=+@-]/m);
  });
});
