import { type RefObject, useRef, useState } from 'react';
import { messageOf } from './api-client.ts';
import { type SingleFlight, useSingleFlight } from './use-single-flight.ts';

interface FieldSubmit extends SingleFlight {
  readonly problem: string | undefined;
  /** Focused when the value is refused. */
  readonly input: RefObject<HTMLInputElement | null>;
  refuse(reason: string): void;
  clear(): void;
}

export function useFieldSubmit(failure: string): FieldSubmit {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => setProblem(undefined);

  function refuse(reason: string): void {
    setProblem(reason);
    input.current?.focus();
  }

  const flight = useSingleFlight(clear, (error) => refuse(messageOf(error, failure)));
  return { ...flight, problem, input, refuse, clear };
}
