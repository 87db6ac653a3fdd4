import type { NotificationPreferences } from '@lastro/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-client.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { preferencesOptions, savePreferences } from './api.ts';

const KEY = preferencesOptions.queryKey;

/** Updates the screen at once and saves in order, each save with all earlier changes. */
export function useChangePreferences() {
  const client = useQueryClient();
  const save = useMutation({
    scope: { id: KEY[0] },
    mutationFn: savePreferences,
    onMutate: () => client.cancelQueries({ queryKey: KEY }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Não foi possível salvar',
        description: messageOf(error, 'Verifique sua conexão e tente novamente.'),
      }),
    onSettled: () => {
      if (client.isMutating({ mutationKey: [KEY[0]] }) <= 1)
        return client.invalidateQueries({ queryKey: KEY });
      return undefined;
    },
    mutationKey: [KEY[0]],
  });

  function change(edit: (preferences: NotificationPreferences) => NotificationPreferences): void {
    const before = client.getQueryData(KEY);
    if (before === undefined) return;
    const next = edit(before);
    client.setQueryData(KEY, next);
    save.mutate(next);
  }

  return { change, state: save.status };
}
