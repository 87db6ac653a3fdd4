import { type RefObject, useRef, useState } from 'react';
import { type OneAtATime, useOneAtATime } from '../lib/use-one-at-a-time.ts';

export interface AskedOnce extends OneAtATime {
  /** Why it was refused, to stand at the field. */
  readonly problem: string | undefined;
  /** The field's, which has the focus again when something is wrong with it. */
  readonly input: RefObject<HTMLInputElement | null>;
  refuse(reason: string): void;
  /** For when the field is typed in again. */
  clear(): void;
}

/** What one field asks of the bank. `failure` is said where the bank gives no reason. */
export function useAskedOnce(failure: string): AskedOnce {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => setProblem(undefined);

  function refuse(reason: string): void {
    setProblem(reason);
    input.current?.focus();
  }

  const asked = useOneAtATime((reason) => (reason === null ? clear() : refuse(reason)), failure);
  return { ...asked, problem, input, refuse, clear };
}
