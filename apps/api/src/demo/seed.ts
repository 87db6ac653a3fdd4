import type { TokenReply } from '@lastro/contracts';
import { type Currency, MAX_MINOR, money } from '@lastro/money';
import type pg from 'pg';
import { type App, buildApp } from '../app.ts';
import { DEMO_ACTOR } from '../customers/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { DefaultLimits } from '../platform/config/limits.ts';
import { createPool } from '../platform/database/db.ts';
import type { Logger } from '../platform/log.ts';
import { type Backdating, createBackdating } from './backdate.ts';
import { createDemoClient, type DemoClient, waitForSandbox } from './demo-client.ts';
import {
  DEMO_ADMIN_EMAIL,
  DEMO_CUSTOMERS,
  DEMO_PASSWORD,
  DEMO_SINCE_DAYS,
  DEMO_STEPS,
  DEMO_STRAY_PAYMENT,
  type DemoEmail,
} from './plan.ts';
import { performStep } from './steps.ts';

const DEMO_LOCK = 7_261_301;
/** Rates older than a minute are refused. */
const RATES_FRESH_MS = 20_000;

/** Fills a new sandbox bank through the public API, and backdates the result before the bank opens. */
export async function seedDemo(config: Config, log: Logger): Promise<void> {
  const owner = createPool({ url: config.databaseUrl, max: 1, as: 'owner', applicationName: 'lastro-demo' });
  try {
    const connection = await owner.connect();
    try {
      await connection.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
      const { rowCount } = await connection.query('select 1 from customers limit 1');
      if (rowCount === 0) await seedWithoutLimits(config, connection, log);
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [DEMO_LOCK]);
      connection.release();
    }
  } finally {
    await owner.end();
  }
}

/** The demo has one administrator, and its movements must pass whatever limits are configured. */
async function seedWithoutLimits(config: Config, connection: pg.PoolClient, log: Logger): Promise<void> {
  const unlimited = { pix: noLimits('BRL'), crypto: noLimits('USDT'), payment: noLimits('BRL') };
  const app = await buildApp(
    { ...config, fourEyesAbove: null, limits: { ...config.limits, ...unlimited } },
    log,
  );
  await seed({ app, config, connection, log }).finally(() => app.close());
}

function noLimits<C extends Currency>(currency: C): DefaultLimits<C> {
  const all = money(currency, MAX_MINOR);
  return { each: all, day: all, night: all, maximum: all };
}

interface Seeding {
  readonly app: App;
  readonly config: Pick<Config, 'sandboxUrl' | 'pix'>;
  readonly connection: pg.PoolClient;
  readonly log: Logger;
}

async function seed({ app, config, connection, log }: Seeding): Promise<void> {
  await waitForSandbox(config.sandboxUrl);
  const startedAt = performance.now();
  await app.reconcile();
  const keepRatesFresh = createRateKeeper(app);
  await keepRatesFresh();
  const client = createDemoClient(app, config.sandboxUrl);
  const backdating = await createBackdating(connection);
  const tokens = await backdating.at({ daysAgo: DEMO_SINCE_DAYS, at: '09:04' }, () => register(client, app));
  const tokenOf = (email: DemoEmail) => tokens.get(email) ?? '';
  const context = { client, adminToken: tokenOf(DEMO_ADMIN_EMAIL), pending: [] };
  for (const step of DEMO_STEPS) {
    await keepRatesFresh();
    await backdating.at(step, () => performStep(step, { ...context, token: tokenOf(step.email) }));
  }
  await receiveStrayPayment(client, backdating, config.pix.key);
  await client.work('savings-accrue', {});
  // Otherwise Google's sign-in would remove the password that the banner shows.
  await connection.query(
    'update customers set email_proven_at = created_at, phone_proven_at = created_at where email = any($1)',
    [DEMO_CUSTOMERS.map(({ email }) => email)],
  );
  const ms = Math.round(performance.now() - startedAt);
  log.info({ movements: DEMO_STEPS.length, ms }, 'the demo bank is filled');
}

/** The worker that refreshes rates starts after the demo data, which takes minutes on a slow machine. */
function createRateKeeper({ refreshRates }: Pick<App, 'refreshRates'>): () => Promise<void> {
  let refreshedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - refreshedAt < RATES_FRESH_MS) return;
    await refreshRates();
    refreshedAt = performance.now();
  };
}

async function register(client: DemoClient, app: App): Promise<ReadonlyMap<DemoEmail, string>> {
  const tokens = new Map<DemoEmail, string>();
  for (const { name, email, phone } of DEMO_CUSTOMERS) {
    const body = { name, email, password: DEMO_PASSWORD, ...(phone === undefined ? {} : { phone }) };
    tokens.set(email, (await client.call<TokenReply>('POST', '/api/auth/register', body)).token);
  }
  const admin = { email: DEMO_ADMIN_EMAIL, password: DEMO_PASSWORD };
  await app.customers.makeAdmin({ ...admin, actor: DEMO_ACTOR });
  tokens.set(DEMO_ADMIN_EMAIL, (await client.call<TokenReply>('POST', '/auth/login', admin)).token);
  return tokens;
}

/** The webhook can't arrive before the bank listens, so the payment is read back here. */
async function receiveStrayPayment(client: DemoClient, backdating: Backdating, key: string): Promise<void> {
  const { valor } = DEMO_STRAY_PAYMENT;
  await backdating.at(DEMO_STRAY_PAYMENT, async () => {
    const { endToEndId } = await client.control<{ endToEndId: string }>('/pix/pay-key', {
      chave: key,
      valor,
    });
    await client.work('pix-read', { endToEndId });
  });
}
