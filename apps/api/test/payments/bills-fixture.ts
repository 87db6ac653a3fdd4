import { dateOf, startOfDay } from '@lastro/contracts/brasilia';
import { nextWorkingDay } from '../../src/platform/bank-calendar.ts';
import { HOUR_MS } from '../../src/platform/time.ts';
import { openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts';

export interface NewBill {
  readonly codBarras: string;
  readonly linhaDigitavel: string;
}

export interface ProviderBill {
  readonly idPagamento: string;
  readonly codBarras: string;
  readonly valor: string;
  readonly status: string;
  readonly dataPagamento: string;
}

export interface BillsFixture extends PaymentsFixture {
  /** Creates a bill at the provider. */
  bill(terms: object): Promise<NewBill>;
  change(bill: NewBill, terms: object): Promise<void>;
  /** The provider's payments of the bill, newest first. */
  orders(bill: NewBill): Promise<ProviderBill[]>;
  /** The date in Brasília, this many days from now. */
  day(later: number): string;
  /** The provider's lines of the reconciliation that do not match. */
  drifts(): Promise<object[]>;
}

/** The clock starts on the next working day, at that hour in Brasília. */
export async function openBillsFixture(hour = 10): Promise<BillsFixture> {
  const day = nextWorkingDay(dateOf(startOfDay(dateOf(new Date()), 1)));
  const begin = new Date(startOfDay(day).getTime() + hour * HOUR_MS);
  const payments = await openPaymentsFixture({}, begin);
  const { bank, clock } = payments;
  await bank.app.jobs['bills-register-webhook']?.({});
  return {
    ...payments,
    bill: async (terms) => (await bank.controlSandbox('POST', '/bills', terms)) as NewBill,
    async change({ codBarras }, terms) {
      await bank.controlSandbox('PUT', `/bills/${codBarras}`, terms);
    },
    async orders({ codBarras }) {
      const all = (await bank.controlSandbox('GET', '/bills/payments')) as ProviderBill[];
      return all.filter((order) => order.codBarras === codBarras);
    },
    day: (later) => dateOf(startOfDay(dateOf(clock.now()), later)),
    async drifts() {
      const { lines } = await bank.app.reconcile();
      return lines.filter(({ provider, state }) => provider === 'psp' && state === 'drift');
    },
  };
}
