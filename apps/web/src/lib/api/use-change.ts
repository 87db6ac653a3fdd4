import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../browser/toast-store.ts';
import { messageOf } from './api-client.ts';

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
    onError: (error) => {
      toast({ title: messageOf(error, options.failed), variant: 'destructive' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: options.invalidates }),
  });
}
