import { listenProblem } from '../process/ports.ts';
import { hostOf, needsSandbox, type StackPorts, sandboxHostOf } from './stack-environment.ts';

const MAX_PORT = 65_535;
/** The address or name is wrong, or its family is switched off; another port would not help. */
const HOST_PROBLEMS: ReadonlySet<string> = new Set([
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
]);

/** Throws a one-line message with the variable to change if a port is taken, or if HOST is not of this machine. */
export async function requireFreePorts(variables: NodeJS.ProcessEnv): Promise<Required<StackPorts>> {
  const api = parsePort(variables, 'PORT', 3000);
  const sandbox = parsePort(variables, 'SANDBOX_PORT', 3001);
  const sandboxMail = parsePort(variables, 'SANDBOX_SMTP_PORT', sandbox === 0 ? 0 : sandbox + 1);
  const host = hostOf(variables);
  await requireFree('PORT', api, host);
  if (needsSandbox(variables)) {
    requireDistinct({ PORT: api, SANDBOX_PORT: sandbox, SANDBOX_SMTP_PORT: sandboxMail });
    await requireFree('SANDBOX_PORT', sandbox, sandboxHostOf(variables));
    await requireFree('SANDBOX_SMTP_PORT', sandboxMail, sandboxHostOf(variables));
  }
  return { api, sandbox, sandboxMail };
}

function parsePort(variables: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = variables[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= MAX_PORT) return port;
  throw new Error(`${name} must be a port, 0 to ${MAX_PORT}; it is "${text}".`);
}

function requireDistinct(ports: Readonly<Record<string, number>>): void {
  const byPort = Map.groupBy(Object.entries(ports), ([, port]) => port);
  for (const [port, names] of byPort) {
    if (port === 0 || names.length === 1) continue;
    const variables = names.map(([name]) => name).join(' and ');
    throw new Error(
      `${variables} are ${port}: set one to another port (SANDBOX_SMTP_PORT is SANDBOX_PORT + 1 by default).`,
    );
  }
}

async function requireFree(name: string, port: number, host: string): Promise<void> {
  const problem = await listenProblem(port, host);
  if (problem === undefined) return;
  if (HOST_PROBLEMS.has(problem)) {
    throw new Error(
      `HOST is "${host}", which is no address of this machine: set it to 127.0.0.1, to another of its addresses, or to 0.0.0.0 for all.`,
    );
  }
  throw new Error(
    `Port ${port} on ${host} is taken (or not allowed): stop what uses it, or set ${name} to another.`,
  );
}
