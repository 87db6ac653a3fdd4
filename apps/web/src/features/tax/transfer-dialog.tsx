import type { TaxTransferPurpose } from '@lastro/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogForm } from '../../lib/api/use-dialog-form.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { TAX_KEY } from '../../money/tax/api.ts';
import type { Lot } from '../../money/tax/asset-list.tsx';
import { ChoiceList } from '../../ui/fields/choice-list.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { declareTransfer } from './api.ts';
import { PURPOSES } from './texts.ts';

interface TransferDialogProps {
  readonly lot: Lot;
  readonly onClose: () => void;
}

export function TransferDialog({ lot, onClose }: TransferDialogProps) {
  const queries = useQueryClient();
  const [purpose, setPurpose] = useState<TaxTransferPurpose>(lot.purpose ?? 'sale');
  const form = useDialogForm<never>({ fields: {}, failed: 'Erro ao salvar. Tente novamente.' });
  const isReceived = lot.kind === 'acquisition';

  async function save(): Promise<void> {
    await declareTransfer({ transaction_id: lot.transaction_id, purpose });
    await queries.invalidateQueries({ queryKey: TAX_KEY });
    onClose();
    toast({ title: 'Salvo no cálculo do imposto.' });
  }

  return (
    <FormDialog
      onClose={onClose}
      title={isReceived ? 'O que você recebeu?' : 'O que você enviou?'}
      text={`Transferência de ${formatDate(lot.date)}. Vale só para o seu cálculo, não para o da outra pessoa.`}
      send="Salvar"
      sending="Salvando..."
      busy={form.busy}
      problem={form.problem}
      onSend={() => void form.run(save)}
    >
      <ChoiceList
        legend="Foi"
        name="transfer-purpose"
        value={purpose}
        onChange={(chosen) => {
          form.clear();
          setPurpose(chosen);
        }}
        options={PURPOSES.map(({ value, received, sent }) => {
          const [name, effect] = isReceived ? received : sent;
          return {
            value,
            content: (
              <>
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-muted">{effect}</span>
              </>
            ),
          };
        })}
      />
    </FormDialog>
  );
}
