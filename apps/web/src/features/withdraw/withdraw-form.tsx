import { MAX_NAME_LENGTH } from '@lastro/contracts/constants';
import { isZero, type Money, zero } from '@lastro/money';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { exactMoney } from '../../lib/format/money-text.ts';
import { brlRateText } from '../../lib/format/rate-text.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { FlowFooter } from '../../money/movements/flow-footer.tsx';
import { LimitNote } from '../../money/withdrawals/limit-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Summary } from '../../ui/summary.tsx';
import {
  amountOf,
  BANKS,
  maxWithdrawal,
  missingFields,
  NOT_FILLED_IN,
  payoutOf,
  readDraft,
  WITHDRAW_DECIMALS,
  type WithdrawDraft,
  type WithdrawField,
  type WithdrawOrder,
  type WithdrawProblems,
} from './order.ts';
import type { PastPayout } from './past-payouts.ts';
import { PastPayoutsRow } from './past-payouts-row.tsx';
import { PixKeyFields } from './pix-key/pix-key-fields.tsx';

interface WithdrawFormProps {
  readonly available: Money<'USDT'> | undefined;
  readonly limits: OwnLimits | undefined;
  readonly pausedUntil: string | null | undefined;
  readonly past: readonly PastPayout[];
  readonly rate: BrlRate | undefined;
  readonly draft: WithdrawDraft;
  readonly onChange: (edit: (draft: WithdrawDraft) => WithdrawDraft) => void;
  readonly problems: WithdrawProblems;
  readonly onProblems: (problems: WithdrawProblems) => void;
  readonly onReview: (order: WithdrawOrder) => void;
}

export function WithdrawForm(props: WithdrawFormProps) {
  const { available, limits, rate, draft, problems } = props;
  const controls = {
    amount: useRef<HTMLInputElement>(null),
    key: useRef<HTMLInputElement>(null),
    holder: useRef<HTMLInputElement>(null),
  };
  const amount = amountOf(draft.amount, rate);
  const payout = amount === null || rate === undefined ? null : payoutOf(amount, rate);
  const balance = available && rate ? payoutOf(available, rate) : null;
  const missing = missingFields(draft, rate);

  const form = useMovementForm({
    controls,
    problems,
    onProblems: props.onProblems,
    read: () => readDraft(draft, available, rate, limits),
    onOrder: props.onReview,
  });

  function change(changed: Partial<WithdrawDraft>, ...fields: readonly WithdrawField[]): void {
    props.onChange((now) => ({ ...now, ...changed }));
    form.clear(...fields);
  }

  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-5">
        <MoneyField
          large
          label="Valor do saque"
          name="amount"
          currency="USDT"
          decimals={WITHDRAW_DECIMALS}
          rate={rate}
          enterKeyHint="next"
          value={draft.amount}
          onChange={(text) => change({ amount: text }, 'amount')}
          available={available}
          all={available && maxWithdrawal(available, rate, limits)}
          hint={<LimitNote limits={limits} balance={balance} />}
          error={problems.amount}
          inputRef={controls.amount}
        />
        <PastPayoutsRow payouts={props.past} onChoose={(payout) => change(payout, 'key', 'holder')} />
        <PixKeyFields
          value={draft}
          onChange={(changed) => change(changed, 'key')}
          error={problems.key}
          inputRef={controls.key}
        />
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-4">
          <TextField
            ref={controls.holder}
            label="Nome do titular"
            name="holder_name"
            autoComplete="name"
            enterKeyHint="done"
            maxLength={MAX_NAME_LENGTH}
            value={draft.holder}
            onChange={(event) => change({ holder: event.target.value }, 'holder')}
            error={problems.holder}
          />
          <Select
            label="Banco"
            value={draft.bank}
            onChange={(bank) => change({ bank })}
            options={BANKS.map((bank) => ({ value: bank, label: bank }))}
            placeholder="Selecione o banco"
          />
        </div>
        <Notice title="Quando o dinheiro chega">O processamento do saque leva até 24 horas úteis.</Notice>
        <Summary
          className="border-t border-hairline pt-5"
          lines={[{ label: 'Cotação', value: rate === undefined ? '—' : brlRateText(rate) }, feeLine(null)]}
        />
        <FlowFooter
          total={{
            label: 'Valor a receber',
            value: rate === undefined ? '—' : exactMoney(payout ?? zero('BRL')),
            open: payout === null || isZero(payout),
          }}
          missing={missing}
          pausedUntil={props.pausedUntil}
        >
          {(describedBy) => (
            <>
              {Object.keys(problems).length > 0 && (
                <p role="alert" className="pb-2 text-sm font-medium text-brick">
                  {NOT_FILLED_IN}
                </p>
              )}
              <Button
                type="submit"
                wide
                disabled={missing.length > 0}
                aria-describedby={describedBy}
                icon={<ArrowRight className="size-5" />}
              >
                Revisar saque
              </Button>
            </>
          )}
        </FlowFooter>
      </form>
    </Card>
  );
}
