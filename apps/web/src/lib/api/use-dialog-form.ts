import type { ErrorCode } from '@lastro/contracts';
import { createRef, type RefObject, useState } from 'react';
import { ApiError, messageOf } from './api-client.ts';
import { type SingleFlight, useSingleFlight } from './use-single-flight.ts';

interface FormProblem<Field extends string> {
  /** Null if it concerns the whole form. */
  readonly at: Field | null;
  readonly text: string;
}

interface DialogFormOptions<Field extends string> {
  /** Each field with the refusals that concern it. */
  readonly fields: Readonly<Record<Field, readonly ErrorCode[]>>;
  readonly failed: string;
}

export interface DialogForm<Field extends string> extends SingleFlight {
  /** Of the whole form. */
  readonly problem: string | undefined;
  readonly inputs: Readonly<Record<Field, RefObject<HTMLInputElement | null>>>;
  errorAt(field: Field): string | undefined;
  /** Focuses the field. */
  refuse(field: Field, text: string): void;
  clear(): void;
}

export function useDialogForm<Field extends string>(options: DialogFormOptions<Field>): DialogForm<Field> {
  const [inputs] = useState(() => createInputs(options.fields));
  const [problem, setProblem] = useState<FormProblem<Field> | null>(null);
  const clear = () => setProblem(null);

  function show(next: FormProblem<Field>): void {
    setProblem(next);
    if (next.at !== null) inputs[next.at].current?.focus();
  }

  const flight = useSingleFlight(clear, (error) => show(problemOf(error, options)));
  return {
    ...flight,
    problem: problem?.at === null ? problem.text : undefined,
    inputs,
    errorAt: (field) => (problem?.at === field ? problem.text : undefined),
    refuse: (at, text) => show({ at, text }),
    clear,
  };
}

export function problemOf<Field extends string>(
  error: unknown,
  { fields, failed }: DialogFormOptions<Field>,
): FormProblem<Field> {
  const code = error instanceof ApiError ? error.code : null;
  const names = Object.keys(fields) as Field[];
  const at = names.find((field) => code !== null && fields[field].includes(code)) ?? null;
  return { at, text: messageOf(error, failed) };
}

function createInputs<Field extends string>(fields: Readonly<Record<Field, unknown>>) {
  const entries = Object.keys(fields).map((field) => [field, createRef<HTMLInputElement>()]);
  return Object.fromEntries(entries) as Record<Field, RefObject<HTMLInputElement | null>>;
}
