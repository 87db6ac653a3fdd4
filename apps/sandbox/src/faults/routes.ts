import type { FastifyInstance } from 'fastify';
import { parseControl } from '../control/errors.ts';
import { type FaultSwitches, faultsChangeSchema } from './faults.ts';

export function registerFaultControls(app: FastifyInstance, faults: FaultSwitches): void {
  app.get('/control/faults', async () => faults.current());
  app.put('/control/faults', async (request) =>
    faults.change(parseControl(faultsChangeSchema, request.body ?? {})),
  );
}
