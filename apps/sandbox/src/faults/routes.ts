import type { FastifyInstance } from 'fastify';
import { parseControl } from '../control/errors.ts';
import { type FaultSwitches, faultsChangeSchema } from './faults.ts';

/** `GET` and `PUT /control/faults`. A change that names one fault leaves the others as they are. */
export function registerFaultControls(app: FastifyInstance, faults: FaultSwitches): void {
  app.get('/control/faults', async () => faults.current());
  app.put('/control/faults', async (request) =>
    faults.change(
      // An absent body changes nothing rather than resetting everything.
      parseControl(faultsChangeSchema, request.body ?? {}),
    ),
  );
}
