import type { PixReversal } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, HandCoins, TrendingDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountFromWire, numberFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { useKeptFocus } from '../../../lib/browser/focus/use-kept-focus.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ApprovalNotice } from '../approvals/approval-notice.tsx';
import { firstApprovalText } from '../approvals/approvals.ts';
import { CaseCard } from '../shared/cases/case-card.tsx';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import { type Decision, useDecidedBy } from '../shared/cases/joint-decisions.ts';
import { type DecisionStep, useDecision } from '../shared/cases/use-decision.ts';
import { ExactAmount } from '../shared/exact-amount.tsx';
import { DecidedFacts, Fact, Facts } from '../shared/facts.tsx';
import { contactOf, personText } from '../shared/users/people.ts';
import { QueueFrame, type QueueState } from './queue-frame.tsx';
import { QueueList } from './queue-list.tsx';
import {
  actionsOf,
  isReversalOrder,
  natureText,
  REVERSAL_FAILED,
  type ReversalAction,
  type ReversalOrder,
  reversalDone,
  reversalOrder,
  reversalsOptions,
  sendReversal,
} from './reversals.ts';

type Row = Wire<PixReversal>;

const EMPTY = { open: 'Nenhum PIX devolvido em aberto.', decided: 'Nenhuma devolução encerrada.' } as const;

const BUTTONS: Readonly<Record<ReversalAction, { readonly label: string; readonly icon: ReactNode }>> = {
  collect: { label: 'Cobrar do saldo', icon: <HandCoins className="size-5 shrink-0" /> },
  'write-off': { label: 'Assumir a perda', icon: <TrendingDown className="size-5 shrink-0" /> },
  settle: { label: 'Encerrar e liberar envios', icon: <CircleCheck className="size-5 shrink-0" /> },
};

export default function ReversalsView({ adminId }: { readonly adminId: string }) {
  return (
    <QueueFrame label="Devoluções">
      {(state) => <Reversals key={state} state={state} adminId={adminId} />}
    </QueueFrame>
  );
}

function Reversals({ state, adminId }: { readonly state: QueueState; readonly adminId: string }) {
  const list = useInfiniteQuery(reversalsOptions(state));
  const decidedBy = useDecidedBy(list.data, subjectOf);
  const focus = useKeptFocus();
  const decision = useDecision({
    kind: 'admin-reversal',
    admin: adminId,
    isOrder: isReversalOrder,
    send: sendReversal,
    done: reversalDone,
    failed: ({ action }) => REVERSAL_FAILED[action],
    onAnswer: focus.expectChange,
  });
  return (
    <>
      <QueueList
        list={list}
        state={state}
        empty={EMPTY}
        failure={decision.failure}
        listRef={focus.element}
        belongs={(row) => (row.state === 'open') === (state === 'open')}
      >
        {(row) => (
          <ReversalCard
            row={row}
            joint={decidedBy(row)[0]}
            adminId={adminId}
            onAct={(action) => decision.review(reversalOrder(row, action))}
          />
        )}
      </QueueList>
      {decision.open && <ReversalDialog order={decision.open} decision={decision} />}
    </>
  );
}

function subjectOf({ id, state }: Row): string | null {
  return state === 'open' ? null : `pix_reversal:${id}`;
}

interface ReversalCardProps {
  readonly row: Row;
  readonly joint: Decision | undefined;
  readonly adminId: string;
  readonly onAct: (action: ReversalAction) => void;
}

