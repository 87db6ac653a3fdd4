import type { PayoutDifference } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
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
import { CloseDifferenceDialog } from './close-difference-dialog.tsx';
import {
  type DifferenceOrder,
  differenceDone,
  differenceOf,
  differenceOrder,
  differencesOptions,
  isDifferenceOrder,
  sendDifference,
} from './differences.ts';
import { QueueFrame, type QueueState } from './queue-frame.tsx';
import { QueueList } from './queue-list.tsx';

type Row = Wire<PayoutDifference>;

const EMPTY = { open: 'Nenhuma diferença em aberto.', decided: 'Nenhuma diferença encerrada.' } as const;

export default function DifferencesView({ adminId }: { readonly adminId: string }) {
  return (
    <QueueFrame label="Diferenças">
      {(state) => <Differences key={state} state={state} adminId={adminId} />}
    </QueueFrame>
  );
}

function Differences({ state, adminId }: { readonly state: QueueState; readonly adminId: string }) {
  const list = useInfiniteQuery(differencesOptions(state));
  const decidedBy = useDecidedBy(list.data, subjectOf);
  const [closing, setClosing] = useState<Row | null>(null);
  const focus = useKeptFocus();
  const decision = useDecision({
    kind: 'admin-differences',
    admin: adminId,
    isOrder: isDifferenceOrder,
    send: sendDifference,
    done: differenceDone,
    failed: () => 'Erro ao encerrar a diferença',
    onAnswer: () => {
      setClosing(null);
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
        belongs={(row) => (row.state === 'open') === (state === 'open')}
      >
        {(row) => (
          <DifferenceCard
            row={row}
            decisions={decidedBy(row)}
            adminId={adminId}
            onClose={() => setClosing(row)}
            onApprove={({ user, note }) =>
              decision.review(differenceOrder(row, user === null ? 'bank' : 'customer', note ?? ''))
            }
          />
        )}
      </QueueList>
      {closing && (
        <CloseDifferenceDialog
          open={decision.idle}
          row={closing}
          onClose={() => setClosing(null)}
          onChoose={(bearer, note) => decision.review(differenceOrder(closing, bearer, note))}
        />
      )}
      {decision.open && <DifferenceDialog order={decision.open} decision={decision} />}
    </>
  );
}

function subjectOf({ id, closings }: Row): string | null {
  return closings.length === 0 ? null : `payout_difference:${id}`;
}

interface DifferenceCardProps {
  readonly row: Row;
  readonly decisions: readonly Decision[];
  readonly adminId: string;
  readonly onApprove: (first: NonNullable<Row['first_approval']>) => void;
  readonly onClose: () => void;
}

function DifferenceCard({ row, decisions, adminId, onApprove, onClose }: DifferenceCardProps) {
  const first = row.first_approval;
  const isOpen = row.state === 'open';
  const { amount, side } = differenceOf(row);
  const returned = amountFromWire('BRL', row.returned_brl);
  const brl = (wire: Row['paid_brl']) => <Amount value={amountFromWire('BRL', wire)} />;
  return (
    <CaseCard
      title={row.receiver ?? (row.type === 'bill' ? 'Boleto ou conta' : 'PIX')}
      subtitle={`Pago em ${formatDateTime(row.paid_date)}`}
      badge={<Badge tone={isOpen ? 'pending' : 'good'}>{isOpen ? 'Em aberto' : 'Encerrada'}</Badge>}
      actions={
        isOpen ? (
          <>
            <FirstApprovalNotice approval={first} adminId={adminId} onApprove={onApprove} />
            <Button
              wide
              variant={first === null ? 'accent' : 'secondary'}
              icon={<Scale className="size-5 shrink-0" />}
              onClick={onClose}
            >
              Encerrar diferença
            </Button>
          </>
        ) : undefined
      }
    >
      {isOpen && (
        <>
          <p className="mt-4 text-xl leading-tight font-bold tracking-tight">
            <Amount value={amount} />
          </p>
          <p className="text-sm text-muted">
            {side === 'more' ? 'Pago a mais do que foi pedido' : 'Pago a menos do que foi pedido'}
          </p>
        </>
      )}
      <Facts>
        <PersonFact label="Cliente" person={row.user} />
        <Fact label="Pedido" value={brl(row.ordered_brl)} />
        <Fact label="Pago pelo provedor" value={brl(row.paid_brl)} />
        <Fact label="Devolvido" value={isZero(returned) ? null : <Amount value={returned} />} />
        {row.closings.map((closing) => (
          <Closing
            key={closing.decided_date}
            closing={closing}
            joint={decisions.find(({ decided_date: date }) => date === closing.decided_date)}
          />
        ))}
        <Fact
          label={row.type === 'pix' ? 'ID do PIX (endToEndId)' : 'Protocolo do provedor'}
          value={row.reference}
          code
        />
      </Facts>
    </CaseCard>
  );
}

interface ClosingProps {
  readonly closing: Row['closings'][number];
  readonly joint: Decision | undefined;
}

function Closing({ closing, joint }: ClosingProps) {
  const { credited_usdt: credited, note, decided_by: by, decided_date: date } = closing;
  return (
    <>
      <Fact
        label="Encerrada"
        value={
          credited === null ? (
            'Na conta do banco'
          ) : (
            <>
              Creditado <ExactAmount value={amountFromWire('USDT', credited)} />
            </>
          )
        }
      />
      <Fact label="Motivo" value={note} />
      <DecidedFacts joint={joint} by={personText(by)} date={date} />
    </>
  );
}

function DifferenceDialog({
  order,
  decision,
}: {
  readonly order: DifferenceOrder;
  readonly decision: DecisionStep;
}) {
  const isCredit = order.bearer === 'customer';
  const bankNotice =
    order.side === 'more'
      ? {
          title: 'O banco assume esta diferença',
          text: 'O cliente não paga nada a mais. Não pode ser desfeito.',
        }
      : { title: 'O valor fica com o banco', text: 'O cliente não recebe nada. Não pode ser desfeito.' };
  const creditNotice = {
    title: 'O crédito cai na hora',
    text: 'Ele entra no extrato do cliente como ajuste, e não pode ser desfeito por aqui.',
  };
  return (
    <DecisionDialog
      decision={decision}
      title={isCredit ? 'Creditar esta diferença ao cliente?' : 'Encerrar na conta do banco?'}
      lines={[
        { label: 'Cliente', value: order.userName },
        { label: order.side === 'more' ? 'Pago a mais' : 'Pago a menos', value: order.difference },
        { label: 'Motivo', value: order.note },
      ]}
      total={isCredit ? { label: 'Crédito', value: order.credit } : undefined}
      approval={order.approval}
      notice={isCredit ? creditNotice : bankNotice}
      confirmLabel={isCredit ? 'Creditar' : 'Encerrar'}
      danger={!isCredit}
    />
  );
}
