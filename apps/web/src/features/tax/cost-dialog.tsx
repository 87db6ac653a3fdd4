import type { TaxCostDeposit } from '@lastro/contracts';
import { dateOf } from '@lastro/contracts/brasilia';
import { MAX_COST_DOCUMENT_LENGTH } from '@lastro/contracts/constants';
import { formatMoney, isPositive, toDecimal } from '@lastro/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { useDialogForm } from '../../lib/api/use-dialog-form.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { amountText } from '../../lib/format/money-text.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { readAmount } from '../../money/amounts/read-amount.ts';
import { TAX_KEY } from '../../money/tax/api.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { declareCost } from './api.ts';

interface CostDialogProps {
  readonly deposit: Wire<TaxCostDeposit>;
  readonly onClose: () => void;
}

const FIELDS = {
  cost: ['invalid_amount'],
  quantity: [],
  date: [],
  document: ['invalid_description'],
} as const;

export function CostDialog({ deposit, onClose }: CostDialogProps) {
  const { asset, declared } = deposit;
  const queries = useQueryClient();
  const received = amountFromWire(asset, deposit.quantity);
  const initialQuantity = declared === null ? received : amountFromWire(asset, declared.quantity);
  const [quantity, setQuantity] = useState(amountText(initialQuantity, 8));
  const [cost, setCost] = useState(
    declared === null ? '' : amountText(amountFromWire('BRL', declared.cost_brl), 2),
  );
  const [date, setDate] = useState(declared?.acquired_on ?? '');
  const [document, setDocument] = useState(declared?.document ?? '');
  const form = useDialogForm<keyof typeof FIELDS>({
    fields: FIELDS,
    failed: 'Erro ao salvar. Tente novamente.',
  });
  const { inputs, errorAt, refuse, clear } = form;

  async function send(): Promise<void> {
    const paid = readAmount('BRL', cost);
    const quantityBought = readAmount(asset, quantity);
    if (paid === null) return refuse('cost', 'Informe quanto pagou; 0,00 se não pagou nada.');
    if (quantityBought === null || !isPositive(quantityBought) || quantityBought.minor > received.minor) {
      return refuse('quantity', `Informe até ${formatMoney(received)}, o que entrou.`);
    }
    if (date === '') return refuse('date', 'Informe o dia da compra.');
    await form.run(async () => {
      await declareCost({
        transaction_id: deposit.transaction_id,
        acquired_on: date,
        quantity: toDecimal(quantityBought),
        cost_brl: toDecimal(paid),
        document: document.trim() === '' ? null : document,
      });
      await queries.invalidateQueries({ queryKey: TAX_KEY });
      onClose();
      toast({ title: 'Custo informado.' });
    });
  }

  return (
    <FormDialog
      onClose={onClose}
      focusFirst={inputs.cost}
      title={declared === null ? 'Informar custo' : 'Corrigir custo'}
      text={
        <>
          Quanto você pagou pelas moedas deste depósito de <Amount value={received} />.
        </>
      }
      send="Salvar"
      sending="Salvando..."
      busy={form.busy}
      problem={form.problem}
      onSend={() => void send()}
      formClassName="grid gap-4"
    >
      <MoneyField
        label="Valor pago"
        currency="BRL"
        value={cost}
        inputRef={inputs.cost}
        error={errorAt('cost')}
        onChange={(text) => {
          clear();
          setCost(text);
        }}
      />
      <MoneyField
        label="Quantidade"
        currency={asset}
        value={quantity}
        inputRef={inputs.quantity}
        error={errorAt('quantity')}
        hint="Se for menos do que entrou, o resto continua sem custo conhecido."
        onChange={(text) => {
          clear();
          setQuantity(text);
        }}
      />
      <TextField
        ref={inputs.date}
        type="date"
        label="Dia da compra"
        min="2009-01-03"
        max={dateOf(new Date(deposit.date))}
        value={date}
        error={errorAt('date')}
        onChange={(event) => {
          clear();
          setDate(event.target.value);
        }}
      />
      <TextField
        ref={inputs.document}
        label="Documento (opcional)"
        placeholder="Nota, contrato ou corretora"
        maxLength={MAX_COST_DOCUMENT_LENGTH}
        value={document}
        error={errorAt('document')}
        onChange={(event) => {
          clear();
          setDocument(event.target.value);
        }}
      />
    </FormDialog>
  );
}
