import { readBrCode } from '@lastro/brcode';
import { chargeReply, REQUEST_ID_HEADER } from '@lastro/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPixFixture, type Person, type PixFixture } from '../../../test/pix/pix-fixture.ts';
import { HOUR_MS } from '../../platform/time.ts';

let fixture: PixFixture;
let ana: Person;
beforeAll(async () => {
  fixture = await openPixFixture();
});
afterEach(() => fixture.faults({ pix_in: 'none' }));
afterAll(async () => {
  expect(await fixture.audit()).toEqual([]);
  await fixture.close();
});
beforeAll(async () => {
  ana = await fixture.person();
});

async function stateOf(requestId: string) {
  const { rows } = await fixture.bank.owner.query(
    'select txid, state, brcode from pix_charges where request_key like $1',
    [`%:${requestId}`],
  );
  return rows;
}

const request = (person: Person, valor: unknown, requestId: string) =>
  person.post('/api/pix/cob', { valor }, { [REQUEST_ID_HEADER]: requestId });

describe('a charge', () => {
  it('has a payable code, its value in USDT and an hour’s validity', async () => {
    const { status, body } = await ana.post('/api/pix/cob', { valor: 100 });
    expect(status).toBe(200);
    const charge = chargeReply.parse(body);
    expect(charge).toMatchObject({
      valor: 100,
      amount_usdt: 19.23076923,
      status: 'pending',
      original: { txid: charge.txid, brcode: charge.brcode, valor: 100 },
    });
    expect(charge.txid).toMatch(/^[0-9a-f]{32}$/);
    const code = readBrCode(charge.brcode);
    expect(code).toMatchObject({ kind: 'dynamic', amountMinor: 10_000n });
    const lifetimeMs = Date.parse(charge.expires_at) - fixture.now().getTime();
    expect(lifetimeMs).toBeGreaterThan(HOUR_MS - 10_000);
    expect(lifetimeMs).toBeLessThanOrEqual(HOUR_MS);
    const atPsp = await fixture.psp('GET', `/v2/cob/${charge.txid}`);
    expect(atPsp).toMatchObject({
      status: 'ATIVA',
      valor: { original: '100.00' },
      pixCopiaECola: charge.brcode,
    });
  });

  it.each([[2], ['2.00'], [50_000], ['50000.00'], ['1234.56'], [10.5]])(
    'is created for %j',
    async (valor) => {
      const { status, body } = await ana.post('/api/pix/cob', { valor });
      expect({ status, valor: body.valor }).toEqual({ status: 200, valor: Number(valor) });
    },
  );

  it.each([
    [1.99, 'amount_out_of_range'],
    ['0.01', 'amount_out_of_range'],
    ['50000.01', 'amount_out_of_range'],
    [999_999_999_999_999, 'amount_out_of_range'],
    [0, 'invalid_amount'],
    ['0.00', 'invalid_amount'],
    [-5, 'invalid_amount'],
    ['-5.00', 'invalid_amount'],
    ['NaN', 'invalid_amount'],
    ['Infinity', 'invalid_amount'],
    ['1e2', 'invalid_amount'],
    [1e21, 'invalid_amount'],
    [10.555, 'invalid_amount'],
    ['10.555', 'invalid_amount'],
    ['1234567890123456', 'invalid_amount'],
    ['0x10', 'invalid_amount'],
    [' 10', 'invalid_amount'],
    ['10 ', 'invalid_amount'],
    ['1 0', 'invalid_amount'],
    ['10,50', 'invalid_amount'],
    ['+10', 'invalid_amount'],
    ['', 'invalid_request'],
    [null, 'invalid_request'],
    [true, 'invalid_request'],
    [[100], 'invalid_request'],
    [{ valor: 100 }, 'invalid_request'],
    [undefined, 'invalid_request'],
  ])('is refused for %j: %s', async (valor, code) => {
    const { status, body } = await ana.post('/api/pix/cob', { valor });
    expect({ status, code: body.code }).toEqual({ status: 400, code });
  });

  it('needs a session', async () => {
    const nobody = await fixture.person();
    await fixture.bank.owner.query('delete from sessions where customer_id = $1', [nobody.id]);
    expect(await nobody.post('/api/pix/cob', { valor: 100 })).toMatchObject({ status: 401 });
  });
});

describe('a repeated request', () => {
  it('gets the same charge in any format of the amount', async () => {
    const first = await request(ana, 100, 'same');
    const again = await request(ana, '100.00', 'same');
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await stateOf('same')).toHaveLength(1);
  });

  it('gets one charge under ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(ana, 100, 'at once')));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body.brcode)).size).toBe(1);
  });

  it('is refused with another amount', async () => {
    await request(ana, 100, 'other');
    expect(await request(ana, 101, 'other')).toMatchObject({
      status: 409,
      body: { code: 'request_id_reused' },
    });
  });

  it('is refused under the id of a movement', async () => {
    await fixture.bank.owner.query(
      "select ledger.decline($1, '\\x00', 'transfer', 'customer:ana', 'insufficient_funds', null)",
      [`request:${ana.id}:of a transfer`],
    );
    expect(await request(ana, 100, 'of a transfer')).toMatchObject({
      status: 409,
      body: { code: 'request_id_reused' },
    });
  });

  it('is separate for each customer', async () => {
    const first = await request(ana, 100, 'shared');
    const other = await request(await fixture.person(), 100, 'shared');
    expect(other.status).toBe(200);
    expect(other.body.txid).not.toBe(first.body.txid);
  });

  it('needs an id of at most 128 characters', async () => {
    expect(await request(ana, 100, 'x'.repeat(129))).toMatchObject({
      status: 400,
      body: { code: 'request_id_invalid' },
    });
  });
});

