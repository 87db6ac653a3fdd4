import type { TotpReply } from '@lastro/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { useFieldSubmit } from '../../lib/api/use-field-submit.ts';
import { securityOptions } from '../../lib/queries/security.ts';
import { codeProblem } from '../../lib/session/factor-codes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { QrCode } from '../../ui/graphics/qr-code.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { confirmCodeApp } from './api.ts';

interface CodeAppDialogProps {
  readonly enrolment: TotpReply;
  /** Null if they were lost with an earlier answer. */
  readonly onConfirmed: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

export function CodeAppDialog({ enrolment, onConfirmed, onClose }: CodeAppDialogProps) {
  const [code, setCode] = useState('');
  const submit = useFieldSubmit('Erro ao ativar');
  const queries = useQueryClient();

  async function confirm(): Promise<void> {
    try {
      onConfirmed((await confirmCodeApp(code)).recovery_codes);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'totp_on_already')) throw error;
      onConfirmed(null);
    } finally {
      void queries.invalidateQueries({ queryKey: securityOptions.queryKey });
    }
  }

  function send(): void {
    const problem = codeProblem('code', code);
    if (problem !== null) submit.refuse(problem);
    else void submit.run(confirm);
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={submit.input}
      title="Ativar app autenticador"
      text="Leia o QR code com o seu app autenticador e digite o código que ele mostrar."
      send="Ativar"
      sending="Ativando..."
      busy={submit.busy}
      onSend={send}
      formClassName="grid justify-items-center gap-4"
    >
      <QrCode text={enrolment.uri} label="QR code para o app autenticador" />
      <div className="grid w-full gap-2 text-sm">
        <p className="text-muted">Não consegue ler? Digite esta chave no app:</p>
        <p className="font-mono font-semibold wrap-anywhere">
          {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <div>
          <CopyButton text={enrolment.secret} label="Copiar chave" />
        </div>
      </div>
      <CodeField
        ref={submit.input}
        className="w-full"
        label="Código do app"
        error={submit.problem}
        value={code}
        onType={(digits) => {
          setCode(digits);
          submit.clear();
        }}
      />
    </FormDialog>
  );
}
