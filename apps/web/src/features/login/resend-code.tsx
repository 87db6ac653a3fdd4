import { useState } from 'react';
import { secondsLeft, useNow } from '../../lib/browser/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { requestPasswordReset } from './api.ts';
import { codeSentText } from './code-sent.ts';
import type { Contact } from './forms.ts';
import { type FormContext, useSubmit } from './use-submit.ts';

const WAIT_SECONDS = 45;
const waitEnd = () => Date.now() + WAIT_SECONDS * 1_000;

interface ResendCodeProps extends FormContext {
  readonly contact: Contact;
}

export function ResendCode({ contact, setNotice }: ResendCodeProps) {
  const { busy, submit } = useSubmit({ setNotice }, 'Erro ao solicitar código');
  const [until, setUntil] = useState(waitEnd);
  const seconds = secondsLeft(until, useNow(), WAIT_SECONDS);
  const waiting = seconds > 0;

  const resend = () =>
    submit(async () => {
      const { sandbox } = await requestPasswordReset(contact);
      setNotice({ tone: 'good', text: codeSentText(contact, sandbox) });
      setUntil(waitEnd());
    });

  return (
    <Button variant="secondary" wide busy={busy} disabled={waiting} onClick={resend}>
      {waiting ? `Reenviar em 0:${String(seconds).padStart(2, '0')}` : 'Reenviar código'}
    </Button>
  );
}
