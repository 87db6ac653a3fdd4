import type { FaultSwitches } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import type { SandboxTimings } from '../timings.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

export interface PspDeps {
  readonly store: Store;
  readonly faults: FaultSwitches;
  readonly deliveries: Deliveries;
  readonly timings: SandboxTimings;
  /** Milliseconds of the epoch. */
  readonly now: () => number;
  readonly publicHost: () => string;
  readonly settleSoon: () => void;
}
