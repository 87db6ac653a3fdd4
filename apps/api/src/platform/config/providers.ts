import { z } from 'zod';
import { ConfigError, isLoopback } from './parts.ts';

const PAYLOAD_HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

const SENDER = /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export const providerVariables = {
  PIX_BASE_URL: z.url().optional(),
  PIX_CLIENT_ID: z.string().optional(),
  PIX_CLIENT_SECRET: z.string().optional(),
  PIX_KEY: z.string().optional(),
  PIX_CERT_FILE: z.string().optional(),
  PIX_KEY_FILE: z.string().optional(),
  PIX_CA_FILE: z.string().optional(),
  PIX_WEBHOOK_URL: z.url().optional(),
  PIX_MERCHANT_NAME: z.string().max(25).default('Lastro'),
  PIX_MERCHANT_CITY: z.string().max(15).default('SAO PAULO'),
  PIX_SWEEP_SECONDS: z.coerce.number().int().min(1).max(3600).default(10),
  PIX_PAYLOAD_HOSTS: z
    .string()
    .refine(
      (list) => list.split(',').every((item) => PAYLOAD_HOST.test(item.trim())),
      'names of hosts, or *.name for those below one, separated by commas',
    )
    .optional(),
  BILLS_BASE_URL: z.url().optional(),
  BINANCE_BASE_URL: z.url().optional(),
  BINANCE_API_KEY: z.string().optional(),
  BINANCE_API_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_REDIRECT_URI: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z
    .string()
    .regex(SENDER, 'an e-mail address, or a name followed by one in <>')
    .default('Lastro <nao-responda@lastro.example>'),
  SUPPORT_EMAIL: z.email().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  PUSH_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof providerVariables>> & { readonly SANDBOX_PORT: number };

const SANDBOX_PIX = {
  clientId: 'lastro-sandbox',
  clientSecret: 'lastro-sandbox-secret',
  key: '7b2f9c14-6d3e-4a58-9f01-c5a7e2d48b36',
};

const SANDBOX_BINANCE = {
  apiKey: 'lastroSandboxBinanceKey0000000000000000000000000000000000000000A',
  apiSecret: 'lastroSandboxBinanceSecret0000000000000000000000000000000000000A',
};

const SANDBOX_GOOGLE = {
  clientId: 'lastro-sandbox.apps.example',
  clientSecret: 'lastro-sandbox-google-secret',
};

const SANDBOX_SMS_TOKEN = 'lastro-sandbox-sms';

export const SANDBOX_CREDENTIALS: Readonly<Record<string, string>> = {
  PIX_CLIENT_ID: SANDBOX_PIX.clientId,
  PIX_CLIENT_SECRET: SANDBOX_PIX.clientSecret,
  PIX_KEY: SANDBOX_PIX.key,
  BINANCE_API_KEY: SANDBOX_BINANCE.apiKey,
  BINANCE_API_SECRET: SANDBOX_BINANCE.apiSecret,
  GOOGLE_CLIENT_ID: SANDBOX_GOOGLE.clientId,
  GOOGLE_CLIENT_SECRET: SANDBOX_GOOGLE.clientSecret,
  SMS_TOKEN: SANDBOX_SMS_TOKEN,
};

export interface GoogleConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

export interface BinanceConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

export interface PixConfig {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly key: string;
  readonly webhookUrl: string;
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly sweepSeconds: number;
  readonly certificate: { certFile: string; keyFile: string; caFile: string | undefined } | undefined;
}

export interface BillsConfig {
  /** Null: boletos and bills are not offered. */
  readonly baseUrl: string | null;
}

/** Hosts of banks whose charges we read ourselves; our provider decodes the others. */
export interface PayloadHostsConfig {
  readonly allowed: readonly string[];
  readonly sandbox: string | undefined;
}

export interface MailConfig {
  readonly sandbox: boolean;
  readonly url: string;
  readonly from: string;
}

export interface SmsConfig {
  readonly sandbox: boolean;
  readonly url: string;
  readonly token: string;
}

export interface PushConfig {
  /** An additional push service, such as the sandbox's. */
  readonly ownUrl: string | undefined;
  readonly privateKey: string | undefined;
  readonly contact: string;
}

export function pushOf(values: Values, publicUrl: string): PushConfig {
  const withSandbox = values.PIX_BASE_URL === undefined;
  return {
    ownUrl: values.PUSH_URL ?? (withSandbox ? `http://127.0.0.1:${values.SANDBOX_PORT}/push` : undefined),
    privateKey: values.PUSH_PRIVATE_KEY,
    // RFC 8292, 2.1: a mailto or https URI.
    contact: publicUrl.startsWith('https:')
      ? publicUrl
      : `mailto:${supportEmailOf(values) ?? 'atendimento@lastro.example'}`,
  };
}

/** The sandbox knows only its own credentials. */
function assertNotAlone(
  values: Values,
  provider: 'PIX_BASE_URL' | 'BINANCE_BASE_URL' | 'GOOGLE_ISSUER' | 'SMS_URL',
  credentials: readonly (keyof Values & string)[],
): void {
  if (values[provider] !== undefined) return;
  const alone = credentials.find(
    (name) => values[name] !== undefined && values[name] !== SANDBOX_CREDENTIALS[name],
  );
  if (alone !== undefined) throw new ConfigError(`${alone} is set: ${provider} must be, too.`);
}

export function pixOf(values: Values, publicUrl: string): PixConfig {
  const configured = values.PIX_BASE_URL;
  if (configured && !(values.PIX_CLIENT_ID && values.PIX_CLIENT_SECRET && values.PIX_KEY)) {
    throw new ConfigError('PIX_BASE_URL is set: PIX_CLIENT_ID, PIX_CLIENT_SECRET and PIX_KEY must be, too.');
  }
  assertNotAlone(values, 'PIX_BASE_URL', ['PIX_CLIENT_ID', 'PIX_CLIENT_SECRET']);
  if (Boolean(values.PIX_CERT_FILE) !== Boolean(values.PIX_KEY_FILE)) {
    throw new ConfigError('PIX_CERT_FILE and PIX_KEY_FILE go together: set both, or neither.');
  }
  if (values.PIX_CA_FILE && !values.PIX_CERT_FILE) {
    throw new ConfigError('PIX_CA_FILE is set: PIX_CERT_FILE and PIX_KEY_FILE must be, too.');
  }
  return {
    baseUrl: (configured ?? `http://127.0.0.1:${values.SANDBOX_PORT}/psp`).replace(/\/$/, ''),
    clientId: values.PIX_CLIENT_ID ?? SANDBOX_PIX.clientId,
    clientSecret: values.PIX_CLIENT_SECRET ?? SANDBOX_PIX.clientSecret,
    key: normalizePixKey(values.PIX_KEY ?? SANDBOX_PIX.key),
    webhookUrl: (values.PIX_WEBHOOK_URL ?? `${publicUrl}/webhooks/psp`).replace(/\/$/, ''),
    merchantName: values.PIX_MERCHANT_NAME,
    merchantCity: values.PIX_MERCHANT_CITY,
    sweepSeconds: values.PIX_SWEEP_SECONDS,
    certificate:
      values.PIX_CERT_FILE && values.PIX_KEY_FILE
        ? { certFile: values.PIX_CERT_FILE, keyFile: values.PIX_KEY_FILE, caFile: values.PIX_CA_FILE }
        : undefined,
  };
}

/** As codes and the PSP write it: numbers without punctuation, an e-mail and a random key in lower case. */
function normalizePixKey(key: string): string {
  if (key.trim().startsWith('+')) return `+${key.replace(/\D/g, '')}`;
  const number = key.replace(/[.\-/\s]/g, '').toUpperCase();
  return /^(\d{11}|[\dA-Z]{12}\d{2})$/.test(number) ? number : key.trim().toLowerCase();
}

/** At the PSP, with the credentials of `pixOf`. */
export function billsOf(values: Values): BillsConfig {
  const configured = values.BILLS_BASE_URL?.replace(/\/$/, '');
  if (configured !== undefined || values.PIX_BASE_URL !== undefined) return { baseUrl: configured ?? null };
  return { baseUrl: `http://127.0.0.1:${values.SANDBOX_PORT}/pagarcontas/v1` };
}

/** The sandbox's second bank has no TLS, so it is never allowed in production. */
export function payloadHostsOf(values: Values, production: boolean): PayloadHostsConfig {
  const psp = new URL(values.PIX_BASE_URL ?? `http://127.0.0.1:${values.SANDBOX_PORT}`);
  const hasSandbox = !production && psp.protocol === 'http:' && isLoopback(psp.hostname);
  return {
    allowed: values.PIX_PAYLOAD_HOSTS?.split(',').map((item) => item.trim()) ?? [],
    sandbox: hasSandbox ? psp.host : undefined,
  };
}

export function binanceOf(values: Values): BinanceConfig {
  const configured = values.BINANCE_BASE_URL;
  if (configured && !(values.BINANCE_API_KEY && values.BINANCE_API_SECRET)) {
    throw new ConfigError('BINANCE_BASE_URL is set: BINANCE_API_KEY and BINANCE_API_SECRET must be, too.');
  }
  assertNotAlone(values, 'BINANCE_BASE_URL', ['BINANCE_API_KEY', 'BINANCE_API_SECRET']);
  return {
    baseUrl: (configured ?? `http://127.0.0.1:${values.SANDBOX_PORT}/binance`).replace(/\/$/, ''),
    apiKey: values.BINANCE_API_KEY ?? SANDBOX_BINANCE.apiKey,
    apiSecret: values.BINANCE_API_SECRET ?? SANDBOX_BINANCE.apiSecret,
  };
}

export function googleOf(values: Values, publicUrl: string): GoogleConfig {
  const configured = values.GOOGLE_ISSUER;
  if (configured && !(values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET)) {
    throw new ConfigError('GOOGLE_ISSUER is set: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be, too.');
  }
  assertNotAlone(values, 'GOOGLE_ISSUER', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  return {
    issuer: configured ?? `http://127.0.0.1:${values.SANDBOX_PORT}/oidc`,
    clientId: values.GOOGLE_CLIENT_ID ?? SANDBOX_GOOGLE.clientId,
    clientSecret: values.GOOGLE_CLIENT_SECRET ?? SANDBOX_GOOGLE.clientSecret,
    redirectUri: values.GOOGLE_REDIRECT_URI ?? `${publicUrl}/api/auth/google/callback`,
  };
}

/** A bank with a real PSP has no sandbox, whatever listens on this machine. */
function isSandbox(values: Values, configured: string | undefined): boolean {
  return (
    configured === undefined ||
    (values.PIX_BASE_URL === undefined && isLoopback(new URL(configured).hostname))
  );
}

export function mailOf(values: Values): MailConfig {
  return {
    sandbox: isSandbox(values, values.SMTP_URL),
    url: values.SMTP_URL ?? `smtp://127.0.0.1:${values.SANDBOX_PORT + 1}`,
    from: values.SMTP_FROM,
  };
}

/** Undefined: requests for help are listed but not mailed. */
export function supportEmailOf(values: Values): string | undefined {
  return values.SUPPORT_EMAIL ?? (mailOf(values).sandbox ? 'atendimento@lastro.example' : undefined);
}

export function smsOf(values: Values): SmsConfig {
  assertNotAlone(values, 'SMS_URL', ['SMS_TOKEN']);
  return {
    sandbox: isSandbox(values, values.SMS_URL),
    url: values.SMS_URL ?? `http://127.0.0.1:${values.SANDBOX_PORT}/sms/messages`,
    token: values.SMS_TOKEN ?? SANDBOX_SMS_TOKEN,
  };
}
