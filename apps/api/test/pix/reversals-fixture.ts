import type { Account, PixReversal, Reconciliation, Transaction } from '@lastro/contracts';
import type { Person } from '../support/app.ts';
import { openWithdrawalsFixture } from '../withdrawals/withdrawals-fixture.ts';

const PATH = '/api/admin/pix-reversals';

export const usdt = async (who: Person) =>
  (await who.call('GET', '/api/accounts?currency_code=USDT')).as<Account[]>()[0]?.balance;
export const history = async (who: Person) =>
  (await who.call('GET', '/api/transactions')).as<Transaction[]>();
export const transfer = (who: Person, to: Person, amount: string) =>
  who.call('POST', '/api/transactions', {
    transaction_type: 'transfer',
    amount,
    recipient_email: to.email,
  });
export const act = (by: Person, path: 'collect' | 'write-off' | 'settle', id: string, headers = {}) =>
  by.call('POST', `${PATH}/${id}/${path}`, undefined, headers);

export type ReversalsFixture = Awaited<ReturnType<typeof openReversalsFixture>>;

/** Two administrators; one alone settles up to 500 USDT. */
export async function openReversalsFixture() {
  const fixture = await openWithdrawalsFixture({ FOUR_EYES_USDT: '500' });
  const [admin, other] = [await fixture.bank.admin(), await fixture.bank.admin()];
  await fixture.bank.app.prepare();
  await fixture.bank.runJobs();

  async function reversalsOf(who: Person): Promise<PixReversal[]> {
    const all = (await admin.call('GET', `${PATH}?limit=200`)).as<PixReversal[]>();
    return all.filter(({ user }) => user.email === who.email);
  }

  return {
    ...fixture,
    admin,
    other,
    reversalsOf,

    async paid(who: Person, valor: string): Promise<string> {
      const deposit = (await fixture.bank.deposit(who, valor)).as<Transaction>();
      return deposit.end_to_end_id ?? '';
    },

    /** Resolves once the PSP has settled the claim. */
    async claim(endToEndId: string, valor?: string): Promise<void> {
      await fixture.bank.controlSandbox(
        'POST',
        `/pix/${endToEndId}/refund`,
        valor === undefined ? {} : { valor },
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    },

    async booked(who: Person, count = 1): Promise<PixReversal[]> {
      for (let tries = 0; tries < 100; tries += 1) {
        await fixture.bank.runJobs();
        const found = await reversalsOf(who);
        if (found.length >= count) return found;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      throw new Error('no reversal was booked');
    },

    async psp(): Promise<Reconciliation['lines'][number] | undefined> {
      await fixture.bank.app.reconcile();
      const { lines } = (await admin.call('GET', '/api/admin/reconciliation')).as<Reconciliation>();
      return lines.find(({ provider }) => provider === 'psp');
    },
  };
}