function ReversalCard({ row, joint, adminId, onAct }: ReversalCardProps) {
  const usdt = (value: Row['taken']) => amountFromWire('USDT', value);
  const text = (value: Row['taken']) => (isZero(usdt(value)) ? null : exactMoney(usdt(value)));
  const actions = actionsOf(row);
  const first = row.write_off_requested_by;
  const own = first?.id === adminId;
  const pending = numberFromWire(row.pending_withdrawals);
  return (
    <CaseCard
      title={row.user.name}
      subtitle={contactOf(row.user)}
      badge={
        row.state === 'open' ? <Badge tone="bad">Em aberto</Badge> : <Badge tone="neutral">Encerrada</Badge>
      }
      actions={
        actions.length === 0 ? undefined : (
          <div className="grid gap-3">
            {first !== null && (
              <ApprovalNotice hasFirst>Assumir a perda. {firstApprovalText(first.name, own)}</ApprovalNotice>
            )}
            {actions.map((action, index) => (
              <Button
                key={action}
                variant={index === 0 ? 'primary' : 'secondary'}
                className="px-2"
                disabled={own && action === 'write-off'}
                icon={BUTTONS[action].icon}
                onClick={() => onAct(action)}
              >
                {BUTTONS[action].label}
              </Button>
            ))}
          </div>
        )
      }
    >
      <p className="mt-4 text-xl leading-tight font-bold tracking-tight">
        <Amount value={amountFromWire('BRL', row.amount_brl)} />
      </p>
      <p className="text-sm text-muted">
        Em aberto: <ExactAmount value={usdt(row.outstanding)} />
      </p>
      <Facts>
        <Fact label="Valor do crédito revertido" value={text(row.amount_usdt)} />
        <Fact label="Debitado na hora" value={text(row.taken)} />
        <Fact label="Cobrado depois" value={text(row.collected)} />
        <Fact label="Assumido pelo banco" value={text(row.written_off)} />
        <Fact
          label="Saldo do cliente agora"
          value={row.state === 'open' ? exactMoney(usdt(row.available)) : null}
        />
        <Fact label="Saques do cliente à espera" value={pending === 0 ? null : pending} />
        <Fact label="Devolvido em" value={formatDateTime(row.created_date)} />
        <Fact label="Natureza" value={natureText(row.nature)} />
        <DecidedFacts
          verb="Encerrada"
          joint={joint}
          by={row.settled_by && personText(row.settled_by)}
          date={row.settled_date}
        />
        <Fact label="Identificador da cobrança (txid)" value={row.txid} code />
        <Fact label="ID do PIX (endToEndId)" value={row.end_to_end_id} code />
      </Facts>
    </CaseCard>
  );
}

const DIALOGS: Readonly<
  Record<ReversalAction, { readonly title: string; readonly notice: { title: string; text: string } }>
> = {
  collect: {
    title: 'Cobrar do saldo deste cliente?',
    notice: {
      title: 'O débito é na hora',
      text: 'É cobrado o que houver de saldo em USDT, até o valor em aberto. O cliente vê o débito no histórico.',
    },
  },
  'write-off': {
    title: 'Assumir a perda?',
    notice: {
      title: 'O banco fica com o prejuízo',
      text: 'O valor em aberto deixa de ser cobrado do cliente. Acima do limite, outro administrador confirma.',
    },
  },
  settle: {
    title: 'Encerrar esta devolução?',
    notice: {
      title: 'Os envios são liberados',
      text: 'Sem outra devolução em aberto, o cliente volta a sacar, enviar e transferir.',
    },
  },
};

const SECOND_WRITE_OFF =
  'É a segunda aprovação: o valor em aberto deixa de ser cobrado do cliente e a devolução é encerrada.';

function ReversalDialog({
  order,
  decision,
}: {
  readonly order: ReversalOrder;
  readonly decision: DecisionStep;
}) {
  const { title, notice } = DIALOGS[order.action];
  const isSecond = order.approval === 'second';
  return (
    <DecisionDialog
      decision={decision}
      title={title}
      lines={[
        { label: 'Cliente', value: order.customer },
        { label: 'PIX devolvido', value: order.returned },
        { label: 'Saldo do cliente', value: order.available },
      ]}
      total={{ label: 'Em aberto', value: order.outstanding }}
      notice={isSecond ? { ...notice, text: SECOND_WRITE_OFF } : notice}
      confirmLabel={BUTTONS[order.action].label}
      danger={order.action === 'write-off'}
    />
  );
}
