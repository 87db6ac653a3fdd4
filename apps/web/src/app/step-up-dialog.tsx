import type { ProofBody } from '@lastro/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { canUsePasskeys, prove, proveByPasskey, securityOptions } from '../lib/security.ts';
import type { PendingProof } from '../lib/step-up.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAskedOnce } from '../ui/use-asked-once.ts';

type Kind = 'code' | 'recovery_code';

const FIELDS = {
  code: { label: 'Código do app', hint: 'Os seis dígitos que o app mostra agora.' },
  recovery_code: { label: 'Código de recuperação', hint: 'Cada um vale uma vez.' },
} as const;

/** A second look at who asks: a code, a recovery code or a passkey, for this one request. */
export default function StepUpDialog({ pending }: { readonly pending: PendingProof }) {
  const security = useQuery(securityOptions);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Kind>();
  const [typed, setTyped] = useState('');
  const asked = useAskedOnce('Erro ao confirmar');
  const factors = security.data;
  const kind = chosen ?? (factors?.totp.on === false ? 'recovery_code' : 'code');
  const hasPasskey =
    factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys(factors.passkey_origin);

  // The field comes once the factors are known; a passkey is offered first, without a keyboard over it.
  const typing = factors !== undefined && !hasPasskey;
  const { input } = asked;
  useEffect(() => {
    if (typing) input.current?.focus();
  }, [typing, input]);

  const show = (ask: () => Promise<string>) =>
    asked.run(async () => {
      pending.answer(await ask());
      await queries.invalidateQueries({ queryKey: securityOptions.queryKey });
    });

  function send(): void {
    const code = typed.trim();
    const body: ProofBody = { for: pending.subject, [kind]: code };
    if (code === '') asked.refuse('Informe o código.');
    else void show(() => prove(body));
  }

  return (
    <FormDialog
      onClose={() => pending.answer(null)}
      {...(hasPasskey ? {} : { focusFirst: input })}
      title="Confirme que é você"
      text="Esta operação pede a segunda etapa da sua conta."
      send="Confirmar"
      sending="Confirmando..."
      busy={asked.busy}
      disabled={factors === undefined}
      onSend={send}
      formClassName="grid gap-4"
    >
      {security.isPending && <Skeleton className="h-20 w-full" />}
      {security.isError && factors === undefined && (
        <ErrorState onRetry={() => security.refetch()} retrying={security.isFetching} />
      )}
      {factors !== undefined && (
        <>
          {hasPasskey && (
            <Button
              variant="secondary"
              wide
              busy={asked.busy}
              icon={<Fingerprint className="size-5" />}
              onClick={() => void show(() => proveByPasskey(pending.subject))}
            >
              Usar chave de acesso
            </Button>
          )}
          <TextField
            ref={input}
            label={FIELDS[kind].label}
            hint={FIELDS[kind].hint}
            error={asked.problem}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              asked.clear();
            }}
            autoComplete="one-time-code"
            inputMode={kind === 'code' ? 'numeric' : 'text'}
            autoCapitalize="characters"
            spellCheck={false}
            inputClassName="tabular tracking-widest"
          />
          {factors.totp.on && (
            <Button
              variant="quiet"
              // Its words stand under the field's.
              className="-ml-5 justify-self-start"
              onClick={() => {
                setChosen(kind === 'code' ? 'recovery_code' : 'code');
                setTyped('');
                asked.clear();
              }}
            >
              {kind === 'code' ? 'Usar um código de recuperação' : 'Usar o app de códigos'}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
