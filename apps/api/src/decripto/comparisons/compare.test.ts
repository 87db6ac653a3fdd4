import type { DecriptoMonth, DecriptoReport } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DecriptoFixture, MONTH, openDecriptoFixture } from '../../../test/decripto/decripto-fixture.ts';
import type { Person } from '../../../test/support/app.ts';
import { compareDelivered } from './compare.ts';

const WAIT = { timeout: 20_000, interval: 100 };

let fixture: DecriptoFixture;
let ana: Person;
let bruno: Person;
let partlyReturned: string;
let fullyReturned: string;
let delivered: DecriptoReport;

beforeAll(async () => {
  fixture = await openDecriptoFixture();
  const { bank } = fixture.payments;
  [ana, bruno] = [await bank.person(), await bank.person()];
  await fixture.inMonth(async () => {
    await bank.deposit(ana, '1000.01');
    await bank.deposit(bruno, '377.70');
    partlyReturned = await fixture.payments.completePayment(ana, '104.00');
    fullyReturned = await fixture.payments.completePayment(bruno, '41.63');
  });
  await fixture.giveCpf(ana, '52998224725');
  await fixture.giveCpf(bruno, '11144477735');
  delivered = await deliver(await fixture.createReport());
}, 60_000);
afterAll(async () => {
  expect(await fixture.payments.bank.audit()).toEqual([]);
  await fixture.payments.close();
});

async function deliver({ id, version }: DecriptoReport): Promise<DecriptoReport> {
  const body = { receipt_number: `2026.11/${version}`, note: 'Entregue no e-CAC.' };
  const answer = await fixture.admin.call('POST', `/api/admin/decripto/${id}/delivery`, body);
  expect(answer.as<DecriptoReport>().delivery?.status).toBe('approved');
  return fixture.report(id);
}

async function returnPayment(paymentId: string, valor: string, returns: number): Promise<void> {
  const { payments } = fixture;
  const { bank } = payments;
  await bank.controlSandbox('POST', `/pix/payouts/${paymentId.replaceAll('-', '')}/return`, { valor });
  await vi.waitFor(async () => {
    payments.passTime(60_000);
    await payments.sweep();
    expect((await bank.owner.query('select 1 from withdrawal_returns')).rowCount).toBe(returns);
  }, WAIT);
}

async function compare(): Promise<void> {
  await fixture.payments.bank.app.jobs['decripto-compare']?.({});
}

const ageComparisons = () =>
  fixture.payments.bank.owner.query(
    "update decripto_comparisons set compared_at = compared_at - interval '25 hours'",
  );

async function month(): Promise<Partial<DecriptoMonth>> {
  const months = (await fixture.admin.call('GET', '/api/admin/decripto')).as<DecriptoMonth[]>();
  return months.find((one) => one.month === MONTH) ?? {};
}

it('a delivered month is shown as changed once its figures differ, until its next version', async () => {
  const { bank } = fixture.payments;
  expect(delivered.comparison).toBeNull();
  await compare();
  const none = { came: 0, changed: 0, went: 0, differences: [] };
  expect((await fixture.report(delivered.id)).comparison).toMatchObject(none);
  expect(await month()).toMatchObject({ state: 'delivered' });

  await returnPayment(partlyReturned, '26.00', 1);
  await returnPayment(fullyReturned, '41.63', 2);
  await fixture.inMonth(() => bank.deposit(bruno, '52.00'));
  // Reports compared within a day are skipped.
  await compare();
  expect(await month()).toMatchObject({ state: 'delivered' });
  await ageComparisons();
  await compare();

  expect(await month()).toMatchObject({ state: 'changed', overdue: false });
  const { comparison } = await fixture.report(delivered.id);
  expect(comparison).toMatchObject({ came: 1, changed: 1, went: 1 });
  const differences = Object.fromEntries(
    (comparison?.differences ?? []).map(({ change, ...difference }) => [change, difference]),
  );
  expect(differences).toMatchObject({
    changed: {
      user: { email: ana.email },
      before: { kind: 'payment', asset: 'USDT', quantity: 20, value_brl: 104 },
      after: { kind: 'payment', asset: 'USDT', quantity: 15, value_brl: 78 },
    },
    went: {
      user: { email: bruno.email },
      before: { kind: 'payment', asset: 'USDT', value_brl: 41.63 },
      after: null,
    },
    came: {
      user: { email: bruno.email },
      before: null,
      after: { kind: 'purchase', asset: 'USDT', quantity: 10, value_brl: 52 },
    },
  });

  const next = await fixture.createReport();
  expect(next).toMatchObject({ replaces: delivered.id, rows: 4, comparison: null });
  expect((await fixture.report(delivered.id)).comparison).toBeNull();
  expect(await month()).toMatchObject({ state: 'made' });
  await deliver(next);
  await compare();
  expect((await fixture.report(next.id)).comparison).toMatchObject(none);
  expect(await month()).toMatchObject({ state: 'delivered' });
});

it('compares customers in batches as well', async () => {
  const { bank } = fixture.payments;
  const [{ id = '' } = {}] = (await month()).reports ?? [];
  await fixture.inMonth(() => bank.deposit(ana, '5.20'));
  await ageComparisons();
  await compareDelivered(fixture.makeDeps(), 1);
  expect((await fixture.report(id)).comparison).toMatchObject({ came: 1, changed: 0, went: 0 });
  // The audit requires every operation in the newest version.
  await fixture.createReport();
});
