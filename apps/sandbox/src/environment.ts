import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_REDIRECT_URIS } from './openid/constants.ts';
import { StartError } from './start-error.ts';

const port = z.coerce.number().int().min(1).max(65_535);

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const addresses = z
  .string()
  .transform((list) => list.split(',').map((uri) => uri.trim()))
  .refine(
    (list) => list.every(isRedirectUri),
    'must be addresses separated by commas, each https, or http on this machine',
  );

function isRedirectUri(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, hash } = new URL(uri);
  const local = LOOPBACK.has(hostname);
  return hash === '' && (protocol === 'https:' ? !local : protocol === 'http:' && local);
}

const schema = z.object({
  SANDBOX_PORT: port.default(3001),
  SANDBOX_SMTP_PORT: port.optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./.data'),
  SANDBOX_OIDC_REDIRECT_URIS: addresses.optional(),
});

export interface Environment {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly databasePath: string;
  readonly redirectUris: readonly string[];
}

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = schema.safeParse(variables);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`Wrong environment. ${problems.join('; ')}`);
  }
  const { SANDBOX_PORT, SANDBOX_SMTP_PORT, HOST, DATA_DIR } = result.data;
  const smtpPort = SANDBOX_SMTP_PORT ?? SANDBOX_PORT + 1;
  const databasePath = join(resolve(DATA_DIR), 'sandbox', 'sandbox.db');
  const redirectUris = result.data.SANDBOX_OIDC_REDIRECT_URIS ?? DEFAULT_REDIRECT_URIS;
  return { host: HOST, port: SANDBOX_PORT, smtpPort, databasePath, redirectUris };
}
