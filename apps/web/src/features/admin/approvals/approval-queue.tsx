import { Check, UsersRound, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format/dates.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SummaryLine } from '../../../ui/summary.tsx';
import { QueueList, type QueueListProps } from '../queues/queue-list.tsx';
import { CaseCard } from '../shared/cases/case-card.tsx';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import { useDecision } from '../shared/cases/use-decision.ts';
import { Fact, Facts } from '../shared/facts.tsx';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { contactOf } from '../shared/users/people.ts';
import {
  type ApprovalDecision,
  type ApprovalRequest,
  type ApprovalTexts,
  decided,
  decisionOf,
  decisionRefusal,
  isApprovalDecision,
  REQUEST_STATES,
} from './approval-requests.ts';

export interface ApprovalQueueProps<Row extends ApprovalRequest>
  extends Pick<QueueListProps<Row>, 'list' | 'state' | 'empty'> {
  readonly adminId: string;
  readonly kind: string;
  readonly send: (decision: ApprovalDecision, request: AttemptRequest) => Promise<Row>;
  readonly texts: ApprovalTexts;
  readonly changeOf: (row: Row) => string;
  readonly headline: (row: Row) => ReactNode;
  readonly description?: (row: Row) => string | null;
  readonly isConcerned?: (row: Row) => boolean;
  readonly summary: (change: string) => { readonly line?: SummaryLine; readonly total?: SummaryLine };
}

export function ApprovalQueue<Row extends ApprovalRequest>(props: ApprovalQueueProps<Row>) {
  const { adminId, texts } = props;
  const focus = useKeptFocus();
  const decision = useDecision<ApprovalDecision, Row>({
    kind: props.kind,
    admin: adminId,
    isOrder: isApprovalDecision,
    send: props.send,
    done: (row) => decided(row, texts),
    refused: (error, { action }) => decisionRefusal(error, texts[action]),
    onAnswer: focus.expectChange,
  });
  const { open } = decision;
  const { line, total } = props.summary(open?.change ?? '');
  return (
    <>
      <QueueList
        list={props.list}
        state={props.state}
        empty={props.empty}
        failure={decision.failure}
        element={focus.element}
      >
        {(row) => (
          <RequestCard
            row={row}
            headline={props.headline(row)}
            description={props.description?.(row) ?? null}
            concerned={props.isConcerned?.(row) ?? false}
            adminId={adminId}
            onAsk={(action) => decision.ask(decisionOf(action, row, props.changeOf(row)))}
          />
        )}
      </QueueList>
      {open && (
        <DecisionDialog
          decision={decision}
          title={texts[open.action].question}
          lines={[
            { label: 'Usuário', value: open.customer },
            { label: 'Contato', value: open.contact },
            ...(line === undefined ? [] : [line]),
            { label: 'Pedido por', value: open.requestedBy },
          ]}
          {...(total === undefined ? {} : { total })}
          notice={texts.notices[open.action === 'refuse' ? 'refuse' : open.approval]}
          confirmLabel={open.action === 'approve' ? 'Aprovar' : 'Recusar'}
          danger={open.action === 'refuse'}
        />
      )}
    </>
  );
}

interface RequestCardProps extends ActionsProps {
  readonly headline: ReactNode;
  readonly description: string | null;
}

function RequestCard({ headline, description, ...actions }: RequestCardProps) {
  const { row } = actions;
  const { name, tone } = REQUEST_STATES[row.status];
  return (
    <CaseCard
      title={row.user.name}
      subtitle={contactOf(row.user)}
      badge={<Badge tone={tone}>{name}</Badge>}
      {...(row.status === 'pending' ? { actions: <Actions {...actions} /> } : {})}
    >
      {headline}
      <Facts>
        <Fact label="Descrição" value={description} />
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

interface ActionsProps {
  readonly row: ApprovalRequest;
  readonly adminId: string;
  readonly concerned: boolean;
  readonly onAsk: (action: ApprovalDecision['action']) => void;
}

function Actions({ row, adminId, concerned, onAsk }: ActionsProps) {
  const first = row.first_approved_by;
  const own = first?.id === adminId;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Notice
        icon={<UsersRound />}
        className="col-span-2"
        title={first === null ? 'Precisa de dois administradores' : '1 de 2 aprovações'}
      >
        {concerned ? 'É o seu acesso: outros administradores decidem.' : approvalText(first?.name, own)}
      </Notice>
      <Button
        icon={<Check className="size-5" />}
        disabled={concerned || own}
        onClick={() => onAsk('approve')}
      >
        Aprovar
      </Button>
      <Button
        variant="danger"
        icon={<X className="size-5" />}
        disabled={concerned}
        onClick={() => onAsk('refuse')}
      >
        Recusar
      </Button>
    </div>
  );
}

function approvalText(first: string | undefined, own: boolean): string {
  if (first === undefined) return 'Quem pediu não é mais administrador.';
  return own ? 'A primeira é a sua. Falta outro administrador.' : `A primeira é de ${first}. Falta a sua.`;
}
