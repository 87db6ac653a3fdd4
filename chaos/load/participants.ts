import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { callOk, decimal } from './http.ts';
import { accountKey, COINS, type Coin, type Person, type RunRecord } from './record.ts';
import type { Sender } from './sender.ts';

const run = promisify(execFile);

export const ADMIN = { email: 'primeira@admin.example', password: 'prumo-e-quilha-84' } as const;
const SECOND_ADMIN = 'segunda@admin.example';
const ADMIN_COMMAND = join(import.meta.dirname, '../../apps/api/src/commands/admin.ts');
const PASSWORD = 'quilha-e-prumo-48';
const TIMEOUT_MS = 30_000;

const OPENING: Readonly<Record<Coin, bigint>> = {
  USDT: 3_000_00000000n,
  BTC: 3_000_000n,
  ETH: 100_000_000n,
  SOL: 2_000_000_000n,
  BNB: 500_000_000n,
};

export interface People {
  readonly admins: readonly [Person, Person];
  readonly customers: readonly Person[];
}

export async function signUp(url: string, databaseUrl: string, customers: number): Promise<People> {
  const first = await signIn(url, ADMIN.email, ADMIN.password);
  await run(process.execPath, [ADMIN_COMMAND, SECOND_ADMIN], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, ADMIN_PASSWORD: PASSWORD },
  });
  const people: Person[] = [];
  while (people.length < customers)
    people.push(await register(url, `pessoa-${people.length + 1}@cliente.example`));
  return { admins: [first, await signIn(url, SECOND_ADMIN, PASSWORD)], customers: people };
}

export async function fund(record: RunRecord, sender: Sender, people: People): Promise<void> {
  const [admin] = people.admins;
  record.people.push(...people.customers);
  for (const customer of people.customers) {
    for (const coin of COINS) {
      record.readings.set(accountKey(customer.id, coin), []);
      const amount = OPENING[coin];
      const body = { user_id: customer.id, currency_code: coin, amount: decimal(amount), action: 'add' };
      const effectsOf = () => [{ owner: customer.id, coin, delta: amount }];
      const funded = await sender.send({ by: admin, kind: 'adjust', path: '/api/accounts', body, effectsOf });
      if (funded.state !== 'acknowledged')
        throw new Error(`the first adjustment: ${funded.status} ${funded.code}`);
    }
  }
}

async function register(url: string, email: string): Promise<Person> {
  const body = { name: 'Pessoa de Teste', email, password: PASSWORD };
  const { token } = await callOk({
    method: 'POST',
    url: `${url}/api/auth/register`,
    body,
    timeoutMs: TIMEOUT_MS,
  });
  return readPerson(url, String(token));
}

async function signIn(url: string, email: string, password: string): Promise<Person> {
  const body = { email, password };
  const { token } = await callOk({ method: 'POST', url: `${url}/auth/login`, body, timeoutMs: TIMEOUT_MS });
  return readPerson(url, String(token));
}

async function readPerson(url: string, token: string): Promise<Person> {
  const { id, email } = await callOk({ method: 'GET', url: `${url}/me`, token, timeoutMs: TIMEOUT_MS });
  return { id: String(id), email: String(email), token };
}
