import type { TokenReply } from '@lastro/contracts';
import type pg from 'pg';
import type { App } from '../app.ts';
import type { Config } from '../platform/config.ts';
import { createPool } from '../platform/db.ts';
import type { Logger } from '../platform/log.ts';
import { act } from './acts.ts';
import { type Ageing, createAgeing } from './age.ts';
import {
  DEMO_ADMIN_EMAIL,
  DEMO_CUSTOMERS,
  DEMO_PASSWORD,
  DEMO_SINCE_DAYS,
  DEMO_STEPS,
  DEMO_STRAY_PAYMENT,
  type DemoEmail,
} from './plan.ts';
import { createWorld, type DemoWorld, sandboxAnswers } from './world.ts';

/** One number for one lock across processes that start on the same new database. */
const DEMO_LOCK = 7_261_301;

/**
 * Fills a sandbox bank that nobody has signed up to yet: its customers register, pay, are paid, save and send, and an
 * administrator decides, through the same calls as everybody, with the sandbox as the outside. What they did is dated
 * back, before the bank opens.
 */
export async function seedDemo(
  app: App,
  config: Pick<Config, 'databaseUrl' | 'sandboxUrl' | 'pix'>,
  log: Logger,
): Promise<void> {
  // The owner's: telling a story of some weeks in a moment needs the rights that the application lacks.
  const owner = createPool({ url: config.databaseUrl, max: 1, as: 'owner', applicationName: 'lastro-demo' });
  try {
    const client = await owner.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
      const { rowCount } = await client.query('select 1 from customers limit 1');
      if (rowCount === 0) await seed({ app, config, client, log });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [DEMO_LOCK]);
      client.release();
    }
  } finally {
    await owner.end();
  }
}

interface Seeding {
  readonly app: App;
  readonly config: Pick<Config, 'sandboxUrl' | 'pix'>;
  readonly client: pg.PoolClient;
  readonly log: Logger;
}

async function seed({ app, config, client, log }: Seeding): Promise<void> {
  await sandboxAnswers(config.sandboxUrl);
  const began = performance.now();
  // What the providers hold now was there before the books.
  await app.reconcile();
  await app.refreshRates();
  const world = createWorld(app, config.sandboxUrl);
  const ageing = await createAgeing(client);
  const tokens = await ageing.at({ daysAgo: DEMO_SINCE_DAYS, at: '09:04' }, () => register(world, app));
  const tokenOf = (email: DemoEmail) => tokens.get(email) ?? '';
  const scene = { world, adminToken: tokenOf(DEMO_ADMIN_EMAIL), undecided: [] };
  for (const step of DEMO_STEPS) {
    await ageing.at(step, () => act(step, { ...scene, token: tokenOf(step.email) }));
  }
  await receiveStrayPayment(world, ageing, config.pix.key);
  await world.work('savings-accrue', {});
  // Otherwise trying Google's sign-in as one of them would take away the password that the banner announces.
  await client.query('update customers set email_proven_at = created_at where email = any($1)', [
    DEMO_CUSTOMERS.map(({ email }) => email),
  ]);
  const ms = Math.round(performance.now() - began);
  log.info({ movements: DEMO_STEPS.length, ms }, 'the demo bank is filled');
}

async function register(world: DemoWorld, app: App): Promise<ReadonlyMap<DemoEmail, string>> {
  const tokens = new Map<DemoEmail, string>();
  for (const { name, email, phone } of DEMO_CUSTOMERS) {
    const body = { name, email, password: DEMO_PASSWORD, ...(phone === undefined ? {} : { phone }) };
    tokens.set(email, (await world.call<TokenReply>('POST', '/api/auth/register', body)).token);
  }
  await app.customers.makeAdmin({ email: DEMO_ADMIN_EMAIL, password: undefined, actor: 'system:demo' });
  return tokens;
}

/** The PSP tells of it when the bank listens; until then it is read as it would be then. */
async function receiveStrayPayment(world: DemoWorld, ageing: Ageing, key: string): Promise<void> {
  const { valor } = DEMO_STRAY_PAYMENT;
  await ageing.at(DEMO_STRAY_PAYMENT, async () => {
    const { endToEndId } = await world.control<{ endToEndId: string }>('/pix/pay-key', { chave: key, valor });
    await world.work('pix-read', { endToEndId });
  });
}
