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
