import type { TotpReply } from '@lastro/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { confirmCodeApp } from './api.ts';

export interface CodeAppDialogProps {
  readonly begun: TotpReply;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the secret to an app, and has its first code typed. */
export function CodeAppDialog({ begun, onConfirmed, onClose }: CodeAppDialogProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      onConfirmed((await confirmCodeApp(code.trim() === '' ? '-' : code)).recovery_codes);
    } catch (error) {
      setBusy(false);
      setProblem(messageOf(error, 'Erro ao ativar'));
      input.current?.focus();
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      focusFirst={input}
      title="Ativar app de códigos"
      text="Leia o QR code com o seu app autenticador e digite o código que ele mostrar."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Ativando...">
            Ativar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid justify-items-center gap-4">
        <QrCode text={begun.uri} label="QR code para o app autenticador" />
        <div className="grid w-full gap-2 text-sm">
          <p className="text-muted">Não consegue ler? Digite esta chave no app:</p>
          <p className="font-mono font-semibold wrap-anywhere">{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <div>
            <CopyButton text={begun.secret} label="Copiar chave" />
          </div>
        </div>
        <TextField
          ref={input}
          className="w-full"
          label="Código do app"
          error={problem}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(undefined);
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClassName="tabular tracking-widest"
        />
      </form>
    </Dialog>
  );
}
