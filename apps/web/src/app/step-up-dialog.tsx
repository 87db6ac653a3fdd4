import type { ProofBody } from '@lastro/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldSubmit } from '../lib/api/use-field-submit.ts';
import { canUsePasskeys, prove, proveByPasskey, securityOptions } from '../lib/session/security.ts';
import type { PendingProof } from '../lib/session/step-up.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/fields/code-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
import { LoadError } from '../ui/page/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Kind = 'code' | 'recovery_code';

const FIELDS = {
  code: { label: 'Código do app', hint: 'Os seis dígitos que o app mostra agora.' },
  recovery_code: { label: 'Código de recuperação', hint: 'Cada um vale uma vez.' },
} as const;

export default function StepUpDialog({ pending }: { readonly pending: PendingProof }) {
  const security = useQuery(securityOptions);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Kind>();
  const [typed, setTyped] = useState('');
  const submit = useFieldSubmit('Erro ao confirmar');
  const factors = security.data;
  const kind = chosen ?? (factors?.totp.on === false ? 'recovery_code' : 'code');
  const hasPasskey =
    factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys(factors.passkey_origin);

  // A passkey is offered first; a focused field would open the keyboard over it.
  const typing = factors !== undefined && !hasPasskey;
  const { input } = submit;
  useEffect(() => {
    if (typing) input.current?.focus();
  }, [typing, input]);

  const submitProof = (requestProof: () => Promise<string>) =>
    submit.run(async () => {
      pending.answer(await requestProof());
      await queries.invalidateQueries({ queryKey: securityOptions.queryKey });
    });

  function send(): void {
    const code = typed.trim();
    const body: ProofBody = { for: pending.subject, [kind]: code };
    if (code === '') submit.refuse('Informe o código.');
    else void submitProof(() => prove(body));
  }

  function type(text: string): void {
    setTyped(text);
    submit.clear();
  }

  const field = { ref: input, error: submit.problem, ...FIELDS[kind] };
  return (
    <FormDialog
      onClose={() => pending.answer(null)}
      {...(hasPasskey ? {} : { focusFirst: input })}
      title="Confirme que é você"
      text="Para sua segurança, confirme esta operação."
      send="Confirmar"
      sending="Confirmando..."
      busy={submit.busy}
      disabled={factors === undefined}
      onSend={send}
      formClassName="grid gap-4"
    >
      {pending.description !== null && (
        <p className="rounded-control bg-sunken px-4 py-3 font-semibold wrap-anywhere">
          {pending.description}
        </p>
      )}
      {security.isPending && <Skeleton className="h-20 w-full" />}
      <LoadError query={security} />
      {factors !== undefined && (
        <>
          {hasPasskey && (
            <Button
              variant="secondary"
              wide
              busy={submit.busy}
              icon={<Fingerprint className="size-5" />}
              onClick={() => void submitProof(() => proveByPasskey(pending.subject))}
            >
              Usar chave de acesso
            </Button>
          )}
          {kind === 'code' ? (
            <CodeField {...field} value={typed} onType={type} />
          ) : (
            <TextField
              {...field}
              value={typed}
              onChange={(event) => type(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              inputClassName="tabular tracking-widest"
            />
          )}
          {factors.totp.on && (
            <Button
              variant="quiet"
              className="-ml-5 justify-self-start"
              onClick={() => {
                setChosen(kind === 'code' ? 'recovery_code' : 'code');
                setTyped('');
                submit.clear();
              }}
            >
              {kind === 'code' ? 'Usar um código de recuperação' : 'Usar o app autenticador'}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
