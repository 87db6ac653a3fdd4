import type { FaultSwitches } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import type { SandboxTimings } from '../timings.ts';
import type { Deliveries } from './deliveries.ts';

/** What the PSP's parts work with. */
export interface PspDeps {
  readonly store: Store;
  readonly faults: FaultSwitches;
  readonly deliveries: Deliveries;
  readonly timings: SandboxTimings;
  /** Milliseconds of the epoch. */
  readonly now: () => number;
  /** Host and port under which this sandbox is reached, for the locations in QR codes. */
  readonly publicHost: () => string;
  /** Looks again at what waits for its outcome; to be called after something was accepted. */
  readonly settleSoon: () => void;
}
