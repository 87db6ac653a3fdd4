import type { FastifyInstance } from 'fastify';
import { createAlarm } from '../alarm.ts';
import type { FaultSwitches } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import type { SandboxTimings } from '../timings.ts';
import { registerBillControls } from './bills/control-routes.ts';
import { settleBills } from './bills/settlement.ts';
import { registerPspControls } from './control-routes.ts';
import type { PspDeps } from './deps.ts';
import { settleRefunds } from './payments/refunds.ts';
import { settlePayouts } from './payouts/settlement.ts';
import { registerPsp } from './plugin.ts';
import { createDeliveries } from './webhooks/deliveries.ts';

interface Deps {
  readonly store: Store;
  readonly faults: FaultSwitches;
  readonly timings: SandboxTimings;
  readonly now: () => number;
  readonly publicHost: () => string;
}

export interface Psp {
  /** `control` must be behind the guard. */
  registerControls(control: FastifyInstance): void;
  start(): void;
  stop(): Promise<void>;
}

export function createPsp(app: FastifyInstance, deps: Deps): Psp {
  const deliveries = createDeliveries(deps);
  const settlements = createAlarm(deps.now, () => {
    const due = [settlePayouts(psp), settleRefunds(psp), settleBills(psp)].filter((at) => at !== null);
    deliveries.sendDue();
    return due.length === 0 ? null : Math.min(...due);
  });
  const psp: PspDeps = { ...deps, deliveries, settleSoon: () => settlements.check() };
  registerPsp(app, psp);
  return {
    registerControls: (control) => {
      registerPspControls(control, psp);
      registerBillControls(control, psp);
    },
    start: () => {
      settlements.check();
      deliveries.sendDue();
    },
    stop: async () => {
      settlements.stop();
      await deliveries.stop();
    },
  };
}
