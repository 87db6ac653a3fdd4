import { expect, test } from 'vitest';
import { freePort } from '../process/ports.ts';
import { requireFreePorts } from './launch-ports.ts';

// 192.0.2.0/24 is for documentation (RFC 5737), and .invalid is never registered (RFC 2606).
test.each(['192.0.2.1', 'no-such-machine.invalid'])(
  'names HOST, not the port, if %s is no address of this machine',
  async (HOST) => {
    for (const PORT of ['0', String(await freePort())]) {
      await expect(requireFreePorts({ HOST, PORT })).rejects.toThrow(
        `HOST is "${HOST}", which is no address of this machine: `,
      );
    }
  },
);

test('names the variables that share a port', async () => {
  const port = await freePort();
  const both = { PORT: String(port), SANDBOX_PORT: String(port) };
  await expect(requireFreePorts(both)).rejects.toThrow(`PORT and SANDBOX_PORT are ${port}: `);
  const mail = { PORT: String(port), SANDBOX_PORT: String(port - 1) };
  await expect(requireFreePorts(mail)).rejects.toThrow(`PORT and SANDBOX_SMTP_PORT are ${port}: `);
  const any = { PORT: '0', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' };
  expect(await requireFreePorts(any)).toEqual({ api: 0, sandbox: 0, sandboxMail: 0 });
});
