import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { choosePostgresUser, closeFolder } from '../postgres/run-as.ts';
import { freePort } from '../process/ports.ts';

const DEFAULT_HOST = '127.0.0.1';
/** What listens on them is reached at the default, too. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const PROVIDER_VARIABLES = ['PIX_BASE_URL', 'BINANCE_BASE_URL', 'GOOGLE_ISSUER', 'SMTP_URL', 'SMS_URL'];

export interface StackPorts {
  /** 0 or undefined: any free port. */
  readonly api?: number;
  readonly sandbox?: number;
  /** Default: the sandbox's port plus one if that is given, else any free port. */
  readonly sandboxMail?: number;
}

export interface StackEnvironment {
  readonly dataDir: string;
  readonly variables: NodeJS.ProcessEnv;
  readonly apiUrl: string;
  readonly sandboxUrl: string | undefined;
}

export async function settleEnvironment(
  dataDir: string,
  ports: StackPorts,
  given: NodeJS.ProcessEnv,
): Promise<StackEnvironment> {
  const folder = resolve(dataDir);
  makePrivate(folder);
  const api = ports.api || (await freePort());
  const sandbox = ports.sandbox || (await freePort());
  const mail = ports.sandboxMail || (ports.sandbox ? ports.sandbox + 1 : await freePort());
  const withSandbox = needsSandbox(given);
  return {
    dataDir: folder,
    apiUrl: `http://${localName(hostOf(given))}:${api}`,
    sandboxUrl: withSandbox ? `http://127.0.0.1:${sandbox}` : undefined,
    variables: {
      ...given,
      // The API's default is the sandbox's HTTP port plus one, which a stack may not use.
      ...(withSandbox && !given.SMTP_URL ? { SMTP_URL: `smtp://127.0.0.1:${mail}` } : {}),
      DATA_DIR: folder,
      PORT: String(api),
      SANDBOX_PORT: String(sandbox),
      SANDBOX_SMTP_PORT: String(mail),
      // Saves half a second at the next start.
      NODE_COMPILE_CACHE: given.NODE_COMPILE_CACHE ?? join(folder, 'cache'),
    },
  };
}

/** PostgreSQL protects its own files (postgres/cluster.ts). */
const PRIVATE_FOLDERS = ['logs', 'sandbox', 'cache'];
const OURS = /^(logs|sandbox|cache|postgres|secret\.key|.+\.lock(\.\d+)?)$/;

/** Restricts the data folder to its owner, including one made by an earlier version. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const part of PRIVATE_FOLDERS) {
    mkdirSync(join(folder, part), { recursive: true, mode: 0o700 });
    chmodSync(join(folder, part), 0o700);
  }
  // A folder with other content, such as /tmp, keeps its permissions.
  const isOurs =
    statSync(folder).uid === process.getuid?.() && readdirSync(folder).every((name) => OURS.test(name));
  if (isOurs) closeFolder(folder, choosePostgresUser(join(folder, 'postgres', 'data')));
}

export function hostOf(variables: NodeJS.ProcessEnv): string {
  return variables.HOST || DEFAULT_HOST;
}

/** The API expects the sandbox at the default address. */
export function sandboxHostOf(variables: NodeJS.ProcessEnv): string {
  const host = hostOf(variables);
  return EVERY_ADDRESS.has(host) ? host : DEFAULT_HOST;
}

/** For a URL on this machine. */
function localName(host: string): string {
  if (EVERY_ADDRESS.has(host)) return DEFAULT_HOST;
  return isIPv6(host) ? `[${host}]` : host;
}

export function needsSandbox(variables: NodeJS.ProcessEnv): boolean {
  return variables.NODE_ENV !== 'production' && PROVIDER_VARIABLES.some((name) => !variables[name]);
}

export function opensDemo(variables: NodeJS.ProcessEnv): boolean {
  return variables.DEMO !== '0' && variables.NODE_ENV !== 'production' && !variables.PIX_BASE_URL;
}
