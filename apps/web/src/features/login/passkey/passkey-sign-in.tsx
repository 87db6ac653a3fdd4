import { Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type FormContext, useSubmit } from '../use-submit.ts';
import { mayOfferPasskeys, signInByPasskey, suggestPasskeys } from './sign-in-by-passkey.ts';

interface PasskeySignInProps extends FormContext {
  readonly onSignedIn: (token: string) => void;
}

/** Also enables passkey autofill in the e-mail field where the browser supports it. */
export function PasskeySignIn({ setNotice, onSignedIn }: PasskeySignInProps) {
  const { busy, submit } = useSubmit({ setNotice }, 'Não foi possível entrar com a chave de acesso.');
  const signedIn = useEffectEvent(onSignedIn);
  useEffect(() => suggestPasskeys((token) => signedIn(token)), []);
  if (!mayOfferPasskeys()) return null;
  return (
    <Button
      variant="secondary"
      wide
      className="mt-4"
      busy={busy}
      icon={<Fingerprint className="size-5" />}
      onClick={() => submit(async () => onSignedIn(await signInByPasskey()))}
    >
      Entrar com chave de acesso
    </Button>
  );
}
