import type { SuspensePayment } from '@lastro/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { useKeptFocus } from '../../../lib/browser/focus/use-kept-focus.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Amount } from '../../../money/amounts/amount.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FirstApprovalNotice } from '../approvals/first-approval.tsx';
import { CaseCard } from '../shared/cases/case-card.tsx';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import { type Decision, useDecidedBy } from '../shared/cases/joint-decisions.ts';
import { type DecisionStep, useDecision } from '../shared/cases/use-decision.ts';
import { ExactAmount } from '../shared/exact-amount.tsx';
import { DecidedFacts, Fact, Facts, PersonFact } from '../shared/facts.tsx';
import { personText } from '../shared/users/people.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { personAsUser } from './person-as-user.ts';
import { QueueFrame, type QueueState } from './queue-frame.tsx';
import { QueueList } from './queue-list.tsx';
import {
  isSuspenseOrder,
  SUSPENSE_REASONS,
  SUSPENSE_STATES,
  type SuspenseOrder,
  sendSuspense,
  suspenseDone,
  suspenseFailed,
  suspenseOptions,
  suspenseOrder,
} from './suspense.ts';

type Row = Wire<SuspensePayment>;

const EMPTY = { open: 'Nenhum pagamento a identificar.', decided: 'Nenhum pagamento decidido.' } as const;

export default function SuspenseView({ adminId }: { readonly adminId: string }) {
  return (
    <QueueFrame label="Pagamentos">
      {(state) => <Payments key={state} state={state} adminId={adminId} />}
    </QueueFrame>
  );
}

function Payments({ state, adminId }: { readonly state: QueueState; readonly adminId: string }) {
  const list = useInfiniteQuery(suspenseOptions(state));
  const decidedBy = useDecidedBy(list.data, subjectOf);
  const [assigning, setAssigning] = useState<Row | null>(null);
  const focus = useKeptFocus();
  const decision = useDecision({
    kind: 'admin-suspense',
    admin: adminId,
    isOrder: isSuspenseOrder,
    send: sendSuspense,
    done: suspenseDone,
    failed: suspenseFailed,
    onAnswer: () => {
      setAssigning(null);
      focus.expectChange();
    },
  });
  return (
    <>
      <QueueList
        list={list}
        state={state}
        empty={EMPTY}
        failure={decision.failure}
        listRef={focus.element}
        belongs={(row) => (row.state === 'waiting') === (state === 'open')}
      >
        {(row) => (
          <PaymentCard
            row={row}
            joint={decidedBy(row)[0]}
            adminId={adminId}
            onApprove={({ user }) => decision.review(suspenseOrder(row, user && personAsUser(user)))}
            onAssign={() => setAssigning(row)}
            onReturn={() => decision.review(suspenseOrder(row, null))}
          />
        )}
      </QueueList>
      {assigning && (
        <AssignDialog
          open={decision.idle}
          title="De quem é este pagamento?"
          lines={[
            { label: 'Valor pago', value: suspenseOrder(assigning, null).paid },
            { label: 'Crédito', value: suspenseOrder(assigning, null).credit },
          ]}
          suggestion={
            assigning.charge_owner && {
              text: 'O pagamento cita a cobrança de um cliente',
              user: personAsUser(assigning.charge_owner),
            }
          }
          onClose={() => setAssigning(null)}
          onChoose={(user) => decision.review(suspenseOrder(assigning, user))}
        />
      )}
      {decision.open && <PaymentDialog order={decision.open} decision={decision} />}
    </>
  );
}

function subjectOf({ id, state }: Row): string | null {
  return state === 'waiting' ? null : `pix_payment:${id}`;
}

const CREDIT_LABELS: Partial<Record<Row['state'], string>> = {
  waiting: 'Crédito possível',
  assigned: 'Creditado',
};

interface PaymentCardProps {
  readonly row: Row;
  readonly joint: Decision | undefined;
  readonly adminId: string;
  readonly onApprove: (first: NonNullable<Row['first_approval']>) => void;
  readonly onAssign: () => void;
  readonly onReturn: () => void;
}

function PaymentCard({ row, joint, adminId, onApprove, onAssign, onReturn }: PaymentCardProps) {
  const first = row.first_approval;
  const { name, tone } = SUSPENSE_STATES[row.state];
  return (
    <CaseCard
      title={SUSPENSE_REASONS[row.reason]}
      subtitle={`Pago em ${formatDateTime(row.paid_date)}`}
      badge={<Badge tone={tone}>{name}</Badge>}
      actions={
        row.state === 'waiting' ? (
          <>
            <FirstApprovalNotice approval={first} adminId={adminId} onApprove={onApprove} />
            <div className="grid grid-cols-2 gap-3">
              <Button
                variant={first === null ? 'primary' : 'secondary'}
                className="px-2"
                icon={<UserCheck className="size-5 shrink-0" />}
                onClick={onAssign}
              >
                Atribuir
              </Button>
              <Button
                variant="secondary"
                className="px-2"
                icon={<Undo2 className="size-5 shrink-0" />}
                onClick={onReturn}
              >
                Devolver
              </Button>
            </div>
          </>
        ) : undefined
      }
    >
      <p className="mt-4 text-xl leading-tight font-bold tracking-tight">
        <Amount value={amountFromWire('BRL', row.amount_brl)} />
      </p>
      {CREDIT_LABELS[row.state] !== undefined && (
        <p className="text-sm text-muted">
          {CREDIT_LABELS[row.state]}: <ExactAmount value={amountFromWire('USDT', row.amount_usdt)} />
        </p>
      )}
      <Facts>
        <PersonFact label="Cobrança de" person={row.charge_owner} />
        <PersonFact label="Atribuído a" person={row.assigned_to} />
        <DecidedFacts
          joint={joint}
          by={row.decided_by && personText(row.decided_by)}
          date={row.decided_date}
        />
        <Fact label="Problema na devolução" value={row.return_problem} />
        <Fact label="Identificador da cobrança (txid)" value={row.txid} code />
        <Fact label="ID do PIX (endToEndId)" value={row.id} code />
      </Facts>
    </CaseCard>
  );
}

function PaymentDialog({
  order,
  decision,
}: {
  readonly order: SuspenseOrder;
  readonly decision: DecisionStep;
}) {
  const id = { label: 'ID do PIX (endToEndId)', value: order.id, code: true };
  return order.action === 'assign' ? (
    <DecisionDialog
      decision={decision}
      title="Atribuir este pagamento?"
      lines={[
        { label: 'Usuário', value: order.userName },
        { label: 'Contato', value: order.userContact },
        { label: 'Valor pago', value: order.paid },
        id,
      ]}
      total={{ label: 'Crédito', value: order.credit }}
      approval={order.approval}
      notice={{
        title: 'O crédito cai na hora',
        text: 'Ele entra no extrato do cliente como depósito, e não pode ser desfeito por aqui.',
      }}
      confirmLabel="Atribuir"
    />
  ) : (
    <DecisionDialog
      decision={decision}
      title="Devolver este pagamento a quem pagou?"
      lines={[id]}
      total={{ label: 'Devolução', value: order.paid }}
      approval={order.approval}
      notice={{
        title: 'O dinheiro sai do banco',
        text: 'O provedor devolve o PIX à conta de onde ele veio. Não pode ser desfeito.',
      }}
      confirmLabel="Devolver"
      danger
    />
  );
}
