import { useState } from 'react';
import { messageOf } from './api-client.ts';

export interface OneAtATime {
  readonly busy: boolean;
  /** Does the work unless some is under way, and tells what it was refused for. */
  run(work: () => Promise<void>): Promise<void>;
}

/** What a form asks of the bank. `tell` is given null when it begins; `fallback` is said where the bank gives no reason. */
export function useOneAtATime(tell: (problem: string | null) => void, fallback: string): OneAtATime {
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
