import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const port = z.coerce.number().int().min(1).max(65_535);

const schema = z.object({
  SANDBOX_PORT: port.default(3001),
  /** The port after the sandbox's own, unless given. */
  SANDBOX_SMTP_PORT: port.optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./.data'),
});

export interface Environment {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly databasePath: string;
}

/** Reads the environment once. Throws `StartError` naming every wrong variable. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = schema.safeParse(variables);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`Wrong environment. ${wrong.join('; ')}`);
  }
  const { SANDBOX_PORT, SANDBOX_SMTP_PORT, HOST, DATA_DIR } = result.data;
  const smtpPort = SANDBOX_SMTP_PORT ?? SANDBOX_PORT + 1;
  const databasePath = join(resolve(DATA_DIR), 'sandbox', 'sandbox.db');
  return { host: HOST, port: SANDBOX_PORT, smtpPort, databasePath };
}
