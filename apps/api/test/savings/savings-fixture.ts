import {
  REQUEST_ID_HEADER,
  type SavingsBalanceReply,
  type SavingsDepositReply,
  type Transaction,
} from '@lastro/contracts';
import { openTestApp, type Person } from '../support/app.ts';

export const DAY_MS = 86_400_000;

const withId = (id: string | undefined) => (id === undefined ? {} : { [REQUEST_ID_HEADER]: id });
export const deposit = (person: Person, amount: unknown, id?: string) =>
  person.call('POST', '/api/savings/deposit', { amount }, withId(id));
export const withdraw = (person: Person, savings_id: unknown, id?: string) =>
  person.call('POST', '/api/savings/withdraw', { savings_id }, withId(id));

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
    backToToday() {
      ahead = 0;
    },

    passTime(milliseconds: number) {
      ahead += milliseconds;
    },

    /** Some days later; the named customers used the bank meanwhile, so that their sessions are alive. */
    async travel(days: number, ...people: Person[]): Promise<void> {
      for (let left = days; left > 0; left -= 6) {
        ahead += Math.min(left, 6) * DAY_MS;
        for (const person of people) {
          const { status } = await person.call('GET', '/me');
          if (status !== 200) throw new Error(`a session ended: ${status}`);
        }
      }
    },

    async rich(valor = '520.00'): Promise<Person> {
      const ana = await bank.person();
      await bank.deposit(ana, valor);
      return ana;
    },

    async runAccrual(): Promise<void> {
      await bank.app.jobs['savings-accrue']?.({});
    },

    async inTheBooks(savingsId: string) {
      const { rows } = await bank.owner.query(
        'select value, accrued_days, closed_at is not null as closed from savings_investments where id = $1',
        [savingsId],
      );
      return rows[0];
    },
  };
}
