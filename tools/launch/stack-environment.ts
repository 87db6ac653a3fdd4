import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { choosePostgresUser, closeFolder } from '../postgres/run-as.ts';
import { freePort } from '../process/ports.ts';

const PROVIDER_VARIABLES = ['PIX_BASE_URL', 'BINANCE_BASE_URL', 'GOOGLE_ISSUER', 'SMTP_URL', 'SMS_URL'];

export interface StackPorts {
  /** 0 or left out: any free port. */
  readonly api?: number;
  readonly sandbox?: number;
  /** Left out: the one after the sandbox's, where that was given; else any free one. */
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
    apiUrl: `http://127.0.0.1:${api}`,
    sandboxUrl: withSandbox ? `http://127.0.0.1:${sandbox}` : undefined,
    variables: {
      ...given,
      // The API would look for the sandbox's mail beside its HTTP port, which is not where every stack has it.
      ...(withSandbox && !given.SMTP_URL ? { SMTP_URL: `smtp://127.0.0.1:${mail}` } : {}),
      DATA_DIR: folder,
      PORT: String(api),
      SANDBOX_PORT: String(sandbox),
      SANDBOX_SMTP_PORT: String(mail),
      // Keeps the compiled and type-stripped sources: half a second less on the next start.
      NODE_COMPILE_CACHE: given.NODE_COMPILE_CACHE ?? join(folder, 'cache'),
    },
  };
}

/** PostgreSQL protects its own files (postgres/cluster.ts). */
const PRIVATE_PARTS = ['logs', 'sandbox', 'cache'];
const OURS = /^(logs|sandbox|cache|postgres|secret\.key|.+\.lock(\.\d+)?)$/;

/** Restricts the data folder to its owner, even one left open by an earlier version. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const part of PRIVATE_PARTS) {
    mkdirSync(join(folder, part), { recursive: true, mode: 0o700 });
    chmodSync(join(folder, part), 0o700);
  }
  // A folder that holds other things, such as /tmp, is not ours to close.
  const isOurs =
    statSync(folder).uid === process.getuid?.() && readdirSync(folder).every((name) => OURS.test(name));
  if (isOurs) closeFolder(folder, choosePostgresUser(join(folder, 'postgres', 'data')));
}

export function needsSandbox(variables: NodeJS.ProcessEnv): boolean {
  return variables.NODE_ENV !== 'production' && PROVIDER_VARIABLES.some((name) => !variables[name]);
}

export function opensDemo(variables: NodeJS.ProcessEnv): boolean {
  return variables.DEMO !== '0' && variables.NODE_ENV !== 'production' && !variables.PIX_BASE_URL;
}
