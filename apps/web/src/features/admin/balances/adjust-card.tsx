import { MAX_DESCRIPTION_LENGTH } from '@lastro/contracts/constants';
import { COIN_NAMES, COINS, type Coin, type Money } from '@lastro/money';
import { type FormEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { toast } from '../../../lib/browser/toast-store.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { MoneyField } from '../../../money/amounts/money-field.tsx';
import { CoinDot } from '../../../money/coins/coins.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type PickedUser, UserPicker } from '../search/user-picker.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import { contactOf } from '../shared/users/people.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { ACTIONS } from './adjustment.ts';
import { AfterHint } from './after-hint.tsx';
import { useAdjustment } from './use-adjustment.ts';

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
  const adjustment = useAdjustment(adminId, user);
  const { action, amount, balance, isComplete, decision } = adjustment;
  const missingId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    adjustment.review();
  }

  // A disabled button does not submit, so Enter would do nothing without this.
  function warnIncomplete(event: KeyboardEvent): void {
    const inAmount = event.target instanceof HTMLInputElement && event.target.name === 'amount';
    if (event.key === 'Enter' && inAmount && !isComplete)
      toast({ title: INCOMPLETE, variant: 'destructive' });
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
            value={adjustment.currency}
            options={COIN_OPTIONS}
            onChange={adjustment.setCurrency}
          />
          <Select label="Operação" value={action} options={ACTION_OPTIONS} onChange={adjustment.setAction} />
        </div>
        <MoneyField
          label="Valor"
          name="amount"
          currency={adjustment.currency}
          value={adjustment.text}
          onChange={adjustment.setText}
          placeholder="Ex.: 150,00"
          inputRef={amountInput}
          hint={<AfterHint action={action} balance={balance} amount={amount} />}
        />
        <TextField
          label="Motivo (opcional)"
          value={adjustment.reason}
          maxLength={MAX_DESCRIPTION_LENGTH}
          placeholder="Ex.: estorno de tarifa cobrada em duplicidade"
          hint="O cliente lê isto no extrato. Fica também na auditoria."
          onChange={(event) => adjustment.setReason(event.target.value)}
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
            disabled={!isComplete && !decision.sending}
            busy={decision.sending}
            busyLabel="Processando..."
            aria-describedby={missingId}
          >
            {ACTIONS[action].name}
          </Button>
          <p id={missingId} className="mt-2 text-center text-sm text-muted empty:hidden">
            {decision.sending ? null : adjustment.missing}
          </p>
        </div>
      </form>
      {decision.open && <AdjustDialog order={decision.open} decision={decision} />}
    </CardSection>
  );
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
