import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { isCnpj } from '@lastro/contracts/customers/tax-ids';
import { type Money, parseDecimal, type Rate, rate } from '@lastro/money';
import { z } from 'zod';
import {
  fourEyesOf,
  type LimitsConfig,
  limitsOf,
  limitVariables,
  type PaymentsConfig,
  paymentsOf,
  usdt,
} from './limits.ts';
import { ConfigError, isLoopback } from './parts.ts';
import { type PasskeyConfig, passkeyOf } from './passkey.ts';
import { assertProduction } from './production.ts';
import {
  type BillsConfig,
  type BinanceConfig,
  billsOf,
  binanceOf,
  type GoogleConfig,
  googleOf,
  type MailConfig,
  mailOf,
  type PayloadHostsConfig,
  type PixConfig,
  type PushConfig,
  payloadHostsOf,
  pixOf,
  providerVariables,
  pushOf,
  type SmsConfig,
  smsOf,
  supportEmailOf,
} from './providers.ts';
import { type RegisterConfig, registerOf, registerVariables } from './register.ts';

/** Default reais per USDT; published, so that no client keeps its own. */
export const USDT_BRL_RATE: Rate<'USDT', 'BRL'> = rate('USDT', 'BRL', '5.2');

/** An example number with valid check digits, for development. */
const EXAMPLE_CNPJ = '11222333000181';

const port = z
  .string()
  .trim()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, {
    error: ({ input }) => `must be a port, 0 to 65535; it is "${input}"`,
  })
  .transform(Number);
/** A name whose last part is a number would be an address. */
const host = z
  .string()
  .refine((text) => isIP(text) !== 0 || /^[\w.-]*[a-z_-][\w-]*\.?$/i.test(text), 'an address or a host name');
/** The check runs on invalid URLs as well. */
const origin = z.url({ protocol: /^https?$/ }).refine((text) => {
  const url = URL.parse(text);
  return url?.pathname === '/' && url.search + url.hash + url.username === '';
}, 'a URL without a path, such as https://banco.example');
const RATE_MESSAGE = 'a rate above zero with a point, such as 5.2';
const flag = z.enum(['0', '1']).transform((value) => value === '1');
/** Not by hop count or "all": a client would choose the address that rate limits count. */
const proxies = z
  .string()
  .refine(
    (list) => list.split(',').every((item) => PROXY_GROUPS.has(item.trim()) || isNetwork(item.trim())),
    'addresses or networks (10.0.0.0/8), separated by commas, or loopback, linklocal, uniquelocal',
  )
  .optional();
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

export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(16),
  ROLE: z.enum(['all', 'http', 'worker']).default('all'),
  SANDBOX_PORT: port.default(3001),
  DEMO: flag.default(true),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  TRUST_PROXY: proxies,
  METRICS_TOKEN: z.string().min(32).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PUBLIC_URL: origin.optional(),
  BANK_CNPJ: z
    .string()
    .refine(isCnpj, '14 characters without punctuation, with right check digits')
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32).optional(),
  USDT_BRL_RATE: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,8})?$/, RATE_MESSAGE)
    .refine((text) => Number(text) > 0, RATE_MESSAGE)
    .optional(),
  EXCHANGE_SPREAD_BPS: z.coerce.number().int().min(0).max(90).default(0),
  PASSKEY_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  STEP_UP_TRANSFER_USDT: usdt.default('200'),
  ...providerVariables,
  ...limitVariables,
  ...registerVariables,
});

export type Environment = z.infer<typeof environment>;

