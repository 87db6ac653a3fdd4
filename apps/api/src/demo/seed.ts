import { setTimeout as sleep } from 'node:timers/promises';
import type { ChargeReply, TokenReply, Transaction } from '@lastro/contracts';
import type pg from 'pg';
import type { Http } from '../platform/http.ts';
import type { Logger } from '../platform/log.ts';
import { ageCustomers, ageMovement } from './age.ts';
import {
  DEMO_ADMIN_EMAIL,
  DEMO_CUSTOMERS,
  DEMO_PASSWORD,
  DEMO_STEPS,
  type DemoEmail,
  type DemoStep,
} from './plan.ts';

export interface DemoDeps {
  readonly http: Http;
  /** The owner's: telling a story of some weeks in a minute needs the rights that the application lacks. */
  readonly owner: pg.Pool;
  readonly sandboxUrl: string;
  readonly log: Logger;
  makeAdmin(email: string): Promise<unknown>;
  /** Has the market's prices read now rather than by a worker in a while. */
  refreshRates(): Promise<void>;
}

/** One number for one lock across processes that start on the same new database. */
const DEMO_LOCK = 7_261_301;
const SANDBOX_WAIT_MS = 20_000;

/**
 * Fills a bank that nobody has signed up to yet: the customers register, are charged, pay in the sandbox and confirm,
 * through the same calls as everybody. Afterwards what they did is dated back, before the bank opens.
 */
export async function seedDemo(deps: DemoDeps): Promise<void> {
  const client = await deps.owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    const { rowCount } = await client.query('select 1 from customers limit 1');
    if (rowCount === 0) await seed(deps, client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [DEMO_LOCK]);
    client.release();
  }
}

async function seed(deps: DemoDeps, client: pg.PoolClient): Promise<void> {
  await sandboxAnswers(deps.sandboxUrl);
  const sessions = new Map<DemoEmail, string>();
  for (const { name, email, phone } of DEMO_CUSTOMERS) {
    const body = { name, email, password: DEMO_PASSWORD, ...(phone === undefined ? {} : { phone }) };
    sessions.set(email, (await call<TokenReply>(deps.http, 'POST', '/api/auth/register', body)).token);
  }
  await deps.makeAdmin(DEMO_ADMIN_EMAIL);
  await deps.refreshRates();
  for (const step of DEMO_STEPS) {
    const row = await carryOut(deps, step, sessions.get(step.email));
    await ageMovement(client, row.id, step);
  }
  // Otherwise trying Google's sign-in as one of them would take away the password that the banner announces.
  await client.query('update customers set email_proven_at = created_at where email = any($1)', [
    DEMO_CUSTOMERS.map(({ email }) => email),
  ]);
  await ageCustomers(client);
  deps.log.info({ movements: DEMO_STEPS.length }, 'the demo bank is filled');
}

async function carryOut(deps: DemoDeps, step: DemoStep, token: string | undefined): Promise<Transaction> {
  const { http, sandboxUrl } = deps;
  switch (step.did) {
    case 'deposit': {
      const charge = await call<ChargeReply>(http, 'POST', '/api/pix/cob', { valor: step.valor }, token);
      await payInSandbox(sandboxUrl, charge.txid);
      const confirmation = { transaction_type: 'pix_deposit', pix_key: charge.txid };
      return call(http, 'POST', '/api/transactions', confirmation, token);
    }
    case 'transfer': {
      const { to, amount, description } = step;
      return call(http, 'POST', '/api/transactions', { recipient_email: to, amount, description }, token);
    }
    case 'exchange': {
      const wish = { from_currency: step.from, to_currency: step.into, from_amount: step.amount };
      return call(http, 'POST', '/api/exchange', wish, token);
    }
  }
}

async function call<T>(http: Http, method: 'POST', url: string, payload: object, token?: string): Promise<T> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await http.inject({ method, url, payload, headers });
  if (reply.statusCode !== 200 && reply.statusCode !== 201) {
    throw new Error(`The demo could not ${url}: ${reply.statusCode} ${reply.body}`);
  }
  return reply.json<T>();
}

async function payInSandbox(sandboxUrl: string, txid: string): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/control/pix/${txid}/pay`, { method: 'POST' });
  if (!reply.ok) throw new Error(`The sandbox did not pay ${txid}: ${reply.status} ${await reply.text()}`);
}

async function sandboxAnswers(sandboxUrl: string): Promise<void> {
  const end = Date.now() + SANDBOX_WAIT_MS;
  while (
    !(await fetch(`${sandboxUrl}/control/faults`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error(`The sandbox at ${sandboxUrl} does not answer.`);
    await sleep(100);
  }
}