describe('with a PSP that', () => {
  it('refuses, the charge is refused for good', async () => {
    await fixture.faults({ pix_in: 'refuse' });
    const refused = {
      status: 502,
      body: { code: 'payment_provider_refused', error: 'Erro ao gerar cobrança Pix' },
    };
    expect(await request(ana, 100, 'refuse')).toMatchObject(refused);
    expect(await stateOf('refuse')).toMatchObject([{ state: 'refused' }]);
    await fixture.faults({ pix_in: 'none' });
    expect(await request(ana, 100, 'refuse')).toMatchObject(refused);
    const [{ txid }] = await stateOf('refuse');
    expect(await ana.get(`/api/pix/status/${txid}`)).toMatchObject({ body: { status: 'expirado' } });
  });

  it.each(['down', 'timeout_before'])(
    'is %s, the charge is created when the request is repeated',
    async (fault) => {
      await fixture.faults({ pix_in: fault });
      const failed = await request(ana, 100, fault);
      expect(failed).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
      expect(failed.headers['retry-after']).toBe('5');
      expect(await stateOf(fault)).toMatchObject([{ state: 'requested', brcode: null }]);
      await fixture.faults({ pix_in: 'none' });
      expect(await request(ana, 100, fault)).toMatchObject({ status: 200, body: { status: 'pending' } });
      expect(await stateOf(fault)).toMatchObject([{ state: 'active' }]);
    },
  );

  it('acts without answering, the created charge is found when the request is repeated', async () => {
    await fixture.faults({ pix_in: 'timeout_after' });
    expect(await request(ana, 100, 'after')).toMatchObject({ status: 503 });
    const [{ txid }] = await stateOf('after');
    await fixture.faults({ pix_in: 'none' });
    fixture.pspCalls.length = 0;
    expect(await request(ana, 100, 'after')).toMatchObject({ status: 200, body: { txid } });
    expect(fixture.pspCalls).toEqual([`GET /psp/v2/cob/${txid}`]);
  });

  it('loses only the answer of the creation, the charge is found within the request', async () => {
    await fixture.faults({ pix_in: 'timeout_after' });
    fixture.pspCalls.length = 0;
    const answer = request(ana, 100, 'found');
    await expect.poll(() => fixture.pspCalls.some((call) => call.startsWith('PUT'))).toBe(true);
    await fixture.faults({ pix_in: 'none' });
    expect(await answer).toMatchObject({ status: 200 });
  });

  it('loses the request itself, the charge is known to be missing', async () => {
    await fixture.faults({ pix_in: 'timeout_before' });
    fixture.pspCalls.length = 0;
    const answer = request(ana, 100, 'lost');
    await expect.poll(() => fixture.pspCalls.some((call) => call.startsWith('PUT'))).toBe(true);
    await fixture.faults({ pix_in: 'none' });
    expect(await answer).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
    expect(await stateOf('lost')).toMatchObject([{ state: 'requested' }]);
    expect(await request(ana, 100, 'lost')).toMatchObject({ status: 200 });
  });

  it('acts without answering, a charge paid by then is credited, and the repeated request says so', async () => {
    const bia = await fixture.person();
    await fixture.faults({ pix_in: 'timeout_after' });
    await request(bia, 100, 'paid unseen');
    await fixture.faults({ pix_in: 'none' });
    const [{ txid }] = await stateOf('paid unseen');
    await fixture.pay(txid);
    await fixture.job('pix-sweep');
    expect(await bia.usdt()).toBe(1_923_076_923n);
    const answer = await request(bia, 100, 'paid unseen');
    expect(answer).toMatchObject({ status: 200, body: { txid, status: 'aprovado' } });
    expect(readBrCode(String(answer.body.brcode))).toMatchObject({ amountMinor: 10_000n });
  });

  it('has another amount under our txid, no code is shown', async () => {
    await fixture.faults({ pix_in: 'timeout_after' });
    await request(ana, 100, 'altered');
    await fixture.faults({ pix_in: 'none' });
    const [{ txid }] = await stateOf('altered');
    await fixture.psp('PATCH', `/v2/cob/${txid}`, { valor: { original: '10.00' } });
    expect(await request(ana, 100, 'altered')).toMatchObject({
      status: 502,
      body: { code: 'payment_provider_refused' },
    });
    fixture.passTime(31_000);
    await fixture.job('pix-sweep');
    expect(await stateOf('altered')).toMatchObject([{ state: 'requested', brcode: null }]);
  });
});

describe('a charge of unknown creation', () => {
  it('is resolved by the sweep: found at the PSP it becomes active', async () => {
    await fixture.faults({ pix_in: 'timeout_after' });
    await request(ana, 100, 'resolved');
    await fixture.faults({ pix_in: 'none' });
    await fixture.job('pix-sweep');
    expect(await stateOf('resolved')).toMatchObject([{ state: 'requested' }]);
    fixture.passTime(31_000);
    await fixture.job('pix-sweep');
    const [charge] = await stateOf('resolved');
    expect(charge).toMatchObject({ state: 'active' });
    expect(readBrCode(charge.brcode)).toMatchObject({ amountMinor: 10_000n });
  });

  it('expires if the PSP never had it', async () => {
    await fixture.faults({ pix_in: 'timeout_before' });
    await request(ana, 100, 'never');
    await fixture.faults({ pix_in: 'none' });
    fixture.passTime(31_000);
    await fixture.job('pix-sweep');
    expect(await stateOf('never')).toMatchObject([{ state: 'requested' }]);
    fixture.passTime(HOUR_MS);
    await fixture.job('pix-sweep');
    expect(await stateOf('never')).toMatchObject([{ state: 'expired', brcode: null }]);
    expect(await request(ana, 100, 'never')).toMatchObject({ status: 409, body: { code: 'charge_expired' } });
  });
});
