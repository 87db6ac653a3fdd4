import type { UnattributedDeposit } from '@lastro/contracts';
import { isCoin } from '@lastro/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleHelp, Undo2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { useKeptFocus } from '../../../lib/browser/focus/use-kept-focus.ts';
import { useHiddenBalances } from '../../../lib/browser/hidden-balances.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { HIDDEN_AMOUNT } from '../../../money/amounts/amount.tsx';
import { CoinLogo } from '../../../money/coins/coins.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FirstApprovalNotice } from '../approvals/first-approval.tsx';
import { CaseCard } from '../shared/cases/case-card.tsx';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import { type Decision, useDecidedBy } from '../shared/cases/joint-decisions.ts';
import { type DecisionStep, useDecision } from '../shared/cases/use-decision.ts';
import { DecidedFacts, Fact, Facts, PersonFact } from '../shared/facts.tsx';
import { personText } from '../shared/users/people.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { personAsUser } from './person-as-user.ts';
import { QueueFrame, type QueueState } from './queue-frame.tsx';
import { QueueList } from './queue-list.tsx';
import { ReturnNoteDialog } from './return-note-dialog.tsx';
import {
  amountText,
  assignOrder,
  isUnattributedOrder,
  returnOrder,
  sendUnattributed,
  UNATTRIBUTED_REASONS,
  UNATTRIBUTED_STATES,
  type UnattributedOrder,
  unattributedDone,
  unattributedFailed,
  unattributedOptions,
} from './unattributed.ts';

type Row = Wire<UnattributedDeposit>;

const EMPTY = { open: 'Nenhum depósito a identificar.', decided: 'Nenhum depósito decidido.' } as const;

export default function UnattributedView({ adminId }: { readonly adminId: string }) {
  return (
    <QueueFrame label="Depósitos">
      {(state) => <Deposits key={state} state={state} adminId={adminId} />}
    </QueueFrame>
  );
}

interface OpenDialog {
  readonly step: 'assign' | 'return';
  readonly row: Row;
}

function Deposits({ state, adminId }: { readonly state: QueueState; readonly adminId: string }) {
  const list = useInfiniteQuery(unattributedOptions(state));
  const decidedBy = useDecidedBy(list.data, subjectOf);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const focus = useKeptFocus();
  const decision = useDecision({
    kind: 'admin-unattributed',
    admin: adminId,
    isOrder: isUnattributedOrder,
    send: sendUnattributed,
    done: unattributedDone,
    failed: unattributedFailed,
    onAnswer: () => {
      setDialog(null);
      focus.expectChange();
    },
  });

  return (
    <>
      <QueueList list={list} state={state} empty={EMPTY} failure={decision.failure} listRef={focus.element}>
        {(row) => (
          <DepositCard
            row={row}
            joint={decidedBy(row)[0]}
            adminId={adminId}
            onOpen={(step) => setDialog({ step, row })}
            onApprove={({ user, note }) =>
              decision.review(
                user === null ? returnOrder(row, note ?? '') : assignOrder(row, personAsUser(user)),
              )
            }
          />
        )}
      </QueueList>
      {dialog?.step === 'assign' && (
        <AssignDialog
          open={decision.idle}
          title="De quem é este depósito?"
          lines={[{ label: 'Valor', value: amountText(dialog.row) }]}
          suggestion={
            dialog.row.arrived_at && {
              text: 'Chegou à conta de um cliente',
              user: personAsUser(dialog.row.arrived_at),
            }
          }
          onClose={() => setDialog(null)}
          onChoose={(user) => decision.review(assignOrder(dialog.row, user))}
        />
      )}
      {dialog?.step === 'return' && (
        <ReturnNoteDialog
          open={decision.idle}
          amount={amountText(dialog.row)}
          onClose={() => setDialog(null)}
          onNote={(note) => decision.review(returnOrder(dialog.row, note))}
        />
      )}
      {decision.open && <DepositDialog order={decision.open} decision={decision} />}
    </>
  );
}

