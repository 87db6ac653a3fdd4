import { type RefObject, useRef, useState } from 'react';
import { messageOf } from '../lib/api-client.ts';

export interface AskedOnce {
  readonly busy: boolean;
  /** Why it was refused, to stand at the field. */
  readonly problem: string | undefined;
  /** The field's, which has the focus again when something is wrong with it. */
  readonly input: RefObject<HTMLInputElement | null>;
  refuse(reason: string): void;
  /** For when the field is typed in again. */
  clear(): void;
  /** Does the work, and never twice at a time; what it throws is what it was refused for. */
  run(work: () => Promise<void>): Promise<void>;
}

/** What one field asks of the bank. `failure` is said where the bank gives no reason. */
export function useAskedOnce(failure: string): AskedOnce {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function refuse(reason: string): void {
    setProblem(reason);
    input.current?.focus();
  }

  return {
    busy,
    problem,
    input,
    refuse,
    clear: () => setProblem(undefined),
    async run(work) {
      if (busy) return;
      setBusy(true);
      setProblem(undefined);
      try {
        await work();
      } catch (error) {
        refuse(messageOf(error, failure));
      } finally {
        setBusy(false);
      }
    },
  };
}
