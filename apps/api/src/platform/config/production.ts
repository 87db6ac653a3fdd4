import { isIP } from 'node:net';
import { ConfigError, DEMO_PASSWORD, isLoopback } from './parts.ts';
import { SANDBOX_CREDENTIALS } from './providers.ts';
import { unsafeWitnesses } from './register.ts';

type Values = Readonly<Record<string, unknown>>;

const REQUIRED = [
  'SECRET_KEY',
  'PUBLIC_URL',
  'DATABASE_APP_URL',
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

const HTTPS_ONLY = [
  'PUBLIC_URL',
  'PIX_BASE_URL',
  'PIX_WEBHOOK_URL',
  'BILLS_BASE_URL',
  'BINANCE_BASE_URL',
  'GOOGLE_ISSUER',
  'GOOGLE_REDIRECT_URI',
  'PASSKEY_ORIGIN',
  'SMS_URL',
  'PUSH_URL',
] as const;

const DATABASES = ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_REPLICA_URL'] as const;

/** Throws ConfigError, one line per problem, for plain-text secrets, public credentials and open proxies. */
export function assertProduction(values: Values, env: NodeJS.ProcessEnv): void {
  const missing = REQUIRED.filter((name) => textOf(values, name) === undefined);
  if (missing.length > 0) throw new ConfigError(`Missing in production: ${missing.join(', ')}.`);
  const problems = [
    ...HTTPS_ONLY.flatMap((name) => plainHttp(name, textOf(values, name))),
    ...plainTelemetry(textOf(values, 'OTEL_EXPORTER_OTLP_ENDPOINT')),
    ...plainMail(textOf(values, 'SMTP_URL') ?? ''),
    ...Object.entries(SANDBOX_CREDENTIALS)
      .filter(([name, sandboxValue]) => values[name] === sandboxValue)
      .map(([name]) => `${name} is the sandbox's, which is public.`),
    ...(values.ADMIN_PASSWORD === DEMO_PASSWORD ? ["ADMIN_PASSWORD is the demo's, which is public."] : []),
    ...['SECRET_KEY', 'METRICS_TOKEN'].flatMap((name) => weakSecret(name, textOf(values, name))),
    ...DATABASES.flatMap((name) => databaseWithoutTls(name, textOf(values, name))),
    ...sameLogin(textOf(values, 'DATABASE_URL'), textOf(values, 'DATABASE_APP_URL')),
    ...broadProxies(textOf(values, 'TRUST_PROXY')),
    ...unsafeWitnesses(textOf(values, 'LOG_WITNESSES')),
    // Node's own switch: '0' accepts any certificate.
    ...(env.NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? ['NODE_TLS_REJECT_UNAUTHORIZED is 0, which accepts any certificate.']
      : []),
    ...(values.RATE_LIMIT_FACTOR === 1 ? [] : ['RATE_LIMIT_FACTOR is refused in production.']),
  ];
  if (problems.length === 0) return;
  throw new ConfigError(`Refused in production:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

interface Serving {
  readonly production: boolean;
  readonly role: string;
  readonly trustProxy: string | false;
}

/** Of what is unsafe only behind a load balancer, which the bank can't see. */
export function warningsOf({ production, role, trustProxy }: Serving): string[] {
  if (!production || role === 'worker' || trustProxy !== false) return [];
  return ['TRUST_PROXY is not set: behind a load balancer, rate limits count all clients as one'];
}

function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function plainHttp(name: string, url: string | undefined): string[] {
  if (url === undefined || new URL(url).protocol === 'https:') return [];
  return [`${name} must be https: what passes it could be read and changed on the way.`];
}

/** Plain http only to a collector on this machine. */
function plainTelemetry(url: string | undefined): string[] {
  if (url === undefined || isLoopback(new URL(url).hostname)) return [];
  return plainHttp('OTEL_EXPORTER_OTLP_ENDPOINT', url);
}

/** `smtp:` starts in the clear; only `requireTLS` enforces the upgrade. */
function plainMail(url: string): string[] {
  const { protocol, searchParams } = new URL(url);
  const encrypted =
    protocol === 'smtps:' || (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true');
  const weakened = [...searchParams.keys()].some((key) => /ignoreTLS|secure|rejectUnauthorized/i.test(key));
  if (encrypted && !weakened) return [];
  return ['SMTP_URL must be smtps://…, or smtp://…?requireTLS=true: messages carry codes.'];
}

/** Fewer means a word, a date or a repeated key. */
const MIN_DISTINCT_CHARACTERS = 8;
const KNOWN_EXAMPLES =
  /change.?(me|it|this)|replace.?(me|this|with)|placeholder|example|exemplo|your.?(secret|key)|my.?secret|(super|top).?secret|secret.?key|password|senha|qwerty|lastro.?demo|a secret of the tests/i;

function weakSecret(name: string, secret: string | undefined): string[] {
  if (secret === undefined) return [];
  const reason = weaknessOf(secret);
  return reason === undefined
    ? []
    : [`${name} ${reason}: use 32 random bytes, for example of openssl rand -hex 32.`];
}

function weaknessOf(secret: string): string | undefined {
  if (KNOWN_EXAMPLES.test(secret)) return 'looks like an example';
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS)
    return `has fewer than ${MIN_DISTINCT_CHARACTERS} different characters`;
  if (isRepeated(secret)) return 'repeats itself';
  if (isSequence(secret)) return 'is a sequence';
  return undefined;
}

function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++) {
    if (text.slice(period) === text.slice(0, text.length - period)) return true;
  }
  return false;
}

function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > (codes.length - 1) / 2;
}

const VERIFIED_TLS = new Set(['verify-ca', 'verify-full']);

/** The driver verifies the certificate under `require` too, unless told to behave as libpq. */
function databaseWithoutTls(name: string, text: string | undefined): string[] {
  if (text === undefined) return [];
  const { hostname, searchParams } = new URL(text);
  const hosts = [...searchParams.getAll('host'), ...(searchParams.has('host') ? [] : [hostname])];
  if (hosts.every((host) => host.startsWith('/') || isLoopback(host))) return [];
  const modes = searchParams.getAll('sslmode');
  const requireVerifies = searchParams.get('uselibpqcompat') !== 'true';
  const verified = (mode: string) => VERIFIED_TLS.has(mode) || (mode === 'require' && requireVerifies);
  if (modes.length > 0 && modes.every(verified)) return [];
  return [`${name} names a database off this machine: it must end in sslmode=verify-full.`];
}

/** The owner's login could switch off every restriction of the application's role. */
function sameLogin(owner: string | undefined, app: string | undefined): string[] {
  if (owner === undefined || app === undefined || new URL(owner).username !== new URL(app).username)
    return [];
  return ["DATABASE_APP_URL must be another login than DATABASE_URL's, see ops/postgres/login.sql."];
}

// RFC 1918's and RFC 4193's largest blocks, and no public network larger than a large provider's.
const PRIVATE_V4 = { prefix: 10, bits: 8 };
const MIN_PUBLIC_V4_BITS = 10;
const MIN_PUBLIC_V6_BITS = 20;
const PRIVATE_V6 = /^(f[cd]|fe[89ab])/i;
const MIN_PRIVATE_V6_BITS = 7;
const MAX_V4_ADDRESSES = 2 ** 25;
const MAX_V6_NETWORKS = 64;

function broadProxies(list: string | undefined): string[] {
  if (list === undefined) return [];
  const networks = list.split(',').map((item) => item.trim());
  const broad = networks.filter((item) => item.includes('/') && isBroad(item));
  const addresses = networks
    .filter((item) => isIP(item.split('/')[0] ?? '') === 4)
    .reduce((sum, item) => sum + 2 ** (32 - bitsOf(item)), 0);
  const tooMany =
    addresses > MAX_V4_ADDRESSES || networks.filter((item) => item.includes(':')).length > MAX_V6_NETWORKS;
  if (broad.length === 0 && !tooMany) return [];
  const which = broad.length > 0 ? broad.join(', ') : 'all its networks together';
  return [
    `TRUST_PROXY trusts too many: ${which}. With it strangers choose the address that limits count by.`,
  ];
}

function isBroad(network: string): boolean {
  const [address = ''] = network.split('/');
  const bits = bitsOf(network);
  if (isIP(address) === 4) {
    const isPrivate = Number(address.split('.')[0]) === PRIVATE_V4.prefix && bits >= PRIVATE_V4.bits;
    return bits < MIN_PUBLIC_V4_BITS && !isPrivate;
  }
  // ::ffff:0:0/96 is every IPv4 address, and lies in ::/N for each N up to 96.
  const shortened = new URL(`http://[${address}]`).hostname.slice(1);
  if (shortened.startsWith('::')) return bits < 96 + MIN_PUBLIC_V4_BITS;
  return bits < (PRIVATE_V6.test(address) ? MIN_PRIVATE_V6_BITS : MIN_PUBLIC_V6_BITS);
}

function bitsOf(network: string): number {
  const [address = '', bits] = network.split('/');
  return bits === undefined ? (isIP(address) === 6 ? 128 : 32) : Number(bits);
}
