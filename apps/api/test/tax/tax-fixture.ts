import type { TaxAsset, TaxCostDeposit, TaxMeter, TaxMonth } from '@lastro/contracts';
import { openPaymentsFixture, type PaymentsFixture } from '../payments/payments-fixture.ts';
import type { Person } from '../support/app.ts';

export interface TaxFixture extends PaymentsFixture {
  readonly admin: Person;
}

export async function openTaxFixture(): Promise<TaxFixture> {
  const payments = await openPaymentsFixture();
  await payments.bank.app.refreshRates();
  return { ...payments, admin: await payments.bank.admin() };
}

export const meter = async (who: Person) => (await who.call('GET', '/api/tax/meter')).as<TaxMeter>();
export const months = async (who: Person) => (await who.call('GET', '/api/tax/months')).as<TaxMonth[]>();
export const lots = async (who: Person, query = '') =>
  (await who.call('GET', `/api/tax/lots${query}`)).as<TaxAsset[]>();
export const costs = async (who: Person) => (await who.call('GET', '/api/tax/costs')).as<TaxCostDeposit[]>();
