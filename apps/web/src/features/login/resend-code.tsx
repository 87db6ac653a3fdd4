import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { requestPasswordReset } from './api.ts';
import { codeSentText } from './code-sent.ts';
import { type FormContext, useSubmit } from './use-submit.ts';

const WAIT_SECONDS = 45;

export interface ResendCodeProps extends FormContext {
  readonly contact: { readonly email: string; readonly phone: string };
}

export function ResendCode({ contact, setNotice }: ResendCodeProps) {
  const { busy, submit } = useSubmit({ setNotice }, 'Erro ao solicitar código');
  const [secondsLeft, setSecondsLeft] = useState(WAIT_SECONDS);
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [waiting]);

  const resend = () =>
    submit(async () => {
      const { sandbox } = await requestPasswordReset(contact);
      setNotice({ tone: 'good', text: codeSentText(contact, sandbox) });
      setSecondsLeft(WAIT_SECONDS);
    });

  return (
    <Button variant="secondary" wide busy={busy} disabled={waiting} onClick={resend}>
      {waiting ? `Reenviar em 0:${String(secondsLeft).padStart(2, '0')}` : 'Reenviar código'}
    </Button>
  );
}
