import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { type Money, parseDecimal, type Rate, rate, USDT_BRL_RATE } from '@lastro/money';
import { z } from 'zod';
import { fourEyesOf, type LimitsConfig, limitsOf, limitVariables } from './config-limits.ts';
import { ConfigError, optional } from './config-parts.ts';
import { type PasskeyConfig, passkeyOf } from './config-passkey.ts';
import {
  type BinanceConfig,
  binanceOf,
  type GoogleConfig,
  googleOf,
  type MailConfig,
  mailOf,
  type PixConfig,
  pixOf,
  providerVariables,
  type SmsConfig,
  smsOf,
} from './config-providers.ts';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
/** By address: with "any proxy" a client would choose the address that its limits are counted by. */
const proxies = optional.pipe(
  z
    .string()
    .refine(
      (list) => list.split(',').every((item) => PROXY_GROUPS.has(item.trim()) || isNetwork(item.trim())),
      'addresses or networks (10.0.0.0/8), parted by commas, or loopback, linklocal, uniquelocal',
    )
    .optional(),
);
const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return (
    rest.length === 0 &&
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) >= 1 &&
    Number(bits) <= longest
  );
}

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_APP_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_REPLICA_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(16),
  ROLE: z.enum(['all', 'http', 'worker']).default('all'),
  SANDBOX_PORT: port.default(3001),
  DEMO: flag.default(true),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  TRUST_PROXY: proxies,
  METRICS_TOKEN: optional.pipe(z.string().min(32).optional()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PUBLIC_URL: optional.pipe(z.url().optional()),
  ADMIN_EMAIL: optional.pipe(z.email().optional()),
  ADMIN_PASSWORD: optional,
  SECRET_KEY: optional.pipe(z.string().min(32).optional()),
  SECRET_KEY_PREVIOUS: optional.pipe(z.string().min(32).optional()),
  USDT_BRL_RATE: optional.pipe(
    z
      .string()
      .regex(/^\d+(\.\d{1,8})?$/)
      .optional(),
  ),
  PASSKEY_ORIGIN: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  STEP_UP_TRANSFER_USDT: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,8})?$/)
    .default('200'),
  ...providerVariables,
  ...limitVariables,
});

/** Every variable there is. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environment.shape);

type Environment = z.infer<typeof environment>;

export interface Config {
  readonly production: boolean;
  readonly sandbox: boolean;
  readonly sandboxUrl: string;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /**
   * For everything but migrations and the job queue: as a login that has the application's rights and no others, by way
   * of a pooler if there is one. Undefined: `databaseUrl`, in the application's role.
   */
  readonly databaseAppUrl: string | undefined;
  /** Where what may be read from a replica is read; undefined: from the primary. */
  readonly databaseReplicaUrl: string | undefined;
  readonly databasePool: number;
  readonly role: Environment['ROLE'];
  readonly demo: boolean;
  /** How long a process that was told to end goes on serving, for balancers to have seen that it isn't ready. */
  readonly drainSeconds: number;
  readonly rateLimitFactor: number;
  /** The proxies in front of us, whose word on the client's address is taken. */
  readonly trustProxy: string | false;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** What Prometheus says to read `/metrics`; see platform/metrics.ts for when there is none. */
  readonly metricsToken: string | undefined;
  readonly publicUrl: string;
  readonly admin: { email: string; password: string } | undefined;
  readonly secretKey: string;
  /** While the secret is being changed; see platform/crypto.ts. */
  readonly previousSecretKey: string | undefined;
  readonly usdtBrlRate: Rate<'USDT', 'BRL'>;
  readonly limits: LimitsConfig;
  /** Above what worth two administrators have to approve; null: one is always enough. */
  readonly fourEyesAbove: Money<'USDT'> | null;
  readonly pix: PixConfig;
  readonly binance: BinanceConfig;
  readonly google: GoogleConfig;
  readonly passkey: PasskeyConfig;
  /** A transfer above it to somebody new asks for the second factor of who has one. */
  readonly stepUpTransfer: Money<'USDT'>;
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
}

/**
 * The configuration from the environment, parsed once at start.
 * Throws ConfigError with one line for each wrong or missing variable.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not usable:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production) assertProduction(values);
  const secretKey = values.SECRET_KEY ?? keptSecret(values.DATA_DIR);
  if (values.SECRET_KEY_PREVIOUS === secretKey) {
    throw new ConfigError('SECRET_KEY_PREVIOUS is SECRET_KEY itself: it is for the one before it.');
  }
  const publicUrl = (values.PUBLIC_URL ?? `http://127.0.0.1:${values.PORT}`).replace(/\/$/, '');
  return {
    production,
    sandbox: values.PIX_BASE_URL === undefined,
    sandboxUrl: `http://127.0.0.1:${values.SANDBOX_PORT}`,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    role: values.ROLE,
    demo: values.DEMO && !production && values.PIX_BASE_URL === undefined,
    drainSeconds: values.DRAIN_SECONDS,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    publicUrl,
    admin: adminOf(values),
    secretKey,
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    usdtBrlRate: values.USDT_BRL_RATE ? rate('USDT', 'BRL', values.USDT_BRL_RATE) : USDT_BRL_RATE,
    limits: limitsOf(values),
    fourEyesAbove: fourEyesOf(values, production),
    pix: pixOf(values, publicUrl),
    binance: binanceOf(values),
    google: googleOf(values, publicUrl),
    passkey: passkeyOf(values.PASSKEY_ORIGIN ?? publicUrl),
    stepUpTransfer: parseDecimal('USDT', values.STEP_UP_TRANSFER_USDT),
    mail: mailOf(values),
    sms: smsOf(values),
  };
}

function adminOf(values: Environment): Config['admin'] {
  if (!values.ADMIN_EMAIL && !values.ADMIN_PASSWORD) return undefined;
  if (!values.ADMIN_EMAIL || !values.ADMIN_PASSWORD) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.');
  }
  return { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD };
}

/** With NODE_ENV=production nothing falls back to the sandbox. */
function assertProduction(values: Environment): void {
  const needed = [
    'SECRET_KEY',
    'PUBLIC_URL',
    'PIX_BASE_URL',
    'PIX_CLIENT_ID',
    'PIX_CLIENT_SECRET',
    'PIX_KEY',
    'BINANCE_BASE_URL',
    'BINANCE_API_KEY',
    'BINANCE_API_SECRET',
    'GOOGLE_ISSUER',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'SMTP_URL',
    'SMS_URL',
    'SMS_TOKEN',
  ] as const;
  const missing = needed.filter((name) => !values[name]);
  if (missing.length > 0) throw new ConfigError(`Missing in production: ${missing.join(', ')}.`);
  if (!values.GOOGLE_ISSUER?.startsWith('https:')) {
    throw new ConfigError(
      'GOOGLE_ISSUER must be https in production: over http anybody on the way could sign in.',
    );
  }
  if (values.RATE_LIMIT_FACTOR !== 1) throw new ConfigError('RATE_LIMIT_FACTOR is refused in production.');
}

/** The sandbox's own key, made on first start and kept beside its data. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
