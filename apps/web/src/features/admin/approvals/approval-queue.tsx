import type { ReactNode } from 'react';
import { useKeptFocus } from '../../../lib/browser/focus/use-kept-focus.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { SummaryLine } from '../../../ui/summary.tsx';
import { QueueList, type QueueListProps } from '../queues/queue-list.tsx';
import { CaseCard } from '../shared/cases/case-card.tsx';
import { DecisionDialog } from '../shared/cases/decision-dialog.tsx';
import { useDecision } from '../shared/cases/use-decision.ts';
import { DecidedFacts, Fact, Facts, PersonFact } from '../shared/facts.tsx';
import { contactOf, personText } from '../shared/users/people.ts';
import {
  type ApprovalDecision,
  type ApprovalRequest,
  type ApprovalTexts,
  decided,
  decisionOf,
  isApprovalDecision,
  REQUEST_STATES,
} from './approval-requests.ts';
import { TwoApprovals } from './two-approvals.tsx';

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
    failed: ({ action }) => texts[action].failed,
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
        listRef={focus.element}
      >
        {(row) => (
          <RequestCard
            row={row}
            headline={props.headline(row)}
            description={props.description?.(row) ?? null}
            concerned={props.isConcerned?.(row) ?? false}
            adminId={adminId}
            onDecide={(action) => decision.review(decisionOf(action, row, props.changeOf(row)))}
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
          total={total}
          notice={texts.notices[open.action === 'refuse' ? 'refuse' : open.approval]}
          confirmLabel={open.action === 'approve' ? 'Aprovar' : 'Recusar'}
          danger={open.action === 'refuse'}
        />
      )}
    </>
  );
}

interface RequestCardProps {
  readonly row: ApprovalRequest;
  readonly adminId: string;
  readonly concerned: boolean;
  readonly headline: ReactNode;
  readonly description: string | null;
  readonly onDecide: (action: ApprovalDecision['action']) => void;
}

function RequestCard({ row, headline, description, ...approval }: RequestCardProps) {
  const { name, tone } = REQUEST_STATES[row.status];
  return (
    <CaseCard
      title={row.user.name}
      subtitle={contactOf(row.user)}
      badge={<Badge tone={tone}>{name}</Badge>}
      actions={
        row.status === 'pending' ? (
          <TwoApprovals first={row.first_approved_by} requested="pediu" {...approval} />
        ) : undefined
      }
    >
      {headline}
      <Facts>
        <Fact label="Motivo" value={description} />
        <PersonFact label="Pedido por" person={row.requested_by} />
        <Fact label="Pedido em" value={formatDateTime(row.requested_date)} />
        <DecidedFacts
          joint={
            row.status === 'pending'
              ? undefined
              : { first_approved_by: row.first_approved_by, first_approved_date: null }
          }
          confirmed={row.status === 'refused' ? 'Recusou' : 'Confirmou'}
          by={row.decided_by && personText(row.decided_by)}
          date={row.decided_date}
        />
      </Facts>
    </CaseCard>
  );
}
