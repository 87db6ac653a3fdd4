import { readBrCode, writeStaticBrCode } from '@lastro/brcode';
import type { PaidReceiver, ReadCode, ReceiveLink } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openPaymentsFixture,
  type PaymentsFixture,
  SHOP_KEY,
  staticCode,
} from '../../../test/payments/payments-fixture.ts';
import type { Person } from '../../../test/support/app.ts';

const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const receiversOf = async (who: Person) =>
  (await who.call('GET', '/api/payments/receivers')).as<PaidReceiver[]>();
const codesOf = async (who: Person) => (await who.call('GET', '/api/payments/codes')).as<ReadCode[]>();
const read = (who: Person, text: string) => who.call('POST', '/api/payments/read', { text });

async function paid(who: Person, text: string, more: object = {}): Promise<string> {
  const { payment_id: id } = await fixture.paid(who, text, more);
  await fixture.until(id, 'completed');
  return id;
}

async function linkOf(who: Person, uses: ReceiveLink['uses'], more: object = {}) {
  const created = await who.call('POST', '/api/receive/links', { uses, ...more });
  const { id, brcode } = created.as<ReceiveLink>();
  return { id, brcode: brcode ?? '' };
}

function txidOf(brcode: string): string {
  const code = readBrCode(brcode);
  if (code.kind !== 'static' || code.txid === null) throw new Error('no static code with a txid');
  return code.txid;
}

