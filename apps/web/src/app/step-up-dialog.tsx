import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { canUsePasskeys, securityOptions } from '../lib/queries/security.ts';
import type { FactorCode } from '../lib/session/factor-codes.ts';
import type { PendingProof } from '../lib/session/step-up.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/fields/code-field.tsx';
import { FieldError } from '../ui/fields/field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
import { LoadError } from '../ui/page/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useProof } from './use-proof.ts';

const FIELDS = {
  code: { label: 'Código do app', hint: 'Os seis dígitos que o app mostra agora.' },
  recovery_code: { label: 'Código de recuperação', hint: 'Cada um vale uma vez.' },
} as const;

const USE_PASSKEY = 'Usar chave de acesso';

export default function StepUpDialog({ pending }: { readonly pending: PendingProof }) {
  const security = useQuery(securityOptions);
  const [chosen, setChosen] = useState<FactorCode>();
  const [typed, setTyped] = useState('');
  const proof = useProof(pending);
  const factors = security.data;
  const hasPasskey =
    factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys(factors.passkey_origin);
  const hasApp = factors?.totp.on !== false;
  const kind = chosen ?? (hasApp ? 'code' : 'recovery_code');
  const byPasskey = hasPasskey && !hasApp && chosen === undefined;
  const other = byPasskey || kind === 'code' ? 'recovery_code' : 'code';

  // A passkey is offered first; a focused field would open the keyboard over it.
  const typing = factors !== undefined && (!hasPasskey || chosen !== undefined);
  const { input } = proof;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind has its own field.
  useEffect(() => {
    if (typing) input.current?.focus();
  }, [typing, kind, input]);

  function type(text: string): void {
    setTyped(text);
    proof.clear();
  }

  const field = { ref: input, error: proof.codeError, ...FIELDS[kind] };
  return (
    <FormDialog
      onClose={() => pending.answer(null)}
      {...(hasPasskey ? {} : { focusFirst: input })}
      title="Confirme que é você"
      text="Para sua segurança, confirme esta operação."
      send={byPasskey ? USE_PASSKEY : 'Confirmar'}
      sending={byPasskey ? USE_PASSKEY : 'Confirmando...'}
      busy={proof.busy}
      disabled={factors === undefined}
      onSend={() => (byPasskey ? proof.askPasskey() : proof.sendCode(kind, typed))}
      problem={byPasskey ? proof.passkeyError : undefined}
      formClassName="grid gap-4"
    >
      {pending.description !== null && (
        <p className="rounded-control bg-sunken px-4 py-3 font-semibold wrap-anywhere">
          {pending.description}
        </p>
      )}
      {security.isPending && <Skeleton className="h-20 w-full" />}
      <LoadError query={security} />
      {hasPasskey && !byPasskey && <PasskeyButton {...proof} />}
      {factors !== undefined &&
        !byPasskey &&
        (kind === 'code' ? (
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
        ))}
      {factors !== undefined && (hasApp || byPasskey) && (
        <Button
          variant="quiet"
          className="-ml-5 justify-self-start"
          onClick={() => {
            setChosen(other);
            type('');
          }}
        >
          {other === 'recovery_code' ? 'Usar um código de recuperação' : 'Usar o app autenticador'}
        </Button>
      )}
    </FormDialog>
  );
}

/** Secondary to the button of the code field. */
function PasskeyButton({
  busy,
  askPasskey,
  passkeyError,
}: Pick<ReturnType<typeof useProof>, 'busy' | 'askPasskey' | 'passkeyError'>) {
  return (
    <div>
      <Button
        variant="secondary"
        wide
        busy={busy}
        icon={<Fingerprint className="size-5" />}
        onClick={askPasskey}
      >
        {USE_PASSKEY}
      </Button>
      {passkeyError !== undefined && <FieldError>{passkeyError}</FieldError>}
    </div>
  );
}
