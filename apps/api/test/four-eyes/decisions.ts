import { randomUUID } from 'node:crypto';
import type { Account, Me, SendPixReply } from '@lastro/contracts';
import type { Answer, Caller, Person, TestApp } from '../support/app.ts';

const ids = new WeakMap<Person, string>();
export async function idOf(who: Person): Promise<string> {
  const id = ids.get(who) ?? (await who.call('GET', '/me')).as<Me>().id;
  ids.set(who, id);
  return id;
}

export async function balanceOf(who: Person): Promise<number> {
  const accounts = (await who.call('GET', '/api/accounts')).as<Account[]>();
  return accounts.find(({ currency_code: code }) => code === 'USDT')?.balance ?? 0;
}

export async function give(by: Caller, amount: string, to: Person): Promise<Answer> {
  const body = { user_id: await idOf(to), currency_code: 'USDT', amount, action: 'add' };
  return by.call('POST', '/api/accounts', body, { 'x-request-id': randomUUID() });
}

/** Opens a withdrawal of a new customer and returns its id. */
export async function withdrawal(bank: TestApp, valor: string): Promise<string> {
  const who = await bank.person();
  await bank.deposit(who, '50000.00');
  const order = { valor, pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
  return (await who.call('POST', '/api/pix/send', order)).as<SendPixReply>().withdrawal_id;
}
export const approve = (by: Caller, id: string) => by.call('POST', `/api/admin/withdrawals/${id}/approve`);