/** Of Argon2id; memory in KiB. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export interface Config {
  /** Also true with a PSP or exchange off this machine; closes development shortcuts. */
  readonly production: boolean;
  readonly sandbox: boolean;
  readonly sandboxUrl: string;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** A login with the application's rights only. Undefined: `databaseUrl`, in the application's role. */
  readonly databaseAppUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
  readonly databasePool: number;
  readonly role: Environment['ROLE'];
  readonly demo: boolean;
  /** How long an ending process still serves, until load balancers notice. */
  readonly drainSeconds: number;
  readonly rateLimitFactor: number;
  readonly trustProxy: string | false;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly metricsToken: string | undefined;
  readonly otlpEndpoint: string | undefined;
  readonly publicUrl: string;
  /** The declarant to the Receita Federal. */
  readonly bankCnpj: string | undefined;
  readonly admin: { email: string; password: string } | undefined;
  readonly secretKey: string;
  readonly previousSecretKey: string | undefined;
  readonly usdtBrlRate: Rate<'USDT', 'BRL'>;
  /** Basis points; below the 1 % by which a quote may differ. */
  readonly exchangeSpreadBps: number;
  readonly limits: LimitsConfig;
  readonly payments: PaymentsConfig;
  readonly fourEyesAbove: Money<'USDT'> | null;
  readonly adminFactorRequired: boolean;
  readonly pix: PixConfig;
  readonly bills: BillsConfig;
  readonly payloadHosts: PayloadHostsConfig;
  readonly binance: BinanceConfig;
  readonly google: GoogleConfig;
  readonly passkey: PasskeyConfig;
  readonly stepUpTransfer: Money<'USDT'>;
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
  readonly push: PushConfig;
  readonly register: RegisterConfig;
  readonly supportEmail: string | undefined;
  /** Not from the environment: only tests lower it. */
  readonly passwordCost?: PasswordCost;
}

export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not usable:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  assertNodeEnvSet(env, values);
  if (values.NODE_ENV === 'production') assertProduction(values, env);
  const production = values.NODE_ENV === 'production' || realProviderOf(values) !== undefined;
  if (production && values.RATE_LIMIT_FACTOR !== 1) {
    throw new ConfigError('RATE_LIMIT_FACTOR is refused with real providers.');
  }
  const secretKey = values.SECRET_KEY ?? storedSecret(values.DATA_DIR);
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
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    publicUrl,
    bankCnpj: values.BANK_CNPJ ?? (production ? undefined : EXAMPLE_CNPJ),
    admin: adminOf(values),
    secretKey,
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    usdtBrlRate: values.USDT_BRL_RATE ? rate('USDT', 'BRL', values.USDT_BRL_RATE) : USDT_BRL_RATE,
    exchangeSpreadBps: values.EXCHANGE_SPREAD_BPS,
    limits: limitsOf(values),
    payments: paymentsOf(values),
    fourEyesAbove: fourEyesOf(values, production),
    adminFactorRequired: production,
    pix: pixOf(values, publicUrl),
    bills: billsOf(values),
    payloadHosts: payloadHostsOf(values, production),
    binance: binanceOf(values),
    google: googleOf(values, publicUrl),
    passkey: passkeyOf(values.PASSKEY_ORIGIN ?? publicUrl),
    stepUpTransfer: parseDecimal('USDT', values.STEP_UP_TRANSFER_USDT),
    mail: mailOf(values),
    sms: smsOf(values),
    push: pushOf(values, publicUrl),
    register: registerOf(values, publicUrl),
    supportEmail: supportEmailOf(values),
  };
}

/** Compose files and shells set an unset variable to an empty text; as a number it would be 0. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
}

function adminOf(values: Environment): Config['admin'] {
  if (!values.ADMIN_EMAIL && !values.ADMIN_PASSWORD) return undefined;
  if (!values.ADMIN_EMAIL || !values.ADMIN_PASSWORD) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.');
  }
  return { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD };
}

const MONEY_PROVIDERS = ['PIX_BASE_URL', 'BILLS_BASE_URL', 'BINANCE_BASE_URL'] as const;

function realProviderOf(values: Environment): (typeof MONEY_PROVIDERS)[number] | undefined {
  return MONEY_PROVIDERS.find((name) => {
    const url = values[name];
    return url !== undefined && !isLoopback(new URL(url).hostname);
  });
}

/** A forgotten NODE_ENV would switch off every production rule. */
function assertNodeEnvSet(env: NodeJS.ProcessEnv, values: Environment): void {
  const provider = realProviderOf(values);
  if (provider === undefined || env.NODE_ENV) return;
  throw new ConfigError(
    `${provider} is not on this machine and NODE_ENV is not set: set NODE_ENV=production, or NODE_ENV=development ` +
      "for a provider's test environment.",
  );
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
