import type { TaxCostDeposit } from '@lastro/contracts';
import { dateOf } from '@lastro/contracts/brasilia';
import { formatMoney, isPositive, toDecimal } from '@lastro/money';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import { amountText } from '../../lib/format/money-text.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { readAmount } from '../../money/amounts/read-amount.ts';
import { TAX_KEY } from '../../money/tax/api.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { declareCost } from './api.ts';

export interface CostDialogProps {
  readonly deposit: Wire<TaxCostDeposit>;
  readonly onClose: () => void;
}

type Field = 'quantity' | 'cost' | 'date' | 'document';

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
  const [problem, setProblem] = useState<{ readonly at: Field; readonly text: string }>();
  const [busy, setBusy] = useState(false);
  const costInput = useRef<HTMLInputElement>(null);
  const at = (field: Field) => (problem?.at === field ? problem.text : undefined);

  async function send(): Promise<void> {
    const paid = readAmount('BRL', cost);
    const quantityBought = readAmount(asset, quantity);
    if (paid === null)
      return setProblem({ at: 'cost', text: 'Informe quanto pagou; 0,00 se não pagou nada.' });
    if (quantityBought === null || !isPositive(quantityBought) || quantityBought.minor > received.minor) {
      return setProblem({ at: 'quantity', text: `Informe até ${formatMoney(received)}, o que entrou.` });
    }
    if (date === '') return setProblem({ at: 'date', text: 'Informe o dia da compra.' });
    setBusy(true);
    try {
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
    } catch (error) {
      setProblem({ at: 'document', text: messageOf(error, 'Erro ao salvar. Tente novamente.') });
    } finally {
      setBusy(false);
    }
  }

  const clear = () => setProblem(undefined);
  return (
    <FormDialog
      onClose={onClose}
      focusFirst={costInput}
      title={declared === null ? 'Informar custo' : 'Corrigir custo'}
      text={
        <>
          Quanto você pagou pelas moedas deste depósito de <Amount value={received} />.
        </>
      }
      send="Salvar"
      sending="Salvando..."
      busy={busy}
      onSend={() => void send()}
      formClassName="grid gap-4"
    >
      <MoneyField
        label="Valor pago"
        currency="BRL"
        value={cost}
        inputRef={costInput}
        error={at('cost')}
        onChange={(text) => {
          clear();
          setCost(text);
        }}
      />
      <MoneyField
        label="Quantidade"
        currency={asset}
        value={quantity}
        error={at('quantity')}
        hint="De menos do que entrou, o resto continua sem custo conhecido."
        onChange={(text) => {
          clear();
          setQuantity(text);
        }}
      />
      <TextField
        type="date"
        label="Dia da compra"
        min="2009-01-03"
        max={dateOf(new Date(deposit.date))}
        value={date}
        error={at('date')}
        onChange={(event) => {
          clear();
          setDate(event.target.value);
        }}
      />
      <TextField
        label="Documento (opcional)"
        placeholder="Nota, contrato ou corretora"
        maxLength={120}
        value={document}
        error={at('document')}
        onChange={(event) => {
          clear();
          setDocument(event.target.value);
        }}
      />
    </FormDialog>
  );
}
