import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { ConfigError } from './parts.ts';

/** Checks what only this machine can tell. Throws ConfigError, so call it before anything is migrated. */
export async function assertMachine({ host, pix }: Pick<Config, 'host' | 'pix'>): Promise<void> {
  await assertOwnAddress(host);
  const { certFile, keyFile, caFile } = pix.certificate ?? {};
  await assertReadable('PIX_CERT_FILE', certFile);
  await assertReadable('PIX_KEY_FILE', keyFile);
  await assertReadable('PIX_CA_FILE', caFile);
}

async function assertOwnAddress(host: string): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port: 0, host });
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(`HOST is "${host}", which is no address of this machine (${codeOf(error)}).`);
  } finally {
    server.close();
  }
}

async function assertReadable(name: string, file: string | undefined): Promise<void> {
  if (file === undefined) return;
  try {
    await access(file, constants.R_OK);
  } catch (error) {
    throw new ConfigError(`${name} is "${file}", which can't be read (${codeOf(error)}).`);
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
