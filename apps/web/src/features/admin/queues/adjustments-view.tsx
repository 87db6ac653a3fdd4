import type { AdjustmentRequest } from '@lastro/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, UsersRound, X } from 'lucide-react';
import { amountFromWire, type Wire } from '../../../lib/exact-json.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CoinLogo } from '../../../ui/coin-logo.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CaseCard } from '../shared/case-card.tsx';
import { DecisionDialog } from '../shared/decision-dialog.tsx';
import { ExactHeadline } from '../shared/exact-amount.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { contactOf } from '../shared/people.ts';
import { type DecisionStep, useDecision } from '../shared/use-decision.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import {
  ACTION_NAMES,
  ADJUSTMENT_STATES,
  type AdjustmentDecision,
  adjustmentDecided,
  adjustmentDecisionRefusal,
  adjustmentsOptions,
  decisionOf,
  isAdjustmentDecision,
  isOwnApproval,
  sendAdjustmentDecision,
} from './adjustments.ts';
import { QueueFrame, type QueueState } from './queue-frame.tsx';
import { QueueList } from './queue-list.tsx';

type Row = Wire<AdjustmentRequest>;

const EMPTY = { open: 'Nenhum ajuste a aprovar.', decided: 'Nenhum ajuste decidido.' } as const;

/** Adjustments above the bank's amount: another administrator than who asked approves them, or anybody refuses. */
export default function AdjustmentsView({ adminId }: { readonly adminId: string }) {
  return (
    <QueueFrame label="Ajustes">
      {(state) => <Adjustments key={state} state={state} adminId={adminId} />}
    </QueueFrame>
  );
}

function Adjustments({ state, adminId }: { readonly state: QueueState; readonly adminId: string }) {
  const list = useInfiniteQuery(adjustmentsOptions(state));
  const focus = useKeptFocus();
  const decision = useDecision<AdjustmentDecision, Row>({
    kind: 'admin-adjustment-decision',
    admin: adminId,
    isOrder: isAdjustmentDecision,
    send: sendAdjustmentDecision,
    done: adjustmentDecided,
    refused: adjustmentDecisionRefusal,
    onAnswer: focus.expectChange,
  });
  return (
    <>
      <QueueList list={list} state={state} empty={EMPTY} failure={decision.failure} element={focus.element}>
        {(row) => (
          <AdjustmentCard
            row={row}
            own={isOwnApproval(row, adminId)}
            onAsk={(action) => decision.ask(decisionOf(action, row))}
          />
        )}
      </QueueList>
      {decision.open && <AdjustmentDialog order={decision.open} decision={decision} />}
    </>
  );
}

interface AdjustmentCardProps {
  readonly row: Row;
  /** The first approval is one's own. */
  readonly own: boolean;
  readonly onAsk: (action: AdjustmentDecision['action']) => void;
}

function AdjustmentCard({ row, own, onAsk }: AdjustmentCardProps) {
  const { name, tone } = ADJUSTMENT_STATES[row.status];
  return (
    <CaseCard
      title={row.user.name}
      subtitle={contactOf(row.user)}
      badge={<Badge tone={tone}>{name}</Badge>}
      {...(row.status === 'pending' ? { actions: <Actions row={row} own={own} onAsk={onAsk} /> } : {})}
    >
      <div className="mt-4 flex items-center gap-3">
        <CoinLogo coin={row.currency_code} className="size-10" />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">{ACTION_NAMES[row.action]}</p>
          <ExactHeadline value={amountFromWire(row.currency_code, row.amount)} />
        </div>
      </div>
      <Facts>
        <Fact label="Descrição" value={row.description} />
        <Fact label="Pedido por" value={`${row.requested_by.name} • ${contactOf(row.requested_by)}`} />
        <Fact label="Pedido em" value={formatDateTime(row.requested_date)} />
        <Fact
          label="Decidido por"
          value={row.decided_by && `${row.decided_by.name} • ${contactOf(row.decided_by)}`}
        />
        <Fact
          label="Decidido em"
          value={row.decided_date === null ? null : formatDateTime(row.decided_date)}
        />
      </Facts>
    </CaseCard>
  );
}

function Actions({ row, own, onAsk }: AdjustmentCardProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Notice
        icon={<UsersRound />}
        className="col-span-2"
        title={row.first_approved_by === null ? 'Precisa de dois administradores' : '1 de 2 aprovações'}
      >
        {approvalText(row, own)}
      </Notice>
      <Button icon={<Check className="size-5" />} disabled={own} onClick={() => onAsk('approve')}>
        Aprovar
      </Button>
      <Button variant="danger" icon={<X className="size-5" />} onClick={() => onAsk('refuse')}>
        Recusar
      </Button>
    </div>
  );
}

/** Who approved first, and who is missing. */
function approvalText({ first_approved_by: first }: Row, own: boolean): string {
  if (first === null) return 'Quem pediu não é mais administrador.';
  return own
    ? 'A primeira é a sua. Falta outro administrador.'
    : `A primeira é de ${first.name}. Falta a sua.`;
}

function AdjustmentDialog({
  order,
  decision,
}: {
  readonly order: AdjustmentDecision;
  readonly decision: DecisionStep;
}) {
  const approving = order.action === 'approve';
  return (
    <DecisionDialog
      decision={decision}
      title={approving ? 'Aprovar este ajuste?' : 'Recusar este ajuste?'}
      lines={[
        { label: 'Usuário', value: order.customer },
        { label: 'Contato', value: order.contact },
        { label: 'Pedido por', value: order.requestedBy },
      ]}
      total={{ label: 'Ajuste', value: order.change }}
      notice={noticeOf(order)}
      confirmLabel={approving ? 'Aprovar' : 'Recusar'}
      danger={!approving}
    />
  );
}

function noticeOf({ action, approval }: AdjustmentDecision) {
  if (action === 'refuse') return { title: 'Nada se move', text: 'O pedido fica recusado, na auditoria.' };
  return approval === 'first'
    ? { title: 'Falta mais um', text: 'O saldo muda depois que outro administrador também aprovar.' }
    : { title: 'O saldo muda na hora', text: 'O ajuste fica no extrato e na auditoria, com os dois nomes.' };
}
