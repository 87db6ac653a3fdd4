import { rateToDecimal } from '@lastro/money';
import { z } from 'zod';
import { type Environment, environment, USDT_BRL_RATE } from './config.ts';

export interface DocumentedVariable {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly fallback: string;
  readonly text: string;
  readonly role: 'all' | 'http' | 'worker';
}

type Documentation = Pick<DocumentedVariable, 'text'> &
  Partial<Pick<DocumentedVariable, 'fallback' | 'role'>>;

const DOCUMENTATION: Readonly<Record<keyof Environment, Documentation>> = {
  NODE_ENV: {
    text: '`production` refuses whatever is unsafe there; required with a PSP or exchange that is not on this machine (`development` for its test environment)',
  },
  PORT: { text: 'port that the bank listens on (0 to 65535)' },
  HOST: { text: 'address that the bank listens on' },
  DATA_DIR: { text: "the local PostgreSQL, the sandbox's state, logs and the generated secret" },
  DATABASE_URL: {
    text: 'PostgreSQL 15 or newer; its user must be able to create a role. Off this machine production requires `sslmode=verify-full`, `verify-ca` or `require`',
    fallback: 'the local PostgreSQL 18',
  },
  DATABASE_APP_URL: {
    text: "the same database as a login with only the application's rights ([login.sql](../ops/postgres/login.sql)), through PgBouncer if there is one; `DATABASE_URL` then serves migrations and the job queue. Required in production",
    fallback: 'a separate login with the local PostgreSQL, else none',
  },
  DATABASE_REPLICA_URL: {
    text: 'a replica for long lists; read only when it has everything that was acknowledged ([how](adr/0017-reading-from-replicas.md))',
    fallback: 'none',
    role: 'http',
  },
  DATABASE_POOL: { text: 'connections of one process' },
  ROLE: { text: '`all`, `http` (answers calls) or `worker` (runs jobs): any number of each on one database' },
  SANDBOX_PORT: { text: 'port of the sandbox; its mail server listens on the next one (0 to 65535)' },
  DEMO: { text: '1 fills a new sandbox bank with three customers and an administrator' },
  DRAIN_SECONDS: {
    text: 'seconds that a process still serves after the signal to end, with `/readyz` already failing: longer than a balancer takes to notice',
  },
  RATE_LIMIT_FACTOR: {
    text: 'multiplies every rate limit, for load and browser tests; refused in production',
    role: 'http',
  },
  TRUST_PROXY: {
    text: 'the proxies in front, whose `x-forwarded-for` is believed: addresses or networks separated by commas, or `loopback`, `linklocal`, `uniquelocal`. Production refuses networks that are too broad',
    fallback: 'none',
    role: 'http',
  },
  METRICS_TOKEN: {
    text: 'at least 32 characters: `/metrics` requires `authorization: Bearer` with it. Without one it is open, and absent in production',
    fallback: 'none',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    text: 'an OpenTelemetry collector (OTLP over HTTP, JSON; `/v1/traces` is appended), which receives traces ([what](operations.md#traces)); its `OTEL_EXPORTER_OTLP_HEADERS` are sent too',
    fallback: 'none: nothing is traced',
  },
  LOG_LEVEL: { text: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`' },
  PUBLIC_URL: {
    text: 'public URL of the bank; required in production',
    fallback: '`http://127.0.0.1:PORT`',
  },
  BANK_CNPJ: {
    text: "the bank's CNPJ, without punctuation: it declares the monthly DeCripto, whose file is refused without it",
    fallback: 'none in production, else an example',
  },
  ADMIN_EMAIL: {
    text: 'e-mail of the first administrator, created when a worker starts; goes with `ADMIN_PASSWORD`. Both are ignored once the bank has had an administrator: then use `npm run admin`',
    fallback: 'none',
    role: 'worker',
  },
  ADMIN_PASSWORD: { text: 'password of the first administrator', fallback: 'none', role: 'worker' },
  SECRET_KEY: {
    text: 'at least 32 characters; required in production, which refuses weak ones and examples. Cards and second factors are encrypted under it and are lost without it',
    fallback: 'generated and stored in `DATA_DIR`',
  },
  SECRET_KEY_PREVIOUS: {
    text: 'while the secret is being changed: also decrypts what is still encrypted under the previous one ([runbook](operations.md))',
    fallback: 'none',
  },
  USDT_BRL_RATE: { text: 'reais for one USDT', fallback: String(Number(rateToDecimal(USDT_BRL_RATE))) },
  EXCHANGE_SPREAD_BPS: {
    text: 'basis points of each exchange that stay with the desk',
    role: 'http',
  },
  PASSKEY_ORIGIN: {
    text: "the one address at which browsers make and use passkeys; `localhost` in place of this machine's own IP address",
    fallback: '`PUBLIC_URL`',
    role: 'http',
  },
  STEP_UP_TRANSFER_USDT: {
    text: 'USDT that a customer with a second factor may send to untrusted recipients within 24 hours without it',
    role: 'http',
  },
  PIX_BASE_URL: {
    text: 'the payment provider (API Pix); set it together with `PIX_CLIENT_ID`, `PIX_CLIENT_SECRET` and `PIX_KEY`',
    fallback: 'the sandbox',
  },
  PIX_CLIENT_ID: { text: 'OAuth client at the payment provider', fallback: "the sandbox's" },
  PIX_CLIENT_SECRET: { text: 'secret of that client', fallback: "the sandbox's" },
  PIX_KEY: { text: "the bank's PIX key at the provider, which receives deposits", fallback: "the sandbox's" },
  PIX_CERT_FILE: { text: 'client certificate for mutual TLS; goes with `PIX_KEY_FILE`', fallback: 'none' },
  PIX_KEY_FILE: { text: 'private key of that certificate', fallback: 'none' },
  PIX_CA_FILE: { text: "certificate authority of the provider's server", fallback: "the system's" },
  PIX_WEBHOOK_URL: { text: 'where the provider reports payments', fallback: '`PUBLIC_URL`/webhooks/psp' },
  PIX_MERCHANT_NAME: { text: "name that the payer's bank shows, at most 25 characters", role: 'http' },
  PIX_MERCHANT_CITY: { text: "city that the payer's bank shows, at most 15 characters", role: 'http' },
  PIX_SWEEP_SECONDS: {
    text: 'seconds between two searches for payments that no webhook reported',
    role: 'worker',
  },
  PIX_PAYLOAD_HOSTS: {
    text: "hosts of other banks whose charges are read and their signatures verified here, `*.name` for those below a name, separated by commas; the provider decodes the others'. The sandbox's second bank is always read",
    fallback: 'none',
    role: 'http',
  },
  BILLS_BASE_URL: {
    text: "the provider's API of boletos and bills (Efí, `https://pagarcontas.api.efipay.com.br/v1`), called with the client and certificate of `PIX_BASE_URL`; without it neither is offered",
    fallback: 'the sandbox, with another `PIX_BASE_URL` none',
  },
  BINANCE_BASE_URL: {
    text: 'market prices, coins in and out; set it together with the key and its secret',
    fallback: 'the sandbox',
  },
  BINANCE_API_KEY: { text: 'key at Binance', fallback: "the sandbox's" },
  BINANCE_API_SECRET: { text: 'secret of that key', fallback: "the sandbox's" },
  GOOGLE_ISSUER: {
    text: 'OpenID provider of the sign-in with Google: `https://accounts.google.com`; set it together with the client',
    fallback: 'the sandbox',
    role: 'http',
  },
  GOOGLE_CLIENT_ID: { text: 'OAuth client at Google', fallback: "the sandbox's", role: 'http' },
  GOOGLE_CLIENT_SECRET: { text: 'secret of that client', fallback: "the sandbox's", role: 'http' },
  GOOGLE_REDIRECT_URI: {
    text: 'where Google redirects to, as registered there',
    fallback: '`PUBLIC_URL`/api/auth/google/callback',
    role: 'http',
  },
  SMTP_URL: {
    text: 'mail server; in production `smtps://` or `smtp://…?requireTLS=true`',
    fallback: 'the sandbox',
    role: 'worker',
  },
  SMTP_FROM: { text: 'sender of mail', role: 'worker' },
  SUPPORT_EMAIL: {
    text: 'where customers’ requests for help are mailed; without it administrators only see them listed',
    fallback: "the sandbox's mailbox, else none",
    role: 'worker',
  },
  SMS_URL: { text: 'SMS gateway', fallback: 'the sandbox', role: 'worker' },
  SMS_TOKEN: { text: 'bearer token of the SMS gateway', fallback: "the sandbox's", role: 'worker' },
  PUSH_URL: {
    text: 'a push service that browsers may name beside those of Google, Mozilla, Microsoft and Apple',
    fallback: 'the sandbox, else none',
  },
  PUSH_PRIVATE_KEY: {
    text: 'private key (VAPID, base64url) that identifies the bank to push services; after a change every browser must subscribe again',
    fallback: 'generated and stored in the database, encrypted under `SECRET_KEY`',
  },
  PIX_LIMIT_EACH_BRL: {
    text: 'what a customer may withdraw by PIX at once until they choose otherwise',
    role: 'http',
  },
  PIX_LIMIT_DAY_BRL: { text: 'the same limit for a day', role: 'http' },
  PIX_LIMIT_NIGHT_BRL: { text: 'the same limit for a night (20h to 6h)', role: 'http' },
  PIX_LIMIT_MAX_BRL: { text: 'the highest limit that a customer may choose', role: 'http' },
  PAY_LIMIT_EACH_BRL: {
    text: 'what a customer may pay at once, by code or key, until they choose otherwise',
    role: 'http',
  },
  PAY_LIMIT_DAY_BRL: { text: 'the same limit for a day', role: 'http' },
  PAY_LIMIT_NIGHT_BRL: { text: 'the same limit for a night (20h to 6h)', role: 'http' },
  PAY_LIMIT_MAX_BRL: { text: 'the highest limit that a customer may choose', role: 'http' },
  PAY_INSTANT_EACH_BRL: {
    text: 'a payment up to it is approved by the policy `instant@1`; above it an administrator decides',
    role: 'http',
  },
  PAY_FEE_BPS: { text: "basis points of a payment's worth that the bank charges on top", role: 'http' },
  FX_TAX_BPS: {
    text: "basis points of a payment's worth that are tax on the exchange into reais, charged on top",
    role: 'http',
  },
  CRYPTO_LIMIT_EACH_USDT: {
    text: 'what a customer may withdraw in coins at once, by their worth, until they choose otherwise',
    role: 'http',
  },
  CRYPTO_LIMIT_DAY_USDT: { text: 'the same limit for a day', role: 'http' },
  CRYPTO_LIMIT_NIGHT_USDT: { text: 'the same limit for a night (20h to 6h)', role: 'http' },
  CRYPTO_LIMIT_MAX_USDT: { text: 'the highest limit that a customer may choose', role: 'http' },
  FOUR_EYES_USDT: {
    text: 'worth in USDT above which two different administrators approve what one of them decides in 24 hours; 0: always two, `off`: one is enough. What has no price needs two',
    fallback: '5000 in production or with real providers, else `off`',
  },
  RESET_PAUSE_HOURS: {
    text: 'hours after a reset by code in which nothing leaves the account, except transfers to trusted recipients, and the card is not revealed; 0: no pause',
    role: 'http',
  },
  LOG_WITNESSES: {
    text: 'who countersigns the heads of the public log: a verifier key (`name+id+key`, C2SP) and an address, separated by a space, the witnesses by commas; `off`: none',
    fallback: "the sandbox's, else none",
    role: 'worker',
  },
};

export function documentEnvironment(): readonly DocumentedVariable[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const { text, fallback = 'none', role = 'all' } = DOCUMENTATION[name as keyof Environment];
    const value = 'defaultValue' in schema.def ? schema.def.defaultValue : undefined;
    const defaultValue =
      value === undefined ? undefined : String(typeof value === 'boolean' ? Number(value) : value);
    return { name, text: `${text}${rangeOf(schema)}`, role, defaultValue, fallback };
  });
}

function rangeOf(schema: z.ZodType): string {
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodNumber)) return '';
  const { minValue, maxValue } = inner;
  if (minValue === null || maxValue === null || !Number.isFinite(maxValue)) return '';
  return ` (${minValue} to ${maxValue})`;
}
