import type { FaultSwitches } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import type { SandboxTimings } from '../timings.ts';
import type { Meter } from './limits.ts';
import type { Prices } from './market/prices.ts';

export interface BinanceDeps {
  readonly store: Store;
  readonly faults: FaultSwitches;
  readonly timings: SandboxTimings;
  /** Milliseconds of the epoch. */
  readonly now: () => number;
  readonly prices: Prices;
  readonly meter: Meter;
}
