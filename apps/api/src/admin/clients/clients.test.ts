import type {
  AdminUser,
  AdminUserDetail,
  AdminWithdrawal,
  AuditLogRow,
  CustomerNote,
  Me,
} from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../../test/support/app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const EXPORTS = ['audit-log', 'users', 'withdrawals'] as const;

let bank: TestApp;
let admin: Person;
let ana: Person;
let anaId: string;
let adminId: string;
beforeAll(async () => {
  bank = await openTestApp();
  admin = await bank.admin();
  adminId = (await admin.call('GET', '/me')).as<Me>().id;
  ana = await bank.person();
  anaId = (await ana.call('GET', '/me')).as<Me>().id;
});
afterAll(() => bank.close());

/** A time of the API as exports show it: to be read, and exact. */
function brasilia(date: string): readonly [text: string, exact: string] {
  const local = new Date(Date.parse(date) - 3 * 3_600_000).toISOString();
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(.{8})/.exec(local) ?? [];
  return [`${day}/${month}/${year} ${time}`, local.replace('Z', '-03:00')];
}

const csv = (name: string, token: string | undefined, query = '') =>
  bank.app.http.inject({
    url: `/api/admin/exports/${name}.csv${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

it('notes are append-only and audited', async () => {
  const write = (text: string, id = anaId) => admin.call('POST', `/api/admin/users/${id}/notes`, { text });
  for (const text of ['Ligou.', 'Segunda\r\nlinha']) expect((await write(text)).status).toBe(200);
  await Promise.all([write('Ligou.'), write('Ligou.')]);
  for (const text of ['', '  ', 'x'.repeat(1_001), 'a\u202eb']) expect((await write(text)).status).toBe(400);
  expect(await write('x', UNKNOWN)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  const notes = (await admin.call('GET', `/api/admin/users/${anaId}/notes`)).as<CustomerNote[]>();
  expect(notes).toMatchObject([
    { text: 'Segunda\nlinha', author_name: 'Pessoa de Teste' },
    { text: 'Ligou.' },
  ]);
  for (const change of ["update customer_notes set text = 'x'", 'delete from customer_notes'])
    await expect(bank.owner.query(change)).rejects.toThrow(/append-only/);
  const log = await admin.call('GET', `/api/admin/audit-log?user_id=${anaId}&action=customer_note_added`);
  expect(log.as<AuditLogRow[]>().map(({ after }) => after)).toEqual([
    { note: 'Segunda\nlinha' },
    { note: 'Ligou.' },
  ]);
});

it("shows a user's sessions, second factors and limits", async () => {
  const security = await admin.call('GET', `/api/admin/users/${anaId}/security`);
  expect(security.body).toMatchObject({ totp: false, passkeys: 0, sessions: [{ address: '127.0.0.1' }] });
  expect((await admin.call('GET', `/api/admin/users/${anaId}/limits`)).body).toEqual(
    (await ana.call('GET', '/api/limits')).body,
  );
  for (const part of ['security', 'limits'])
    expect((await admin.call('GET', `/api/admin/users/${UNKNOWN}/${part}`)).status).toBe(404);
});

it('sorts users by name, age and balance, each once over all pages', async () => {
  for (const [name, valor] of [
    ['Ágata', '10.40'],
    ['Zilda', '31.20'],
    ['Bento', '20.80'],
  ] as const) {
    const person = await bank.person();
    await bank.deposit(person, valor);
    await bank.owner.query('update customers set full_name = $2 where email = $1', [
      `${person.email}`,
      `Ordem ${name}`,
    ]);
  }
  const sorted = async (sort: string) => {
    const names: string[] = [];
    let cursor = '';
    do {
      const page = await admin.call('GET', `/api/admin/users?search=Ordem&limit=1&sort=${sort}${cursor}`);
      names.push(...page.as<AdminUser[]>().map((user) => user.full_name.replace('Ordem ', '')));
      const next = page.headers['x-next-cursor'];
      cursor = next === undefined ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    return names;
  };
  expect(await sorted('balance')).toEqual(['Zilda', 'Bento', 'Ágata']);
  expect(await sorted('newest')).toEqual(['Bento', 'Zilda', 'Ágata']);
  expect(await sorted('oldest')).toEqual(['Ágata', 'Zilda', 'Bento']);
  expect((await sorted('name')).toSorted()).toEqual(['Bento', 'Zilda', 'Ágata']);
});

it('exports lists of any length as CSV, without formulas', async () => {
  await bank.owner.query('update customers set full_name = \'=HYPERLINK("http://x";"oi")\' where id = $1', [
    anaId,
  ]);
  for (let n = 0; n < 105; n += 1)
    await bank.owner.query(
      "insert into audit_log (id, actor, action, subject) values (gen_random_uuid(), 'system:x', 'tried', $1)",
      [`customer:${anaId}`],
    );
  const users = await csv('users', admin.token);
  expect(users.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(users.headers['content-disposition']).toContain('lastro-clientes.csv');
  expect(users.body).toMatch(/^\uFEFFCódigo;Nome;/);
  expect(users.body).toContain(`;"'=HYPERLINK(""http://x"";""oi"")";`);
  const log = await csv('audit-log', admin.token);
  expect(log.body.split('\r\n').filter((line) => line.includes(';tried;'))).toHaveLength(105);
  expect((await csv('withdrawals', admin.token)).statusCode).toBe(200);
});

it('exports users and withdrawals with the texts of the screen, the time of Brasília and the codes', async () => {
  const [head, ...lines] = (await csv('users', admin.token)).body.split('\r\n');
  expect(head).toBe(
    '\uFEFFCódigo;Nome;E-mail;Telefone;Perfil;Cadastro (horário de Brasília);Último acesso (horário de Brasília);' +
      'Segunda etapa;Bloqueado;USDT;BTC;ETH;SOL;BNB;Perfil (código);Cadastro;Último acesso',
  );
  const { created_date } = (await admin.call('GET', `/api/admin/users/${anaId}`)).as<AdminUserDetail>();
  const [text, exact] = brasilia(created_date);
  const line = lines.find((one) => one.startsWith(anaId));
  expect(line).toContain(`;Cliente;${text};`);
  expect(line).toContain(`;user;${exact};`);

  await bank.deposit(ana, '52.00');
  const payout = { valor: '10.40', pix_key: 'marina@exemplo.com.br', pix_key_type: 'email' };
  expect((await ana.call('POST', '/api/pix/send', payout)).status).toBe(200);
  const [titles, row = ''] = (await csv('withdrawals', admin.token, `?user_id=${anaId}`)).body.split('\r\n');
  expect(titles).toBe(
    '\uFEFFCódigo;Cliente;Contato;Tipo;Situação;Moeda;Valor;Tarifa;Reais;Destino;Rede;Titular;Banco;' +
      'Pedido (horário de Brasília);Decisão (horário de Brasília);Decidido por;Encerrado (horário de Brasília);' +
      'Referência;Tipo (código);Situação (código);Pedido;Decisão;Encerrado',
  );
  const query = `/api/admin/withdrawals?user_id=${anaId}`;
  const [withdrawal] = (await admin.call('GET', query)).as<AdminWithdrawal[]>();
  const [requested, exactly] = brasilia(withdrawal?.created_at ?? '');
  expect(row).toContain(';PIX;Pendente;USDT;');
  expect(row).toContain(`;${requested};;;;;pix;pending;${exactly};;`);
});

it.each(EXPORTS)('the export of %s is for administrators, and audited with its filters', async (name) => {
  const entries = async () =>
    (await admin.call('GET', `/api/admin/audit-log?subject=export:${name}`)).as<AuditLogRow[]>();
  const before = (await entries()).length;
  expect((await csv(name, undefined)).statusCode).toBe(401);
  expect((await csv(name, ana.token)).statusCode).toBe(403);
  expect(await entries()).toHaveLength(before);
  expect((await csv(name, admin.token, '?limit=7')).statusCode).toBe(200);
  const [newest, ...earlier] = await entries();
  expect(earlier).toHaveLength(before);
  expect(newest).toMatchObject({ actor: `admin:${adminId}`, after: { filters: { limit: 7 } } });
});
