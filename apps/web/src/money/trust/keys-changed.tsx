import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Trust } from '../../lib/trust/known-keys.ts';
import { trustOptions, trustPublished } from '../../lib/trust/trust.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface KeysChangedProps {
  readonly trust: Trust;
  readonly onAccepted?: () => void;
}

/** Shown while the bank publishes keys that no known key has introduced. */
export function KeysChanged({ trust: { strange, basis }, onAccepted }: KeysChangedProps) {
  const client = useQueryClient();
  const accept = useMutation({
    mutationFn: trustPublished,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: trustOptions.queryKey });
      onAccepted?.();
    },
  });
  if (strange.length === 0) return null;
  return (
    <div role="alert" className="grid gap-3">
      <Notice tone="warning" title="As chaves publicadas mudaram">
        Nenhuma chave que este aparelho conhece apresentou estas. Pode ser uma troca de emergência, ou alguém
        no lugar do Lastro. Elas não foram usadas: o que só elas assinam não confere.
        {strange.map((name) => (
          <span key={name} className="mt-2 block font-mono text-xs break-all">
            {name}
          </span>
        ))}
      </Notice>
      {basis !== 'pinned' && (
        <div>
          <p className="text-sm text-muted">
            Antes de aceitar, compare com outra fonte: um aparelho de outra pessoa, ou quem mantém uma
            testemunha.
          </p>
          <Button
            variant="secondary"
            className="mt-2"
            busy={accept.isPending}
            onClick={() => accept.mutate()}
          >
            Comparei, aceitar as novas
          </Button>
        </div>
      )}
    </div>
  );
}
