import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useQueryMutation,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Toast, toasts } from '../browser/toast-store.ts';

/**
 * The library's, except that a call equal to the latest one, while that is in flight, is dropped: at the second
 * click of a double click `isPending` may still be false. So the input must not contain a time or a new id.
 * A call dismisses the errors that `onError` showed for an earlier one.
 */
export function useMutation<Data, Input = void>(
  options: UseMutationOptions<Data, Error, Input>,
): UseMutationResult<Data, Error, Input> {
  const errors = useRef<readonly Toast[]>([]);
  const { onError } = options;
  const collecting: typeof options =
    onError === undefined
      ? options
      : {
          ...options,
          onError(...failure) {
            const earlier = toasts.get();
            const result = onError(...failure);
            errors.current = toasts
              .get()
              .filter((one) => one.variant === 'destructive' && !earlier.includes(one));
            return result;
          },
        };
  const mutation = useQueryMutation(collecting);
  const { mutateAsync: start } = mutation;
  const latest = useRef<{ readonly input: string; readonly outcome: Promise<Data> }>(null);

  const mutateAsync = useCallback<typeof start>(
    (...call) => {
      const input = textOf(call[0]);
      if (latest.current?.input === input) return latest.current.outcome;
      for (const { id } of errors.current) toasts.dismiss(id);
      const outcome = start(...call).finally(() => {
        if (latest.current?.outcome === outcome) latest.current = null;
      });
      latest.current = { input, outcome };
      return outcome;
    },
    [start],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    // The failure is in the result.
    (...call) => void mutateAsync(...call).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

function textOf(input: unknown): string {
  return JSON.stringify([input], (_key, value: unknown) => {
    if (value instanceof File) return [value.name, value.size, value.lastModified];
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}
