import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { assertMachine } from './machine.ts';

const REQUIRED = {
  DATABASE_URL: 'postgres://127.0.0.1/lastro',
  SECRET_KEY: 'a secret of the tests and of nobody else',
};
const PRESENT = import.meta.filename;
const MISSING = `${PRESENT}.missing`;
const check = (variables: Record<string, string>) => assertMachine(loadConfig({ ...REQUIRED, ...variables }));

// 192.0.2.0/24 is for documentation (RFC 5737), and .invalid is never registered (RFC 2606).
it.each(['192.0.2.1', 'no-such-machine.invalid', 'not..host'])('refuses HOST=%s', async (HOST) => {
  await expect(check({ HOST })).rejects.toThrow(`HOST is "${HOST}", which is no address of this machine`);
});

it.each(['PIX_CERT_FILE', 'PIX_KEY_FILE', 'PIX_CA_FILE'])('refuses a missing %s', async (name) => {
  const files = { PIX_CERT_FILE: PRESENT, PIX_KEY_FILE: PRESENT, PIX_CA_FILE: PRESENT };
  await expect(check(files)).resolves.toBeUndefined();
  await expect(check({ ...files, [name]: MISSING })).rejects.toThrow(
    `${name} is "${MISSING}", which can't be read (ENOENT).`,
  );
});
