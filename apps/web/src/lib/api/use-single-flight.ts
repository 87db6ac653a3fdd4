import { useState } from 'react';
import { messageOf } from './api-client.ts';

export interface SingleFlight {
  readonly busy: boolean;
  run(work: () => Promise<void>): Promise<void>;
}

/**
 * Runs one task at a time. `tell` gets null at the start; `fallback` is used where the server gives no
 * reason.
 */
export function useSingleFlight(tell: (problem: string | null) => void, fallback: string): SingleFlight {
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    tell(null);
    try {
      await work();
    } catch (error) {
      tell(messageOf(error, fallback));
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
