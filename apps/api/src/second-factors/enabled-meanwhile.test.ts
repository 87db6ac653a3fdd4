import { randomUUID } from 'node:crypto';
import type { ReceiveLink } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEGWIT } from '../../test/coins/send-fixture.ts';
import { give, idOf, withdrawal } from '../../test/four-eyes/decisions.ts';
import { openPaymentsFixture, type PaymentsFixture } from '../../test/payments/payments-fixture.ts';
import { expectProofDuringEnrolment } from '../../test/second-factors/during-enrolment.ts';
import {
  type Call,
  type FactorsFixture,
  openFactorsFixture,
} from '../../test/second-factors/factors-fixture.ts';
import type { Person } from '../../test/support/app.ts';

/* A request that began without a second factor must not finish without one that was enabled meanwhile. */

const post = (url: string, body?: object): Call => ({ method: 'POST', url, ...(body ? { body } : {}) });

describe('of a customer', () => {
  let fixture: PaymentsFixture;
  let ana: Person;
  beforeAll(async () => {
    fixture = await openPaymentsFixture();
    await fixture.bank.app.refreshRates();
    ana = await fixture.fundedCustomer();
    await fixture.bank.deposit(ana, '5200.00');
  });
  afterAll(async () => {
    expect(await fixture.bank.audit()).toEqual([]);
    await fixture.close();
  });

  const quoteOf = async (code: string) =>
    post('/api/payments', { quote_id: (await fixture.quoted(ana, code, { amount_brl: '10.00' })).quote_id });

  it.each([
    [
      'a PIX withdrawal',
      200,
      async () =>
        post('/api/pix/send', {
          valor: '52.00',
          pix_key: 'favorecida@exemplo.com',
          pix_key_type: 'email',
        }),
    ],
    [
      'coins sent to a wallet',
      200,
      async () => {
        const admin = await fixture.bank.admin();
        const body = { user_id: await idOf(ana), currency_code: 'BTC', amount: '1', action: 'add' };
        await admin.call('POST', '/api/accounts', body);
        return post('/api/crypto-transfer', {
          coin: 'BTC',
          amount: '0.5',
          recipient_wallet: SEGWIT,
          network: 'btc',
        });
      },
    ],
    ['a payment to another bank', 201, async () => quoteOf('loja@exemplo.com')],
    [
      'a payment within the bank',
      201,
      async () => {
        const bruno = await fixture.bank.person();
        const link = await bruno.call('POST', '/api/receive/links', { uses: 'many' });
        return quoteOf(link.as<ReceiveLink>().brcode ?? '');
      },
    ],
  ] as const)('%s requires a proof', async (_, status, prepare) => {
    await expectProofDuringEnrolment(
      fixture.bank,
      ana,
      { ...(await prepare()), requestId: randomUUID() },
      status,
    );
  });
});

describe('of an administrator', () => {
  let fixture: FactorsFixture;
  let other: Person;
  let ana: Person;
  beforeAll(async () => {
    fixture = await openFactorsFixture({ FOUR_EYES_USDT: '100' });
    other = await fixture.bank.admin();
    ana = await fixture.bank.person();
    await fixture.bank.confirmEmail(ana);
  });
  afterAll(async () => {
    expect(await fixture.bank.audit()).toEqual([]);
    await fixture.close();
  });

  const adjustment = async (amount: string) =>
    post('/api/accounts', { user_id: await idOf(ana), currency_code: 'USDT', amount, action: 'add' });
  const requested = async () => (await give(other, '101', ana)).as<{ id: string }>().id;
  const withdrawn = () => withdrawal(fixture.bank, '52.00');
  const toAna = async () => ({ user_id: await idOf(ana) });

  it.each([
    ['an adjustment', 200, () => adjustment('1')],
    ['the request of a large adjustment', 202, () => adjustment('101')],
    ['the approval of one', 200, async () => post(`/api/admin/adjustments/${await requested()}/approve`)],
    ['the refusal of one', 200, async () => post(`/api/admin/adjustments/${await requested()}/refuse`)],
    [
      'a change of role',
      202,
      async () => post(`/api/admin/users/${await idOf(ana)}/role`, { role: 'admin' }),
    ],
    [
      'a block',
      200,
      async () =>
        post(`/api/admin/users/${await idOf(await fixture.bank.person())}/block`, { reason: 'Fraude' }),
    ],
    [
      'the approval of a withdrawal',
      200,
      async () => post(`/api/admin/withdrawals/${await withdrawn()}/approve`),
    ],
    [
      'the cancellation of a withdrawal',
      200,
      async () => post(`/api/admin/withdrawals/${await withdrawn()}/cancel`),
    ],
    [
      'the assignment of a PIX in suspense',
      200,
      async () => post(`/api/admin/suspense/${await fixture.strayPix('52.00')}/assign`, await toAna()),
    ],
    [
      'the return of a PIX in suspense',
      200,
      async () => post(`/api/admin/suspense/${await fixture.strayPix('52.00')}/return`),
    ],
    [
      'the assignment of unattributed coins',
      200,
      async () => post(`/api/admin/unattributed/${await fixture.strayCoins('0.001')}/assign`, await toAna()),
    ],
    [
      'the return of unattributed coins',
      200,
      async () =>
        post(`/api/admin/unattributed/${await fixture.strayCoins('0.001')}/return`, { note: 'Devolvido' }),
    ],
  ] as const)('%s requires a proof', async (_, status, prepare) => {
    const call = await prepare();
    await expectProofDuringEnrolment(fixture.bank, await fixture.bank.admin(), call, status);
  });
});
