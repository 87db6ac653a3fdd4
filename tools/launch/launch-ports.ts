import { isPortFree } from '../process/ports.ts';
import { needsSandbox, type StackPorts } from './stack-environment.ts';

const MAX_PORT = 65_535;

/** Throws a one-line message with the port and its variable if a port is taken. */
export async function requireFreePorts(variables: NodeJS.ProcessEnv): Promise<Required<StackPorts>> {
  const api = parsePort(variables, 'PORT', 3000);
  const sandbox = parsePort(variables, 'SANDBOX_PORT', 3001);
  const sandboxMail = parsePort(variables, 'SANDBOX_SMTP_PORT', sandbox === 0 ? 0 : sandbox + 1);
  const host = variables.HOST || '127.0.0.1';
  await requireFree('PORT', api, host);
  if (needsSandbox(variables)) {
    await requireFree('SANDBOX_PORT', sandbox, host);
    await requireFree('SANDBOX_SMTP_PORT', sandboxMail, host);
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

async function requireFree(name: string, port: number, host: string): Promise<void> {
  if (port === 0 || (await isPortFree(port, host))) return;
  throw new Error(
    `Port ${port} on ${host} is taken (or not allowed): stop what uses it, or set ${name} to another.`,
  );
}
