import type { ErrorCode } from '@lastro/contracts';
import { ApiError, messageOf } from '../api/api-client.ts';
import { toast } from '../browser/toast-store.ts';

export type Problems<Field extends string> = Partial<Readonly<Record<Field, string>>>;

/** One field's problem, to be spread among those of the form; empty without a text. */
export function fieldProblem<Field extends string>(field: Field, text: string | undefined): Problems<Field> {
  return text === undefined ? {} : ({ [field]: text } as Problems<Field>);
}

export interface Refusal<Field extends string> {
  readonly problems: Problems<Field>;
  readonly alert: string | null;
}

export function readRefusal<Field extends string>(
  error: Error,
  fields: Partial<Readonly<Record<ErrorCode, Field>>>,
  fallback: string,
): Refusal<Field> {
  const message = messageOf(error, fallback);
  const field = error instanceof ApiError && error.code !== null ? fields[error.code] : undefined;
  return field === undefined
    ? { problems: {}, alert: message }
    : { problems: fieldProblem(field, message), alert: null };
}

/** Shows the problems of fields only if their screen has been left. */
export function toastRefusal({ problems, alert }: Refusal<string>, screenLeft: boolean): void {
  const title = alert ?? (screenLeft ? Object.values(problems).join(' ') : null);
  if (title !== null) toast({ title, variant: 'destructive' });
}
