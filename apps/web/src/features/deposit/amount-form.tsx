import { formatAmount, formatMoney, type Money, parseDecimal, zero } from '@lastro/money';
import { type FormEvent, useState } from 'react';
import { rateInWords } from '../../lib/rate-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { QuickAmounts } from '../../ui/quick-amounts.tsx';
import { feeLine, Summary } from '../../ui/summary.tsx';
import { DEPOSIT_MAX, DEPOSIT_MIN, type DepositAmount, readDepositAmount } from './deposit-amount.ts';

const SUGGESTIONS = ['50.00', '100.00', '200.00', '500.00', '1000.00']
  .map((text) => parseDecimal('BRL', text))
  .map((amount) => ({ label: formatMoney(amount, 0), text: formatAmount(amount) }));

/** The specification's text, also for what it says below the minimum. */
const BELOW_MINIMUM_LABEL = 'Valor Mínimo R$ 2.00';

export interface AmountFormProps {
  readonly generating: boolean;
  readonly onGenerate: (valor: Money<'BRL'>) => void;
}

/** How much to deposit, and what arrives for it. */
export function AmountForm({ generating, onGenerate }: AmountFormProps) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const amount = readDepositAmount(text);
  const problem = problemOf(amount, left);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (amount.kind === 'ok' && !generating) onGenerate(amount.brl);
  }

  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={submit} noValidate>
        <MoneyField
          label="Valor do depósito"
          currency="BRL"
          name="valor"
          value={text}
          onChange={(next) => {
            setText(next);
            setLeft(false);
          }}
          onBlur={() => setLeft(true)}
          // One line for either: a button that moved away under the pointer would miss its click.
          hint={
            problem === undefined ? `De ${formatMoney(DEPOSIT_MIN)} a ${formatMoney(DEPOSIT_MAX)}` : undefined
          }
          error={problem}
        />
        <QuickAmounts options={SUGGESTIONS} chosen={text} onChoose={setText} />
        <Summary
          className="mt-6 border-t border-hairline pt-5"
          lines={[{ label: 'Cotação', value: rateInWords() }, feeLine(null)]}
          total={{
            label: 'Você recebe',
            value: (
              <>
                ≈ <Amount value={amount.kind === 'ok' ? amount.usdt : zero('USDT')} decimals={2} always />
              </>
            ),
            open: amount.kind !== 'ok',
          }}
        />
        <Button
          type="submit"
          wide
          className="mt-6"
          busy={generating}
          busyLabel="Gerando cobrança..."
          disabled={amount.kind !== 'ok'}
        >
          {amount.kind === 'empty' || amount.kind === 'below' ? BELOW_MINIMUM_LABEL : 'Gerar cobrança PIX'}
        </Button>
      </form>
    </Card>
  );
}

/** An amount that is too small may still be growing while it is typed; one that is too large will not shrink. */
function problemOf(amount: DepositAmount, left: boolean): string | undefined {
  if (amount.kind === 'above') return `O valor máximo é ${formatMoney(DEPOSIT_MAX)}.`;
  if (amount.kind === 'below' && left) return `O valor mínimo é ${formatMoney(DEPOSIT_MIN)}.`;
  return undefined;
}
