import { MAX_CPF_TYPED_LENGTH } from '@lastro/contracts/constants';
import { isCpf } from '@lastro/contracts/customers/tax-ids';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { identityOptions, setIdentity } from './api.ts';

type Problem = { readonly at: 'cpf' | 'birth'; readonly text: string } | null;

export function IdentityDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [cpf, setCpf] = useState('');
  const [birth, setBirth] = useState('');
  const [problem, setProblem] = useState<Problem>(null);
  const [busy, setBusy] = useState(false);
  const cpfInput = useRef<HTMLInputElement>(null);
  const birthInput = useRef<HTMLInputElement>(null);

  function refuse(next: Problem): void {
    setProblem(next);
    (next?.at === 'birth' ? birthInput : cpfInput).current?.focus();
  }

  async function send(): Promise<void> {
    if (!isCpf(cpf.replace(/\D/g, '')))
      return refuse({ at: 'cpf', text: 'CPF inválido. Confira os números.' });
    if (birth === '') return refuse({ at: 'birth', text: 'Informe a data de nascimento.' });
    setBusy(true);
    try {
      const identity = await setIdentity({ tax_id: cpf, birth_date: birth });
      queries.setQueryData(identityOptions.queryKey, identity);
      onClose();
      toast({ title: 'CPF informado.' });
    } catch (error) {
      const isBirthDate = error instanceof ApiError && error.code === 'invalid_birth_date';
      refuse({
        at: isBirthDate ? 'birth' : 'cpf',
        text: messageOf(error, 'Erro ao salvar. Tente novamente.'),
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={cpfInput}
      title="Informar CPF"
      text="Confira antes de enviar: depois, só o atendimento pode corrigir."
      send="Salvar"
      sending="Salvando..."
      busy={busy}
      onSend={() => void send()}
      formClassName="grid gap-4"
    >
      <TextField
        ref={cpfInput}
        label="CPF"
        name="cpf"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        maxLength={MAX_CPF_TYPED_LENGTH}
        value={cpf}
        error={problem?.at === 'cpf' ? problem.text : undefined}
        onChange={(event) => {
          setProblem(null);
          setCpf(event.target.value);
        }}
      />
      <TextField
        ref={birthInput}
        type="date"
        label="Data de nascimento"
        name="nascimento"
        autoComplete="bday"
        min="1900-01-01"
        value={birth}
        error={problem?.at === 'birth' ? problem.text : undefined}
        onChange={(event) => {
          setProblem(null);
          setBirth(event.target.value);
        }}
      />
    </FormDialog>
  );
}
