import type { ProofBody } from '@lastro/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../lib/api-client.ts';
import { canUsePasskeys, PasskeyError, prove, proveByPasskey, securityOptions } from '../lib/security.ts';
import type { PendingProof } from '../lib/step-up.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';

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
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const factors = security.data;
  const kind = chosen ?? (factors?.totp.on === false ? 'recovery_code' : 'code');
  const hasPasskey =
    factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys(factors.passkey_origin);

  // The field comes once the factors are known; a passkey is offered first, without a keyboard over it.
  const typing = factors !== undefined && !hasPasskey;
  useEffect(() => {
    if (typing) input.current?.focus();
  }, [typing]);

  async function show(ask: () => Promise<string>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const proof = await ask();
      pending.answer(proof);
      await queries.invalidateQueries({ queryKey: securityOptions.queryKey });
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof PasskeyError ? error.message : messageOf(error, 'Erro ao confirmar'));
      input.current?.focus();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === '') {
      setProblem('Informe o código.');
      input.current?.focus();
      return;
    }
    const body: ProofBody = { for: pending.subject, [kind]: typed.trim() };
    void show(() => prove(body));
  }

  return (
    <Dialog
      open
      onClose={() => pending.answer(null)}
      {...(hasPasskey ? {} : { focusFirst: input })}
      title="Confirme que é você"
      text="Esta operação pede a segunda etapa da sua conta."
      actions={
        <>
          <Button variant="secondary" onClick={() => pending.answer(null)}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={busy}
            busyLabel="Confirmando..."
            disabled={factors === undefined}
          >
            Confirmar
          </Button>
        </>
      }
    >
      {security.isPending && <Skeleton className="h-20 w-full" />}
      {security.isError && factors === undefined && (
        <ErrorState onRetry={() => security.refetch()} retrying={security.isFetching} />
      )}
      {factors !== undefined && (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
          {hasPasskey && (
            <Button
              variant="secondary"
              wide
              busy={busy}
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
            error={problem}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
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
                setProblem(undefined);
              }}
            >
              {kind === 'code' ? 'Usar um código de recuperação' : 'Usar o app de códigos'}
            </Button>
          )}
        </form>
      )}
    </Dialog>
  );
}
