import { useState } from 'react';
import { isProofDeclined } from './api-client.ts';

export interface SingleFlight {
  readonly busy: boolean;
  run(work: () => Promise<void>): Promise<void>;
}

/** Runs one task at a time. Closing the prompt for a proof is no failure. */
export function useSingleFlight(clear: () => void, fail: (error: unknown) => void): SingleFlight {
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    clear();
    try {
      await work();
    } catch (error) {
      if (!isProofDeclined(error)) fail(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
