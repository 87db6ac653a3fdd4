import type { ChargeReply, ErrorReply, ReadPaymentReply, ReceiveLink } from '@lastro/contracts';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BillsFixture, openBillsFixture } from '../../test/payments/bills-fixture.ts';
import { staticCode } from '../../test/payments/payments-fixture.ts';
import type { Person } from '../../test/support/app.ts';

let fixture: BillsFixture;
beforeAll(async () => {
  fixture = await openBillsFixture();
});
afterEach(() => fixture.faults({ pix_out: 'none', webhook: 'none' }));
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

/** The problem that reading the code reports, which a quote must refuse with the same code and text. */
async function problemFor(who: Person, text: string): Promise<string | null> {
  const read = (await who.call('POST', '/api/payments/read', { text })).as<ReadPaymentReply>();
  const quote = await fixture.quote(who, text);
  if (read.problem === null) {
    expect([read.payable, quote.status]).toEqual([true, 200]);
    return null;
  }
  const { code, error: message } = quote.as<ErrorReply>();
  expect([read.payable, { code, text: message }]).toEqual([false, read.problem]);
  return read.problem.code;
}

async function linkOf(who: Person, more: object): Promise<ReceiveLink & { readonly brcode: string }> {
  const link = (await who.call('POST', '/api/receive/links', more)).as<ReceiveLink>();
  return { ...link, brcode: link.brcode ?? '' };
}

async function chargeOf(who: Person, valor: string): Promise<string> {
  return (await who.call('POST', '/api/pix/cob', { valor })).as<ChargeReply>().brcode;
}

describe('a code of this bank', () => {
  it('cannot be paid by its own customer', async () => {
    const ana = await fixture.fundedCustomer();
    expect(await problemFor(ana, await chargeOf(ana, '10.00'))).toBe('own_charge');
    const { brcode } = await linkOf(ana, { amount_brl: '10.00', uses: 'many' });
    expect(await problemFor(ana, brcode)).toBe('own_charge');
  });

  it('of a link that is used, removed or expired cannot be paid', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
    const inAMinute = new Date(fixture.clock.now().getTime() + 60_000).toISOString();
    const terms = { amount_brl: '5.20', uses: 'many' };
    const used = await linkOf(bruno, { ...terms, uses: 'one' });
    const removed = await linkOf(bruno, terms);
    const expired = await linkOf(bruno, { ...terms, expires_at: inAMinute });
    for (const { brcode } of [used, removed, expired]) expect(await problemFor(ana, brcode)).toBeNull();
    await fixture.paid(ana, used.brcode);
    await bruno.call('DELETE', `/api/receive/links/${removed.id}`);
    fixture.passTime(61_000);
    expect(await problemFor(ana, used.brcode)).toBe('code_already_paid');
    expect(await problemFor(ana, removed.brcode)).toBe('code_removed');
    expect(await problemFor(ana, expired.brcode)).toBe('code_expired');
  });

  it('without a receiver cannot be paid', async () => {
    const ana = await fixture.fundedCustomer();
    expect(await problemFor(ana, PSP_ACCOUNT.key)).toBe('receiver_not_found');
  });

  it('shows the amount that the link asks for, once that differs from the code', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
    const { code, brcode } = await linkOf(bruno, { amount_brl: '5.20', uses: 'many' });
    await fixture.bank.owner.query('update receive_links set amount_brl = 530 where code = $1', [code]);
    expect(await problemFor(ana, brcode)).toBe('amount_fixed');
  });
});

describe('the customer’s own payment comes before the provider’s state', () => {
  it('of another customer’s charge, which is removed at the PSP once it is paid', async () => {
    const [ana, bruno, carla] = [
      await fixture.fundedCustomer(),
      await fixture.fundedCustomer(),
      await fixture.fundedCustomer(),
    ];
    const brcode = await chargeOf(bruno, '5.20');
    await fixture.paid(ana, brcode);
    await fixture.bank.runJobs();
    expect(await problemFor(ana, brcode)).toBe('code_already_paid');
    expect(await problemFor(carla, brcode)).toBe('code_removed');
  });

  it.each(['down', 'timeout_after'])('of a charge, with the PSP’s fault %s', async (fault) => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
    const { brcode } = await fixture.charge({ valor: '5.20' });
    await fixture.faults({ pix_out: fault, webhook: 'drop' });
    await fixture.paid(ana, brcode);
    expect(await problemFor(ana, brcode)).toBe('payment_under_way');
    await fixture.bank.runJobs();
    expect(await problemFor(ana, brcode)).toBe('payment_under_way');
    if (fault === 'down') expect(await problemFor(bruno, brcode)).toBeNull();
  });

  it('of a charge that was removed since', async () => {
    const ana = await fixture.fundedCustomer();
    const charge = await fixture.charge({ valor: '5.20' });
    await fixture.until((await fixture.paid(ana, charge.brcode)).payment_id, 'completed');
    await fixture.changeCharge(charge, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect(await problemFor(ana, charge.brcode)).toBe('code_already_paid');
  });

  it.each([{}, { tipo: 'tributo' }])('of a bill %j', async (kind) => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.fundedCustomer()];
    const { linhaDigitavel } = await fixture.bill({ ...kind, valor: '5.20' });
    const { payment_id } = await fixture.paid(ana, linhaDigitavel);
    expect(await problemFor(ana, linhaDigitavel)).toBe('payment_under_way');
    expect(await problemFor(bruno, linhaDigitavel)).toBeNull();
    await fixture.until(payment_id, 'completed');
    expect(await problemFor(ana, linhaDigitavel)).toBe('code_already_paid');
    expect(await problemFor(bruno, linhaDigitavel)).toBe('boleto_not_payable');
  });

  it('of a static code with a txid, only while it is under way', async () => {
    const ana = await fixture.fundedCustomer();
    const code = staticCode('5.20');
    const { payment_id } = await fixture.paid(ana, code);
    expect(await problemFor(ana, code)).toBe('payment_under_way');
    await fixture.until(payment_id, 'completed');
    expect(await problemFor(ana, code)).toBeNull();
  });

  it('only if it still counts', async () => {
    const ana = await fixture.fundedCustomer();
    const { brcode } = await fixture.charge({ valor: '5.20' });
    await fixture.faults({ pix_out: 'refuse' });
    await fixture.until((await fixture.paid(ana, brcode)).payment_id, 'failed');
    expect(await problemFor(ana, brcode)).toBeNull();
  });
});

it('a text that is no code is refused by a quote with its reason', async () => {
  const ana = await fixture.fundedCustomer();
  expect(await problemFor(ana, 'olá, mundo')).toBe('code_unreadable');
  expect((await fixture.quote(ana, 'olá, mundo')).body).toMatchObject({ reason: 'not_pix' });
});