function subjectOf({ id, decided_date: decided }: Row): string | null {
  return decided === null ? null : `crypto_deposit:${id}`;
}

interface DepositCardProps {
  readonly row: Row;
  readonly joint: Decision | undefined;
  readonly adminId: string;
  readonly onApprove: (first: NonNullable<Row['first_approval']>) => void;
  readonly onOpen: (step: OpenDialog['step']) => void;
}

function DepositCard({ joint, ...actions }: DepositCardProps) {
  const { row } = actions;
  const { hidden } = useHiddenBalances();
  const { name, tone } = UNATTRIBUTED_STATES[row.state];
  return (
    <CaseCard
      title={UNATTRIBUTED_REASONS[row.reason]}
      subtitle={`Visto em ${formatDateTime(row.created_date)}`}
      badge={<Badge tone={tone}>{name}</Badge>}
      actions={row.state === 'waiting' ? <DepositActions {...actions} /> : undefined}
    >
      <div className="mt-4 flex items-center gap-3">
        {isCoin(row.currency) ? (
          <CoinLogo coin={row.currency} className="size-10" />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
            <CircleHelp className="size-5" />
          </span>
        )}
        <p className="tabular min-w-0 text-xl leading-tight font-bold tracking-tight wrap-anywhere">
          {hidden ? HIDDEN_AMOUNT : amountText(row)}
        </p>
      </div>
      <Facts>
        <Fact label="Rede" value={row.network} />
        <Fact label="Tag (memo)" value={row.tag} />
        <PersonFact label="Chegou à conta de" person={row.arrived_at} />
        <PersonFact label="Atribuído a" person={row.assigned_to} />
        <DecidedFacts
          joint={joint}
          by={row.decided_by && personText(row.decided_by)}
          date={row.decided_date}
        />
        <Fact label="Como foi devolvido" value={row.note} />
        <Fact label="Endereço" value={row.address} code />
        <Fact label="Hash" value={row.tx_id} code />
      </Facts>
    </CaseCard>
  );
}

function DepositActions({ row, adminId, onOpen, onApprove }: Omit<DepositCardProps, 'joint'>) {
  const first = row.first_approval;
  return (
    <>
      <FirstApprovalNotice approval={first} adminId={adminId} onApprove={onApprove} />
      {!row.assignable && (
        <p className="mb-3 text-sm text-muted">
          Não pode ser atribuído: o banco não trabalha com esta moeda.
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant={first === null ? 'primary' : 'secondary'}
          className="px-2"
          disabled={!row.assignable}
          icon={<UserCheck className="size-5 shrink-0" />}
          onClick={() => onOpen('assign')}
        >
          Atribuir
        </Button>
        <Button
          variant="secondary"
          className="px-2"
          icon={<Undo2 className="size-5 shrink-0" />}
          onClick={() => onOpen('return')}
        >
          Anotar devolução
        </Button>
      </div>
    </>
  );
}

function DepositDialog({
  order,
  decision,
}: {
  readonly order: UnattributedOrder;
  readonly decision: DecisionStep;
}) {
  return order.action === 'assign' ? (
    <DecisionDialog
      decision={decision}
      title="Atribuir este depósito?"
      lines={[
        { label: 'Usuário', value: order.userName },
        { label: 'Contato', value: order.userContact },
      ]}
      total={{ label: 'Crédito', value: order.amount }}
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
      title="Registrar que este depósito foi devolvido?"
      lines={[{ label: 'Como foi feita', value: order.note }]}
      total={{ label: 'Devolvido', value: order.amount }}
      approval={order.approval}
      notice={{
        tone: 'warning',
        title: 'As moedas já precisam ter saído',
        text: 'O caso é encerrado e não pode ser reaberto.',
      }}
      confirmLabel="Registrar devolução"
      danger
    />
  );
}
