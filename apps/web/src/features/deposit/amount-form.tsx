import { formatAmount, formatMoney, type Money, parseDecimal, zero } from '@lastro/money';
import { useRef, useState } from 'react';
import { brlRateText } from '../../lib/format/rate-text.ts';
import type { Problems } from '../../lib/movements/refusal.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import { useBrlRate } from '../../lib/queries/brl-rate.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { QuickAmounts } from '../../money/amounts/quick-amounts.tsx';
import { BOUNDS, readDeposit, readDepositAmount, tooMuch } from '../../money/deposits/deposit-amount.ts';
import { FormFooter } from '../../money/movements/form-footer.tsx';
import { Card } from '../../ui/card.tsx';
import { Summary } from '../../ui/summary.tsx';

const SUGGESTIONS = ['50.00', '100.00', '200.00', '500.00', '1000.00']
  .map((text) => parseDecimal('BRL', text))
  .map((amount) => ({ label: formatMoney(amount, 0), text: formatAmount(amount) }));

const BELOW_MINIMUM_LABEL = 'Valor Mínimo R$ 2.00';

interface AmountFormProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly generating: boolean;
  readonly onGenerate: (valor: Money<'BRL'>) => void;
}

export function AmountForm({ text, onChange, generating, onGenerate }: AmountFormProps) {
  const [problems, setProblems] = useState<Problems<'amount'>>({});
  const rate = useBrlRate();
  const amount = readDepositAmount(text, rate);
  const received = amount.kind === 'ok' ? amount.usdt : zero('USDT');
  const problem = problems.amount ?? tooMuch(amount);
  const controls = { amount: useRef<HTMLInputElement>(null) };
  const form = useMovementForm({
    controls,
    problems,
    onProblems: setProblems,
    read: () => readDeposit(amount),
    onOrder: onGenerate,
  });

  function change(next: string): void {
    onChange(next);
    form.clear('amount');
  }

  function leave(): void {
    const read = readDeposit(amount);
    if (amount.kind === 'below' && 'problems' in read) setProblems(read.problems);
  }

  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={form.submit} noValidate>
        <MoneyField
          large
          enterKeyHint="done"
          label="Valor do depósito"
          currency="BRL"
          name="valor"
          value={text}
          onChange={change}
          onBlur={leave}
          // The hint and the error take the same line, so that the button below does not move.
          hint={problem === undefined ? BOUNDS : undefined}
          error={problem}
          announcesError
          inputRef={controls.amount}
        />
        <QuickAmounts options={SUGGESTIONS} chosen={text} onChoose={change} />
        <Summary
          className="mt-6 border-t border-hairline pt-5"
          lines={[{ label: 'Cotação', value: rate === undefined ? '—' : brlRateText(rate) }, feeLine(null)]}
        />
        <div className="md:mt-3">
          <FormFooter
            total={{
              label: 'Você recebe',
              value: <>≈ {received === null ? '—' : <Amount value={received} decimals={2} always />}</>,
              open: amount.kind !== 'ok',
            }}
            incomplete={amount.kind !== 'ok'}
            busy={generating}
            busyLabel="Gerando cobrança..."
          >
            {amount.kind === 'empty' || amount.kind === 'below' ? BELOW_MINIMUM_LABEL : 'Gerar cobrança PIX'}
          </FormFooter>
        </div>
      </form>
    </Card>
  );
}
