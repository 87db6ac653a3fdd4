import { compare, isPositive, type Money } from '@lastro/money';
import { type ReactNode, useRef } from 'react';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { amountText, exactMoney } from '../../lib/format/money-text.ts';
import { useMovementForm } from '../../lib/movements/use-movement-form.ts';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import { Amount } from '../../money/amounts/amount.tsx';
import { MoneyField } from '../../money/amounts/money-field.tsx';
import { readAmount } from '../../money/amounts/read-amount.ts';
import { missingAmount } from '../../money/amounts/typed-usdt.ts';
import { balanceProblem } from '../../money/movements/amount-problems.ts';
import { FormFooter } from '../../money/movements/form-footer.tsx';
import { LimitsLink } from '../../money/withdrawals/limit-note.tsx';
import { limitProblem } from '../../money/withdrawals/within-limit.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Summary } from '../../ui/summary.tsx';
import { chargeLines } from './charge-lines.ts';
import { screenLinkOf } from './go.ts';
import { isOverLimit, isPaidElsewhere, refusalOf } from './messages.ts';
import {
  isBill,
  type PayOrder,
  type PayProblems,
  payerChoosesAmount,
  type ReadCode,
  readDraft,
} from './order.ts';
import { ReceiverCard, typedKeyOf } from './receiver-card.tsx';

export interface PayFormProps {
  readonly found: ReadCode;
  /** Null until it is typed. */
  readonly amount: string | null;
  readonly onAmount: (amount: string) => void;
  readonly spendable: Money<'BRL'> | null;
  readonly limits: OwnLimits<'BRL'> | undefined;
  readonly pausedUntil: string | null | undefined;
  readonly problems: PayProblems;
  readonly onProblems: (problems: PayProblems) => void;
  readonly refused: Error | null;
  readonly onReview: (order: PayOrder) => void;
  readonly other: ReactNode;
}

export function PayForm(props: PayFormProps) {
  const { found, amount, onAmount, spendable, limits, problems, refused } = props;
  const { reply } = found;
  const input = useRef<HTMLInputElement>(null);
  const fixed = reply.amount_brl === null ? null : amountFromWire('BRL', reply.amount_brl);
  const chooses = payerChoosesAmount(reply);
  const typed = amount ?? (fixed === null ? '' : amountText(fixed));
  const form = useMovementForm({
    controls: { amount: input },
    problems,
    onProblems: props.onProblems,
    read: () => readDraft(found, typed, spendable, limits),
    onOrder: props.onReview,
  });
  const payable = chooses ? readAmount('BRL', typed) : fixed;
  const isMissing = chooses && (payable === null || !isPositive(payable));
  const lines = chargeLines(reply.due_date, reply.breakdown, reply.description, reply.scheduled_for);
  return (
    <Card className="p-5 md:p-7">
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-5">
        <p className="text-sm font-semibold text-muted">{reply.title}</p>
        <ReceiverCard
          receiver={reply.receiver}
          verified={reply.verified}
          typedKey={typedKeyOf(found)}
          isBill={isBill(reply.kind)}
        />
        {chooses ? (
          <MoneyField
            large
            label="Valor a pagar"
            currency="BRL"
            value={typed}
            inputRef={input}
            enterKeyHint="done"
            hint={<Payable reply={reply} spendable={spendable} limits={limits} />}
            error={problems.amount ?? balanceProblem(payable, spendable)}
            announcesError
            onChange={(text) => {
              form.clear('amount');
              onAmount(text);
            }}
          />
        ) : (
          fixed && (
            <p className="tabular text-3xl font-bold tracking-tight wrap-anywhere">{exactMoney(fixed)}</p>
          )
        )}
        {!chooses && problems.amount !== undefined && (
          <div role="alert">
            <Notice tone="warning" title={problems.amount}>
              {fixed && problems.amount === limitProblem(fixed, limits) ? MY_LIMITS : undefined}
            </Notice>
          </div>
        )}
        {lines.length > 0 && <Summary lines={lines} className="border-t border-hairline pt-5" />}
        {refused && <Refused error={refused} />}
        {refused && isPaidElsewhere(refused) ? (
          <ButtonLink wide to="/History">
            Ver no histórico
          </ButtonLink>
        ) : (
          <FormFooter
            missing={isMissing ? [missingAmount(typed, undefined)] : []}
            pausedUntil={props.pausedUntil}
          >
            Revisar pagamento
          </FormFooter>
        )}
        {reply.go?.screen === 'Transfer' && (
          <Notice title="Esta chave é de um cliente Lastro?">
            Prefira transferir: cai na hora e sem tarifa, e você vê o nome antes de enviar.
          </Notice>
        )}
        <div className="grid gap-3 md:grid-flow-col md:auto-cols-fr">
          {reply.go && (
            <ButtonLink variant="secondary" wide to={screenLinkOf(reply.go).to}>
              {screenLinkOf(reply.go).label}
            </ButtonLink>
          )}
          {props.other}
        </div>
      </form>
    </Card>
  );
}

type PayableProps = Pick<PayFormProps, 'spendable' | 'limits'> & Pick<ReadCode, 'reply'>;

/** What the receiver, the balance and the limit allow. */
function Payable({ reply, spendable, limits }: PayableProps) {
  const limit = limits?.available;
  const isLimited = limit !== undefined && (spendable === null || compare(limit, spendable) < 0);
  const most = isLimited ? limit : spendable;
  return (
    <>
      {boundsOf(reply)}
      {most && (
        <span className="block">
          Você pode pagar até <Amount value={most} />
          {isLimited ? (
            <>
              {' '}
              · <LimitsLink />
            </>
          ) : (
            '.'
          )}
        </span>
      )}
    </>
  );
}

const MY_LIMITS = <LimitsLink text="Ver meus limites" />;

function boundsOf({ amount_min: min, amount_max: max }: ReadCode['reply']): string | undefined {
  if (!min || !max) return undefined;
  const text = (value: typeof min) => exactMoney(amountFromWire('BRL', value));
  return `Quem recebe aceita de ${text(min)} a ${text(max)}.`;
}

function Refused({ error }: { readonly error: Error }) {
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={isPaidElsewhere(error) ? 'Nada mais foi pago' : 'O pagamento não foi feito'}
      >
        {refusalOf(error).alert} {isOverLimit(error) && MY_LIMITS}
      </Notice>
    </div>
  );
}
