import { randomInt, randomUUID } from 'node:crypto';
import type { Account, ChargeReply, ChargeStatusReply, Transaction } from '@lastro/contracts';
import type { BankAddresses } from './addresses.ts';
import { call, callOk, type Reply } from './http.ts';

export const PASSWORD = 'maré-alta-no-porto-7';
const DEMO_PASSWORD = 'lastro-demo-2026';

export interface Person {
  readonly name: string;
  readonly email: string;
  /** As typed; `phoneNumber` is the same in E.164. */
  readonly phone: string;
  readonly phoneNumber: string;
  readonly password: string;
}

export interface Customer extends Person {
  readonly token: string;
}

export function newPerson(name = 'Marina Teste'): Person {
  const first = `9${randomInt(6000, 9999)}`;
  const last = String(randomInt(0, 9999)).padStart(4, '0');
  return {
    name,
    email: `${name.replace(/\W.*/s, '').toLowerCase() || 'x'}.${randomUUID().slice(0, 13)}@e2e.example`,
    phone: `(11) ${first}-${last}`,
    phoneNumber: `+5511${first}${last}`,
    password: PASSWORD,
  };
}

interface TransferOrder {
  readonly recipient_email: string;
  readonly amount: string;
  readonly currency?: string;
  readonly description?: string;
}

type DemoName = 'ana' | 'bruno' | 'carla' | 'admin';

/** The bank's API as the web app uses it. */
export interface Bank {
  register(person?: Person): Promise<Customer>;
  /** The session's token; throws if refused. */
  signIn(email: string, password: string): Promise<string>;
  /** Signs in once; later calls return the same session. */
  signInDemo(name: DemoName): Promise<string>;
  signOut(token: string): Promise<void>;
  requestReset(email: string): Promise<void>;
  createCharge(token: string, valor: string): Promise<ChargeReply>;
  confirm(token: string, txid: string): Promise<Reply>;
  status(token: string, txid: string): Promise<ChargeStatusReply>;
  requestStatus(token: string, txid: string): Promise<Reply>;
  transfer(token: string, order: TransferOrder): Promise<void>;
  /** In USDT, zero without an account. */
  balance(token: string): Promise<number>;
  transactions(token: string): Promise<Transaction[]>;
}

export function bankOf({ apiUrl }: BankAddresses): Bank {
  const signIn = async (email: string, password: string) =>
    (await callOk<{ token: string }>(`${apiUrl}/auth/login`, { body: { email, password } })).token;
  const demoTokens = new Map<DemoName, string>();
  return {
    signIn,
    async signInDemo(name) {
      const token = demoTokens.get(name) ?? (await signIn(`${name}@lastro.example`, DEMO_PASSWORD));
      demoTokens.set(name, token);
      return token;
    },
    async register(person = newPerson()) {
      const { name, email, phone, password } = person;
      const body = { name, email, phone, password };
      return { ...person, ...(await callOk<{ token: string }>(`${apiUrl}/api/auth/register`, { body })) };
    },
    async signOut(token) {
      await callOk(`${apiUrl}/auth/logout`, { method: 'POST', token });
    },
    async requestReset(email) {
      await callOk(`${apiUrl}/api/auth/request-password-reset`, { body: { email } });
    },
    createCharge: (token, valor) => callOk(`${apiUrl}/api/pix/cob`, { token, body: { valor } }),
    confirm: (token, txid) =>
      call(`${apiUrl}/api/transactions`, {
        token,
        requestId: randomUUID(),
        body: { transaction_type: 'pix_deposit', status: 'completed', pix_key: txid },
      }),
    status: (token, txid) => callOk(`${apiUrl}/api/pix/status/${txid}`, { token }),
    requestStatus: (token, txid) => call(`${apiUrl}/api/pix/status/${txid}`, { token }),
    async transfer(token, order) {
      const body = { transaction_type: 'transfer', ...order };
      await callOk(`${apiUrl}/api/transactions`, { token, requestId: randomUUID(), body });
    },
    async balance(token) {
      const accounts = await callOk<Account[]>(`${apiUrl}/api/accounts`, { token });
      return accounts.find(({ currency_code }) => currency_code === 'USDT')?.balance ?? 0;
    },
    transactions: (token) => callOk(`${apiUrl}/api/transactions?limit=100`, { token }),
  };
}
