import { MAX_NAME_LENGTH } from '@lastro/contracts/constants';
import { isZero, type Money, zero } from '@lastro/money';
import { useRef } from 'react';
import { exactMoney } from '../../lib/format/money-text.ts';
import { brlRateText } from '../../lib/format/rate-text.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import { feeLine } from '../../money/amounts/fee-line.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { payoutOf } from '../../money/amounts/typed-usdt.ts';
import { balanceProblem } from '../../money/movements/amount-problems.ts';
import { FormFooter } from '../../money/movements/form-footer.tsx';
import { LimitNote } from '../../money/withdrawals/limit-note.tsx';
import { limitProblem } from '../../money/withdrawals/within-limit.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Summary } from '../../ui/summary.tsx';
import { alertOf } from './messages.ts';
import {
  amountOf,
  BANKS,
  maxWithdrawal,
  missingFields,
  readDraft,
  WITHDRAW_DECIMALS,
  type WithdrawDraft,
  type WithdrawField,
  type WithdrawOrder,
  type WithdrawProblems,
} from './order.ts';
import type { PastPayout } from './past-payouts.ts';
import { PastPayoutsRow } from './past-payouts-row.tsx';
import { pixKeyProblem } from './pix-key/pix-key.ts';
import { PixKeyFields } from './pix-key/pix-key-fields.tsx';

interface WithdrawFormProps {
  readonly available: Money<'USDT'> | undefined;
  readonly limits: OwnLimits<'BRL'> | undefined;
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
    bank: useRef<HTMLDivElement>(null),
  };
  const amount = amountOf(draft.amount, rate);
  const payout = amount === null || rate === undefined ? null : payoutOf(amount, rate);
  const balance = available && rate ? payoutOf(available, rate) : null;
  const missing = missingFields(draft, rate);
  const tooMuch = balanceProblem(amount, available) ?? limitProblem(payout, limits);
  const refused = {
    amount: amount !== null && tooMuch !== undefined,
    key: pixKeyProblem(draft.keyType, draft.key) !== undefined,
  };
  const paid = refused.amount ? null : payout;
  const hasProblems = Object.keys(problems).length > 0;

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
          payout
          enterKeyHint="next"
          value={draft.amount}
          onChange={(text) => change({ amount: text }, 'amount')}
          available={available}
          all={available && maxWithdrawal(available, rate, limits)}
          hint={<LimitNote limits={limits} balance={balance} />}
          error={problems.amount ?? tooMuch}
          // After a press the alert above the button speaks for all fields.
          announcesError={!hasProblems}
          inputRef={controls.amount}
        />
        <PastPayoutsRow payouts={props.past} onChoose={(payout) => change(payout, 'key', 'holder', 'bank')} />
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
          <div ref={controls.bank}>
            <Select
              label="Banco"
              value={draft.bank}
              onChange={(bank) => change({ bank }, 'bank')}
              options={BANKS.map((bank) => ({ value: bank, label: bank }))}
              placeholder="Selecione o banco"
              error={problems.bank}
            />
          </div>
        </div>
        <Notice title="Quando o dinheiro chega">O processamento do saque leva até 24 horas úteis.</Notice>
        <Summary
          className="border-t border-hairline pt-5"
          lines={[{ label: 'Cotação', value: rate === undefined ? '—' : brlRateText(rate) }, feeLine(null)]}
        />
        <FormFooter
          total={{
            label: 'O destinatário recebe',
            value: rate === undefined ? '—' : exactMoney(paid ?? zero('BRL')),
            open: paid === null || isZero(paid),
          }}
          missing={missingFields(draft, rate, refused)}
          incomplete={missing.length > 0}
          pausedUntil={props.pausedUntil}
          alert={alertOf(problems, missing)}
        >
          Revisar saque
        </FormFooter>
      </form>
    </Card>
  );
}
