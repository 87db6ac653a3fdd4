import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { toast } from '../browser/toast-store.ts';
import { isProofDeclined, messageOf } from './api-client.ts';
import { useMutation } from './use-mutation.ts';

/** Silent after the customer has closed the prompt for a proof. */
export function toastFailure(error: unknown, fallback: string): void {
  if (!isProofDeclined(error)) toast({ title: messageOf(error, fallback), variant: 'destructive' });
}

export function useChange<Input, Result>(options: {
  readonly mutationFn: (input: Input) => Promise<Result>;
  readonly invalidates: QueryKey;
  readonly done?: string;
  readonly failed: string;
}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: options.mutationFn,
    onSuccess: () => {
      if (options.done !== undefined) toast({ title: options.done });
    },
    onError: (error) => toastFailure(error, options.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: options.invalidates }),
  });
}
