import { useState } from 'react';
import { messageOf } from './api-client.ts';

export interface SingleFlight {
  readonly busy: boolean;
  run(work: () => Promise<void>): Promise<void>;
}

/**
 * Runs one task at a time. `report` gets null at the start; `fallback` is used if the server gives no reason.
 */
export function useSingleFlight(report: (problem: string | null) => void, fallback: string): SingleFlight {
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    report(null);
    try {
      await work();
    } catch (error) {
      report(messageOf(error, fallback));
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
