import { MAX_CPF_TYPED_LENGTH } from '@lastro/contracts/constants';
import { isCpf } from '@lastro/contracts/customers/tax-ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogForm } from '../../lib/api/use-dialog-form.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { identityOptions, setIdentity } from './api.ts';

const FIELDS = { cpf: ['invalid_tax_id', 'tax_id_taken'], birth: ['invalid_birth_date'] } as const;

export function IdentityDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [cpf, setCpf] = useState('');
  const [birth, setBirth] = useState('');
  const form = useDialogForm<keyof typeof FIELDS>({
    fields: FIELDS,
    failed: 'Erro ao salvar. Tente novamente.',
  });

  async function send(): Promise<void> {
    if (!isCpf(cpf.replace(/\D/g, ''))) return form.refuse('cpf', 'CPF inválido. Confira os números.');
    if (birth === '') return form.refuse('birth', 'Informe a data de nascimento.');
    await form.run(async () => {
      const identity = await setIdentity({ tax_id: cpf, birth_date: birth });
      queries.setQueryData(identityOptions.queryKey, identity);
      onClose();
      toast({ title: 'CPF informado.' });
    });
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={form.inputs.cpf}
      title="Informar CPF"
      text="Confira antes de enviar: depois, só o atendimento pode corrigir."
      send="Salvar"
      sending="Salvando..."
      busy={form.busy}
      problem={form.problem}
      onSend={() => void send()}
      formClassName="grid gap-4"
    >
      <TextField
        ref={form.inputs.cpf}
        label="CPF"
        name="cpf"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        maxLength={MAX_CPF_TYPED_LENGTH}
        value={cpf}
        error={form.errorAt('cpf')}
        onChange={(event) => {
          form.clear();
          setCpf(event.target.value);
        }}
      />
      <TextField
        ref={form.inputs.birth}
        type="date"
        label="Data de nascimento"
        name="nascimento"
        autoComplete="bday"
        min="1900-01-01"
        value={birth}
        error={form.errorAt('birth')}
        onChange={(event) => {
          form.clear();
          setBirth(event.target.value);
        }}
      />
    </FormDialog>
  );
}
