import { type Coin, compare, type Money } from '@lastro/money';
import { Amount } from '../../../money/amounts/amount.tsx';
import { type AdjustmentAction, balanceAfter } from './adjustment.ts';

interface AfterHintProps {
  readonly action: AdjustmentAction;
  readonly balance: Money<Coin> | null;
  readonly amount: Money<Coin> | null;
}

export function AfterHint({ action, balance, amount }: AfterHintProps) {
  if (balance === null || amount === null || balance.currency !== amount.currency) {
    return 'Até 8 casas decimais.';
  }
  if (action === 'subtract' && compare(amount, balance) > 0) {
    return <span className="font-medium text-amber">É mais do que o saldo atual.</span>;
  }
  const after = balanceAfter(action, balance, amount);
  return after === null ? (
    <span className="font-medium text-amber">É mais do que uma conta pode ter.</span>
  ) : (
    <>
      Saldo depois: <Amount value={after} decimals={8} />
    </>
  );
}
