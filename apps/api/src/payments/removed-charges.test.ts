import type { ChargeReply } from '@lastro/contracts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPaymentsFixture, type PaymentsFixture } from '../../test/payments/payments-fixture.ts';
import type { Person } from '../../test/support/app.ts';

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await openPaymentsFixture();
});
afterEach(() => fixture.faults({ pix_in: 'none' }));
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

/** Of R$ 52.00, paid by another customer. */
async function chargePaidInternally(): Promise<ChargeReply & { readonly owner: Person }> {
  const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
  const charge = (await bruno.call('POST', '/api/pix/cob', { valor: '52.00' })).as<ChargeReply>();
  expect((await fixture.paid(ana, charge.brcode)).status).toBe('completed');
  return { ...charge, owner: bruno };
}

async function statusOf(txid: string): Promise<string | undefined> {
  const charges = (await fixture.bank.controlSandbox('GET', '/pix/charges')) as {
    txid: string;
    status: string;
  }[];
  return charges.find((charge) => charge.txid === txid)?.status;
}

const remove = (txid: string) => fixture.bank.app.jobs['pix-remove-charge']?.({ txid });

it('a charge paid within the bank is removed at the PSP, and cannot be paid there', async () => {
  const { txid, brcode } = await chargePaidInternally();
  expect(await statusOf(txid)).toBe('ATIVA');
  await fixture.bank.runJobs();
  expect(await statusOf(txid)).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  await remove(txid);
  expect(
    await fixture.bank.controlSandbox('POST', '/pix/read-code', { pixCopiaECola: brcode }),
  ).toMatchObject({
    problema: 'Esta cobrança foi removida.',
  });
});

it.each(['down', 'timeout_after'])('it is removed after the PSP recovers from %s', async (fault) => {
  const { txid } = await chargePaidInternally();
  await fixture.faults({ pix_in: fault });
  await fixture.bank.runJobs();
  await expect(remove(txid)).rejects.toThrow();
  await fixture.faults({ pix_in: 'none' });
  await remove(txid);
  expect(await statusOf(txid)).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
});

it('a PIX that still arrives is held once in suspense, and its charge stays credited once', async () => {
  const { txid, brcode, owner } = await chargePaidInternally();
  await fixture.bank.controlSandbox('POST', '/pix/pay-code', { pixCopiaECola: brcode });
  await Promise.all([remove(txid), remove(txid), fixture.bank.runJobs()]);
  await fixture.bank.app.jobs['pix-sweep']?.({});
  const { rows } = await fixture.bank.owner.query(
    'select state, reason, amount_brl from pix_payments where txid = $1',
    [txid],
  );
  expect(rows).toEqual([{ state: 'suspense', reason: 'already_paid', amount_brl: 5_200n }]);
  expect(await fixture.usdt(owner)).toBe(10);
  expect(await statusOf(txid)).toBe('CONCLUIDA');
});