async function only<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row, ...others] = await rows;
  if (row === undefined || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} rows`);
  return row;
}

describe('receivers', () => {
  it('list who was paid by key or static code, distinct and latest first', async () => {
    const ana = await fixture.fundedCustomer();
    expect(await receiversOf(ana)).toEqual([]);
    await paid(ana, staticCode('45.00'));
    await paid(ana, '529.982.247-25', { amount_brl: '7.77' });
    const latest = await paid(ana, staticCode('1.01', 'PEDIDO43'));
    const [shop, cpf, ...others] = await receiversOf(ana);
    expect(others).toEqual([]);
    expect(shop).toMatchObject({
      id: latest,
      name: 'Padaria Aurora',
      nickname: null,
      tax_id_masked: null,
      key_masked: 'l***@exemplo.com',
      last_amount_brl: 1.01,
    });
    expect(cpf).toMatchObject({ name: null, tax_id_masked: '***.982.247-**', text: '52998224725' });
    expect(JSON.stringify([cpf?.key_masked, cpf?.tax_id_masked])).not.toContain('529');
  });

  it('are paid again by a code without the earlier amount and txid', async () => {
    const ana = await fixture.fundedCustomer();
    await paid(ana, staticCode('45.00'));
    const { text } = await only(receiversOf(ana));
    expect(text).toBe(
      writeStaticBrCode({ key: SHOP_KEY, merchantName: 'Padaria Aurora', merchantCity: 'SAO PAULO' }),
    );
    const again = await read(ana, text);
    expect(again.body).toMatchObject({ kind: 'pix_static', needs_amount: true, payable: true });
    await paid(ana, text, { amount_brl: '3.33' });
    expect(await only(receiversOf(ana))).toMatchObject({ text, last_amount_brl: 3.33 });
  });

  it('include withdrawals by PIX, with the holder and bank that were named', async () => {
    const ana = await fixture.fundedCustomer();
    const order = {
      valor: '52.00',
      pix_key: '+5511987654321',
      pix_key_type: 'phone',
      holder_name: 'Célia Prado',
      bank_name: 'Nubank',
    };
    const sent = await ana.call('POST', '/api/pix/send', order);
    const { withdrawal_id: id } = sent.body as { withdrawal_id: string };
    expect(await receiversOf(ana)).toEqual([]);
    await fixture.decide(await fixture.bank.admin(), 'approve', id);
    await fixture.until(id, 'completed');
    expect(await only(receiversOf(ana))).toMatchObject({
      name: 'Célia Prado',
      institution: 'Nubank',
      key_masked: '+55119****4321',
      text: '+5511987654321',
    });
  });

  it('leave out charges, failed payments and closed codes of customers', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
    await paid(ana, (await fixture.charge()).brcode);
    await fixture.faults({ pix_out: 'refuse' });
    await fixture.until((await fixture.paid(ana, staticCode('1.00'))).payment_id, 'failed');
    await fixture.faults({ pix_out: 'none' });
    const [link, once] = [await linkOf(bruno, 'many'), await linkOf(bruno, 'one')];
    for (const { brcode } of [once, link]) await fixture.paid(ana, brcode, { amount_brl: '5.20' });
    expect(await only(receiversOf(ana))).toMatchObject({
      name: 'Pessoa T.',
      institution: 'Lastro',
      key_masked: null,
      text: link.brcode,
    });
    await bruno.call('DELETE', `/api/receive/links/${link.id}`);
    expect(await receiversOf(ana)).toEqual([]);
    expect(await receiversOf(bruno)).toEqual([]);
  });

  it('have a nickname, and stay off the list once forgotten until paid again', async () => {
    const ana = await fixture.fundedCustomer();
    const first = await paid(ana, staticCode('1.00'));
    await paid(ana, staticCode('2.00'));
    const name = (nickname: string | null) =>
      ana.call('PUT', `/api/payments/receivers/${first}`, { nickname });
    expect((await name('  Pão da esquina ')).status).toBe(200);
    expect(await only(receiversOf(ana))).toMatchObject({
      nickname: 'Pão da esquina',
      name: 'Padaria Aurora',
    });
    await name('');
    expect(await only(receiversOf(ana))).toMatchObject({ nickname: null });
    await name('Pão');
    expect((await ana.call('DELETE', `/api/payments/receivers/${first}`)).status).toBe(200);
    expect(await receiversOf(ana)).toEqual([]);
    await paid(ana, staticCode('3.00'));
    expect(await only(receiversOf(ana))).toMatchObject({ nickname: null, last_amount_brl: 3 });
  });

  it.each([
    [{ nickname: 'x'.repeat(61) }, 'invalid_request', 'Dados inválidos'],
    [{ nickname: 'Ana\u202e' }, 'invalid_description', 'Use até 60 caracteres'],
    [{}, 'invalid_request', 'Dados inválidos'],
  ])('refuse the nickname %j', async (body, code, text) => {
    const ana = await fixture.fundedCustomer();
    const id = await paid(ana, staticCode('1.00'));
    const answer = await ana.call('PUT', `/api/payments/receivers/${id}`, body);
    expect(answer).toMatchObject({ status: 400, body: { code, error: expect.stringContaining(text) } });
  });

  it('are accessible to their own customer only', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
    const id = await paid(ana, staticCode('1.00'));
    await paid(bruno, staticCode('2.00'));
    expect(await bruno.call('PUT', `/api/payments/receivers/${id}`, { nickname: 'x' })).toMatchObject(
      NOT_FOUND,
    );
    expect(await bruno.call('DELETE', `/api/payments/receivers/${id}`)).toMatchObject(NOT_FOUND);
    await ana.call('PUT', `/api/payments/receivers/${id}`, { nickname: 'Só minha' });
    await ana.call('DELETE', `/api/payments/receivers/${id}`);
    expect(await only(receiversOf(bruno))).toMatchObject({ nickname: null, last_amount_brl: 2 });
  });
});

describe('codes that were read', () => {
  it('are listed until they are paid, and then as paid', async () => {
    const ana = await fixture.fundedCustomer();
    const { brcode } = await fixture.charge();
    for (const _again of [1, 2]) await read(ana, brcode);
    expect(await only(codesOf(ana))).toMatchObject({
      kind: 'pix_dynamic',
      amount_brl: 45,
      text: brcode,
      state: 'open',
    });
    const { payment_id: id } = await fixture.paid(ana, brcode);
    expect(await only(codesOf(ana))).toMatchObject({ state: 'under_way' });
    await fixture.until(id, 'completed');
    expect((await read(ana, brcode)).body).toMatchObject({ problem: { code: 'code_already_paid' } });
    expect(await only(codesOf(ana))).toMatchObject({ state: 'paid' });
  });

  it('are open again after their payment failed', async () => {
    const ana = await fixture.fundedCustomer();
    const charge = await fixture.charge();
    await read(ana, charge.brcode);
    const quote = await fixture.quoted(ana, charge.brcode);
    await fixture.changeCharge(charge, { valor: '45.01' });
    const { payment_id: id } = (await fixture.pay(ana, quote.quote_id)).as<{ payment_id: string }>();
    await fixture.until(id, 'failed');
    expect(await only(codesOf(ana))).toMatchObject({ state: 'open' });
  });

  it('leave the list once a static one is paid, and return when it is read again', async () => {
    const ana = await fixture.fundedCustomer();
    const code = staticCode('0.07');
    await read(ana, code);
    expect(await only(codesOf(ana))).toMatchObject({
      kind: 'pix_static',
      amount_brl: 0.07,
      receiver_name: 'Padaria Aurora',
    });
    fixture.passTime(1);
    await paid(ana, code);
    expect(await codesOf(ana)).toEqual([]);
    fixture.passTime(1);
    await read(ana, code);
    expect(await only(codesOf(ana))).toMatchObject({ state: 'open' });
  });

  it('leave out links of other customers that are used, removed or expired', async () => {
    const [ana, bruno, carla] = [
      await fixture.fundedCustomer(),
      await fixture.fundedCustomer(),
      await fixture.fundedCustomer(),
    ];
    const amount = { amount_brl: '5.20' };
    const [used, paidByAna, removed, expired, open] = [
      await linkOf(bruno, 'one', amount),
      await linkOf(bruno, 'one', amount),
      await linkOf(bruno, 'many', amount),
      await linkOf(bruno, 'many', amount),
      await linkOf(bruno, 'many', amount),
    ];
    const codes = [used, paidByAna, removed, expired, open].map(({ brcode }) => brcode);
    // Another bank's code with the txid of a used link.
    const foreign = staticCode('5.20', txidOf(used.brcode));
    for (const code of [...codes, foreign]) await read(ana, code);
    expect(await codesOf(ana)).toHaveLength(6);
    await fixture.paid(carla, used.brcode);
    await fixture.paid(ana, paidByAna.brcode);
    await bruno.call('DELETE', `/api/receive/links/${removed.id}`);
    await fixture.bank.owner.query('update receive_links set expires_at = created_at where id = $1', [
      expired.id,
    ]);
    const expected = [foreign, open.brcode];
    expect((await codesOf(ana)).map(({ text }) => text)).toEqual(expected);
    for (const code of codes) await read(ana, code);
    expect((await codesOf(ana)).map(({ text }) => text)).toEqual(expected.toReversed());
    await fixture.bank.owner.query(
      "update customers set blocked_at = now(), block_reason = 'golpe' where email = $1",
      [bruno.email],
    );
    expect((await codesOf(ana)).map(({ text }) => text)).toEqual([foreign]);
  });

  it('leave the list when a later read finds their charge removed', async () => {
    const ana = await fixture.fundedCustomer();
    const charge = await fixture.charge();
    await read(ana, charge.brcode);
    await fixture.changeCharge(charge, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect((await read(ana, charge.brcode)).body).toMatchObject({ problem: { code: 'code_removed' } });
    expect(await codesOf(ana)).toEqual([]);
  });

  it('exclude keys, codes without an amount, unpayable codes and the customer’s own', async () => {
    const ana = await fixture.fundedCustomer();
    const link = await linkOf(ana, 'many', { amount_brl: '5.20' });
    const charge = (await ana.call('POST', '/api/pix/cob', { valor: '10' })).as<{ brcode: string }>();
    const broken = await fixture.charge({ break: 'signature' });
    for (const text of [
      'a@lastro.example',
      staticCode(undefined),
      broken.brcode,
      link.brcode,
      charge.brcode,
      'boa tarde',
    ])
      await read(ana, text);
    expect(await codesOf(ana)).toEqual([]);
  });

  it('cover the last thirty days without expired ones, fifty at most', async () => {
    const ana = await fixture.fundedCustomer();
    await read(ana, (await fixture.charge({ expiracao: 60 })).brcode);
    expect(await codesOf(ana)).toHaveLength(1);
    fixture.passTime(61_000);
    expect(await codesOf(ana)).toEqual([]);
    for (let n = 0; n < 51; n += 1) {
      await fixture.bank.owner.query('delete from rate_limits');
      await read(ana, staticCode('1.00', `P${n}`));
    }
    const listed = await codesOf(ana);
    expect(listed).toHaveLength(50);
    expect(listed[0]?.text).toBe(staticCode('1.00', 'P50'));
    const purge = fixture.bank.app.jobs['payments-purge-read-codes'];
    await purge?.({});
    expect(await codesOf(ana)).toHaveLength(50);
    fixture.passTime(30 * 86_400_000 + 1);
    await purge?.({});
    const { rows } = await fixture.bank.owner.query('select count(*)::int as count from read_codes');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('can be removed by their own customer only', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
    for (const who of [ana, bruno]) await read(who, staticCode('1.00', 'P1'));
    const { id } = await only(codesOf(ana));
    expect(await bruno.call('DELETE', `/api/payments/codes/${id}`)).toMatchObject(NOT_FOUND);
    expect((await ana.call('DELETE', `/api/payments/codes/${id}`)).body).toEqual({ success: true });
    expect(await codesOf(ana)).toEqual([]);
    expect(await codesOf(bruno)).toHaveLength(1);
  });

  it('are stored once by concurrent reads', async () => {
    const ana = await fixture.fundedCustomer();
    const code = staticCode('1.00', 'P1');
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(ana, code)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await only(codesOf(ana));
  });
});
