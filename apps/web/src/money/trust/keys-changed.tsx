import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { toastFailure } from '../../lib/api/use-change.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import type { Trust } from '../../lib/trust/known-keys.ts';
import { trustOptions, trustPublished, trustWitnesses } from '../../lib/trust/trust.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface KeysChangedProps {
  readonly trust: Trust;
  readonly onAccepted?: (() => void) | undefined;
}

/** Shown while the bank publishes keys that no known key endorses, or names a new witness. */
export function KeysChanged({ trust, onAccepted }: KeysChangedProps) {
  const { untrusted, newWitnesses, basis, published } = trust;
  if (untrusted.length === 0) return <NewWitnesses trust={trust} onAccepted={onAccepted} />;
  return (
    <div role="alert" className="grid gap-3">
      <Notice tone="warning" title="As chaves publicadas mudaram">
        Nenhuma chave conhecida por este aparelho assinou estas. Pode ser uma troca de emergência, ou alguém
        no lugar do Lastro. Elas não foram usadas: o que só elas assinam não confere.
        <Names names={[...untrusted, ...newWitnesses]} />
      </Notice>
      {basis !== 'pinned' && (
        <Accept
          hint="Antes de aceitar, compare com outra fonte: um aparelho de outra pessoa, ou quem mantém uma testemunha."
          label="Comparei, aceitar as novas"
          accept={() => trustPublished(published)}
          onAccepted={onAccepted}
        />
      )}
    </div>
  );
}

function NewWitnesses({ trust: { newWitnesses, basis }, onAccepted }: KeysChangedProps) {
  if (newWitnesses.length === 0) return null;
  const isOne = newWitnesses.length === 1;
  return (
    <div role="status" className="grid gap-3">
      <Notice title={isOne ? 'Testemunha nova' : 'Testemunhas novas'} icon={<Eye />}>
        As chaves do Lastro são as mesmas. {isOne ? 'Esta testemunha' : 'Estas testemunhas'} do registro
        público este aparelho ainda não conhecia: a assinatura {isOne ? 'dela' : 'delas'} não foi contada.
        <Names names={newWitnesses} />
      </Notice>
      {basis !== 'pinned' && (
        <Accept
          hint={`Antes de contar com ${isOne ? 'ela' : 'elas'}, compare a chave com a que publica quem a mantém.`}
          label={isOne ? 'Comparei, contar com ela' : 'Comparei, contar com elas'}
          accept={() => trustWitnesses(newWitnesses)}
          onAccepted={onAccepted}
        />
      )}
    </div>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} className="mt-2 block font-mono text-xs break-all">
      {name}
    </span>
  ));
}

interface AcceptProps {
  readonly hint: string;
  readonly label: string;
  readonly accept: () => Promise<void>;
  readonly onAccepted: (() => void) | undefined;
}

function Accept({ hint, label, accept, onAccepted }: AcceptProps) {
  const client = useQueryClient();
  const acceptance = useMutation({
    mutationFn: accept,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: trustOptions.queryKey });
      onAccepted?.();
    },
    onError: (error) => toastFailure(error, 'Não foi possível aceitar. Tente novamente.'),
  });
  return (
    <div>
      <p className="text-sm text-muted">{hint}</p>
      <Button
        variant="secondary"
        className="mt-2"
        busy={acceptance.isPending}
        onClick={() => acceptance.mutate()}
      >
        {label}
      </Button>
    </div>
  );
}
