import type { TotpReply } from '@lastro/contracts';
import { useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAskedOnce } from '../../ui/use-asked-once.ts';
import { confirmCodeApp } from './api.ts';

export interface CodeAppDialogProps {
  readonly begun: TotpReply;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the secret to an app, and has its first code typed. */
export function CodeAppDialog({ begun, onConfirmed, onClose }: CodeAppDialogProps) {
  const [code, setCode] = useState('');
  const asked = useAskedOnce('Erro ao ativar');

  function send(): void {
    if (code.trim() === '') asked.refuse('Informe o código.');
    else void asked.run(async () => onConfirmed((await confirmCodeApp(code)).recovery_codes));
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={asked.input}
      title="Ativar app de códigos"
      text="Leia o QR code com o seu app autenticador e digite o código que ele mostrar."
      send="Ativar"
      sending="Ativando..."
      busy={asked.busy}
      onSend={send}
      formClassName="grid justify-items-center gap-4"
    >
      <QrCode text={begun.uri} label="QR code para o app autenticador" />
      <div className="grid w-full gap-2 text-sm">
        <p className="text-muted">Não consegue ler? Digite esta chave no app:</p>
        <p className="font-mono font-semibold wrap-anywhere">{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
        <div>
          <CopyButton text={begun.secret} label="Copiar chave" />
        </div>
      </div>
      <TextField
        ref={asked.input}
        className="w-full"
        label="Código do app"
        error={asked.problem}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          asked.clear();
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputClassName="tabular tracking-widest"
      />
    </FormDialog>
  );
}
