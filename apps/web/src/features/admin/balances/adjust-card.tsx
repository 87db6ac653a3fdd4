import { MAX_DESCRIPTION_LENGTH } from '@lastro/contracts/constants';
import {
  COIN_NAMES,
  COINS,
  type Coin,
  compare,
  formatMoney,
  type Money,
  parseDecimal,
  toDecimal,
} from '@lastro/money';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { amountFromWire } from '../../../lib/api/exact-json.ts';
import { toast } from '../../../lib/browser/toast-store.ts';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { MoneyField } from '../../../money/amounts/money-field.tsx';
import { readAmount } from '../../../money/amounts/read-amount.ts';
import { CoinDot } from '../../../money/coins/coins.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import { type DecisionStep, useDecision } from '../shared/cases/use-decision.ts';
import { FailureNotice } from '../shared/failure-notice.tsx';
import { contactOf } from '../shared/users/people.ts';
import { type PickedUser, UserPicker } from '../shared/users/user-picker.tsx';
import { userOptions } from '../shared/users/users.ts';
import {
  ACTIONS,
  ADJUSTMENT_FAILED,
  type AdjustmentAction,
  type AdjustmentOrder,
  adjustmentDone,
  balanceAfter,
  isAdjustmentOrder,
  missingText,
  sendAdjustment,
} from './adjustment.ts';

const INCOMPLETE = 'Preencha todos os campos corretamente';

const COIN_OPTIONS = COINS.map((coin) => ({
  value: coin,
  label: `${COIN_NAMES[coin]} (${coin})`,
  icon: <CoinDot coin={coin} />,
}));

const ACTION_OPTIONS = [
  { value: 'add', label: ACTIONS.add.name },
  { value: 'subtract', label: ACTIONS.subtract.name },
] as const;

export interface AdjustCardProps {
  readonly adminId: string;
  readonly user: PickedUser | null;
  readonly onUser: (user: PickedUser | null) => void;
  readonly amountInput: Ref<HTMLInputElement>;
}

export function AdjustCard({ adminId, user, onUser, amountInput }: AdjustCardProps) {
  const [currency, setCurrency] = useState<Coin>('USDT');
  const [action, setAction] = useState<AdjustmentAction>('add');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const missingId = useId();
  const balance = useBalance(user, currency);
  const decision = useDecision({
    kind: 'admin-adjustment',
    admin: adminId,
    isOrder: isAdjustmentOrder,
    send: sendAdjustment,
    done: adjustmentDone,
    failed: () => ADJUSTMENT_FAILED,
    onAnswer: (_order, succeeded) => {
      if (!succeeded) return;
      setText('');
      setReason('');
    },
  });
  const amount = readAmount(currency, text);
  const missing = missingText(user?.id ?? null, amount, text);
  const complete = missing === null && balance !== null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!complete || user === null || amount === null || balance === null) return;
    decision.review({
      action,
      userId: user.id,
      userName: user.full_name,
      userContact: contactOf(user),
      currency,
      amount: toDecimal(amount),
      balance: toDecimal(balance),
      reason: reason.trim(),
    });
  }

  // A disabled button does not submit, so Enter would do nothing without this.
  function warnIncomplete(event: KeyboardEvent): void {
    const inAmount = event.target instanceof HTMLInputElement && event.target.name === 'amount';
    if (event.key === 'Enter' && inAmount && !complete) toast({ title: INCOMPLETE, variant: 'destructive' });
  }

  return (
    <CardSection title="Atualizar Saldo">
      <form onSubmit={submit} onKeyDown={warnIncomplete} noValidate className="grid gap-5 p-5 pt-3">
        <UserPicker
          label="Usuário"
          value={user}
          onChange={onUser}
          hint={user === null ? undefined : contactOf(user)}
        />
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-4 lg:grid-cols-1 lg:gap-5 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] xl:gap-4">
          <Select
            label="Criptomoeda"
            value={currency}
            options={COIN_OPTIONS}
            onChange={(coin) => {
              setCurrency(coin);
              setText('');
            }}
          />
          <Select label="Operação" value={action} options={ACTION_OPTIONS} onChange={setAction} />
        </div>
        <MoneyField
          label="Valor"
          name="amount"
          currency={currency}
          value={text}
          onChange={setText}
          placeholder="Ex.: 150,00"
          inputRef={amountInput}
          hint={<AfterHint action={action} balance={balance} amount={amount} />}
        />
        <TextField
          label="Motivo (opcional)"
          value={reason}
          maxLength={MAX_DESCRIPTION_LENGTH}
          placeholder="Ex.: estorno de tarifa cobrada em duplicidade"
          hint="O cliente lê isto no extrato. Fica também na auditoria."
          onChange={(event) => setReason(event.target.value)}
        />
        {user !== null && <CurrentBalance balance={balance} />}
        {decision.failure !== null && (
          <div className="-mb-5">
            <FailureNotice text={decision.failure} />
          </div>
        )}
        <div>
          <Button
            type="submit"
            wide
            variant={action === 'add' ? 'accent' : 'danger'}
            disabled={!complete && !decision.sending}
            busy={decision.sending}
            busyLabel="Processando..."
            aria-describedby={missingId}
          >
            {ACTIONS[action].name}
          </Button>
          <p id={missingId} className="mt-2 text-center text-sm text-muted empty:hidden">
            {decision.sending ? null : missing}
          </p>
        </div>
      </form>
      {decision.open && <AdjustDialog order={decision.open} decision={decision} />}
    </CardSection>
  );
}

function useBalance(user: PickedUser | null, currency: Coin): Money<Coin> | null {
  const detail = useQuery({ ...userOptions(user?.id ?? ''), enabled: user !== null });
  const value = user === null ? undefined : detail.data?.balances[currency];
  return value === undefined ? null : amountFromWire(currency, value);
}

function CurrentBalance({ balance }: { readonly balance: Money<Coin> | null }) {
  return (
    <p className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunken px-4 py-2 text-sm">
      <span className="text-muted">Saldo atual</span>
      {balance === null ? (
        <Skeleton className="h-4 w-36" />
      ) : (
        <Amount value={balance} decimals={8} className="font-semibold" />
      )}
    </p>
  );
}

interface AfterHintProps {
  readonly action: AdjustmentAction;
  readonly balance: Money<Coin> | null;
  readonly amount: Money<Coin> | null;
}

function AfterHint({ action, balance, amount }: AfterHintProps) {
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

function AdjustDialog({
  order,
  decision,
}: {
  readonly order: AdjustmentOrder;
  readonly decision: DecisionStep;
}) {
  const { action, currency } = order;
  const balance = parseDecimal(currency, order.balance);
  const amount = parseDecimal(currency, order.amount);
  const after = balanceAfter(action, balance, amount);
  return (
    <DecisionDialog
      decision={decision}
      title={ACTIONS[action].question}
      lines={[
        { label: 'Usuário', value: order.userName },
        { label: 'Contato', value: order.userContact },
        { label: 'Saldo atual', value: formatMoney(balance) },
        { label: 'Saldo depois', value: after === null ? '—' : formatMoney(after) },
        ...(order.reason === '' ? [] : [{ label: 'Motivo', value: order.reason }]),
      ]}
      total={{ label: action === 'add' ? 'Adicionar' : 'Subtrair', value: exactMoney(amount) }}
      notice={{
        title: 'O saldo muda na hora',
        text: 'Fica no extrato e na auditoria, com o seu nome. Valores altos esperam outro administrador.',
      }}
      confirmLabel={ACTIONS[action].name}
      danger={action === 'subtract'}
    />
  );
}
