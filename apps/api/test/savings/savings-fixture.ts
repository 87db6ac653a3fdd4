import type { SavingsBalanceReply, SavingsDepositReply, Transaction } from '@lastro/contracts';
import { DAY_MS } from '../../src/platform/time.ts';
import { openTestApp, type Person, requestIdHeader } from '../support/app.ts';

export const deposit = (person: Person, amount: unknown, id?: string) =>
  person.call('POST', '/api/savings/deposit', { amount }, requestIdHeader(id));
export const withdraw = (person: Person, savings_id: unknown, id?: string) =>
  person.call('POST', '/api/savings/withdraw', { savings_id }, requestIdHeader(id));

export async function invest(person: Person, amount: number | string): Promise<string> {
  const answer = await deposit(person, amount);
  if (answer.status !== 200) throw new Error(`not invested: ${answer.status}`);
  return answer.as<SavingsDepositReply>().savings_id;
}

export async function savings(person: Person): Promise<SavingsBalanceReply> {
  return (await person.call('GET', '/api/savings/balance')).as<SavingsBalanceReply>();
}

export async function spendable(person: Person): Promise<number | undefined> {
  const accounts = (await person.call('GET', '/api/accounts')).as<{ balance: number }[]>();
  if (accounts.length > 1) throw new Error('an account of another coin');
  return accounts[0]?.balance;
}

export async function history(person: Person): Promise<Transaction[]> {
  return (await person.call('GET', '/api/transactions')).as<Transaction[]>();
}

export type SavingsFixture = Awaited<ReturnType<typeof openSavingsFixture>>;

export async function openSavingsFixture() {
  let ahead = 0;
  const bank = await openTestApp({ clock: { now: () => new Date(Date.now() + ahead) } });

  return {
    bank,
    resetClock() {
      ahead = 0;
    },

    passTime(milliseconds: number) {
      ahead += milliseconds;
    },

    /** Advances the clock, keeping the sessions of `people` alive. */
    async travel(days: number, ...people: Person[]): Promise<void> {
      for (let remaining = days; remaining > 0; remaining -= 6) {
        ahead += Math.min(remaining, 6) * DAY_MS;
        for (const person of people) {
          const { status } = await person.call('GET', '/me');
          if (status !== 200) throw new Error(`a session ended: ${status}`);
        }
      }
    },

    async fundedCustomer(valor = '520.00'): Promise<Person> {
      const person = await bank.person();
      await bank.deposit(person, valor);
      return person;
    },

    async runAccrual(): Promise<void> {
      await bank.app.jobs['savings-accrue']?.({});
    },

    async investmentRow(savingsId: string) {
      const { rows } = await bank.owner.query(
        'select value, accrued_days, closed_at is not null as closed from savings_investments where id = $1',
        [savingsId],
      );
      return rows[0];
    },
  };
}
