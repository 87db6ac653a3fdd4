import { formatAmount, formatMoney, type Money, parseDecimal, zero } from '@lastro/money';
import { type FormEvent, useState } from 'react';
import { brlRateText } from '../../lib/format/rate-text.ts';
import { useBrlRate } from '../../lib/queries/brl-rate.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { QuickAmounts } from '../../money/amounts/quick-amounts.tsx';
import { FlowFooter } from '../../money/movements/flow-footer.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Summary } from '../../ui/summary.tsx';
import { type DepositAmount, MAX_DEPOSIT, MIN_DEPOSIT, readDepositAmount } from './deposit-amount.ts';

const SUGGESTIONS = ['50.00', '100.00', '200.00', '500.00', '1000.00']
  .map((text) => parseDecimal('BRL', text))
  .map((amount) => ({ label: formatMoney(amount, 0), text: formatAmount(amount) }));

const BELOW_MINIMUM_LABEL = 'Valor Mínimo R$ 2.00';

interface AmountFormProps {
  readonly generating: boolean;
  readonly onGenerate: (valor: Money<'BRL'>) => void;
}

export function AmountForm({ generating, onGenerate }: AmountFormProps) {
  const [text, setText] = useState('');
  const [touched, setTouched] = useState(false);
  const rate = useBrlRate();
  const amount = readDepositAmount(text, rate);
  const received = amount.kind === 'ok' ? amount.usdt : zero('USDT');
  const problem = problemOf(amount, touched);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (amount.kind === 'ok' && !generating) onGenerate(amount.brl);
  }

  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={submit} noValidate>
        <MoneyField
          large
          enterKeyHint="done"
          label="Valor do depósito"
          currency="BRL"
          name="valor"
          value={text}
          onChange={(next) => {
            setText(next);
            setTouched(false);
          }}
          onBlur={() => setTouched(true)}
          // The hint and the error take the same line, so that the button below does not move.
          hint={
            problem === undefined ? `De ${formatMoney(MIN_DEPOSIT)} a ${formatMoney(MAX_DEPOSIT)}` : undefined
          }
          error={problem}
        />
        <QuickAmounts options={SUGGESTIONS} chosen={text} onChoose={setText} />
        <Summary
          className="mt-6 border-t border-hairline pt-5"
          lines={[{ label: 'Cotação', value: rate === undefined ? '—' : brlRateText(rate) }, feeLine(null)]}
        />
        <div className="md:mt-3">
          <FlowFooter
            total={{
              label: 'Você recebe',
              value: <>≈ {received === null ? '—' : <Amount value={received} decimals={2} always />}</>,
              open: amount.kind !== 'ok',
            }}
          >
            {() => (
              <Button
                type="submit"
                wide
                busy={generating}
                busyLabel="Gerando cobrança..."
                disabled={amount.kind !== 'ok'}
              >
                {amount.kind === 'empty' || amount.kind === 'below'
                  ? BELOW_MINIMUM_LABEL
                  : 'Gerar cobrança PIX'}
              </Button>
            )}
          </FlowFooter>
        </div>
      </form>
    </Card>
  );
}

/** A small amount may still grow while it is typed; a large one does not shrink. */
function problemOf(amount: DepositAmount, touched: boolean): string | undefined {
  if (amount.kind === 'above') return `O valor máximo é ${formatMoney(MAX_DEPOSIT)}.`;
  if (amount.kind === 'below' && touched) return `O valor mínimo é ${formatMoney(MIN_DEPOSIT)}.`;
  return undefined;
}
