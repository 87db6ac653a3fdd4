import type { AdminWithdrawal, Me } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatDateTime, formatShortDateTime } from '../../../lib/format/dates.ts';
import { ApproximateBrl } from '../../../money/amounts/approximate-brl.tsx';
import { CoinLogo } from '../../../money/coins/coins.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { viewPath } from '../admin-views.ts';
import { ApprovalNotice } from '../approvals/approval-notice.tsx';
import { CaseCard } from '../shared/cases/case-card.tsx';
import { type Decision, useJointDecisions } from '../shared/cases/joint-decisions.ts';
import { ExactAmount, ExactHeadline } from '../shared/exact-amount.tsx';
import { Fact, Facts, FirstApprovalFact, PersonFact } from '../shared/facts.tsx';
import { contactOf } from '../shared/users/people.ts';
import { ContextFacts } from './context-facts.tsx';
import { reasonName, type WithdrawalAction } from './decisions.ts';
import { UnknownWithdrawal } from './unknown-withdrawal.tsx';
import {
  amountOf,
  chipsOf,
  isFirstApprover,
  keyLine,
  mayApprove,
  stateOf,
  toneOf,
} from './withdrawal-text.ts';
import { WorthInReais } from './worth-in-reais.tsx';

type Row = Wire<AdminWithdrawal>;

export interface WithdrawalCardProps {
  readonly row: Row;
  readonly admin: Wire<Me>;
  readonly onReview: (action: WithdrawalAction) => void;
}

export function WithdrawalCard({ row, admin, onReview }: WithdrawalCardProps) {
  const { name, tone } = stateOf(row);
  return (
    <CaseCard
      title={row.user_name}
      subtitle={contactOf({ email: row.user_email, phone: row.user_phone })}
      badge={<Badge tone={tone}>{name}</Badge>}
    >
      <WithdrawalAmount row={row} />
      <Risks row={row} />
      <Facts>{destinationOf(row)}</Facts>
      {/* Before the rest, to be in view without scrolling. */}
      {(row.status === 'pending' || row.status === 'unknown') && (
        <div className="mt-4">
          <Actions row={row} admin={admin} onReview={onReview} />
        </div>
      )}
      <DecisionFacts row={row} />
      <ContextFacts row={row} />
    </CaseCard>
  );
}

function Risks({ row }: { readonly row: Row }) {
  const risks = row.status === 'pending' ? chipsOf(row, new Date(serverNow())) : [];
  if (risks.length === 0) return null;
  return (
    <ul aria-label="Pontos de atenção" className="mt-4 flex flex-wrap gap-2">
      {risks.map((risk) => (
        <li key={risk}>
          <Badge tone={toneOf(risk)}>{risk}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Actions({ row, admin, onReview }: WithdrawalCardProps) {
  if (row.status === 'unknown') return <UnknownWithdrawal row={row} onReview={onReview} />;
  const own = isFirstApprover(row, admin);
  return (
    <div className="grid grid-cols-2 gap-3">
      {row.needs_two && (
        <ApprovalNotice hasFirst={row.first_approved_by !== null} className="col-span-2">
          {approvalText(row, own)}
        </ApprovalNotice>
      )}
      {row.user_blocked && (
        <Notice tone="warning" className="col-span-2" title="Cliente bloqueado">
          Desbloqueie o cliente antes de liberar, ou negue o saque.
        </Notice>
      )}
      {row.outgoing_paused && (
        <Notice tone="warning" className="col-span-2" title="Envios suspensos">
          Um PIX creditado a este cliente foi devolvido ao pagador. Resolva em{' '}
          <Link to={viewPath('reversals')} className="font-semibold text-link underline">
            PIX devolvidos após o crédito
          </Link>
          , ou negue o saque.
        </Notice>
      )}
      <Button
        icon={<Check className="size-5" />}
        disabled={!mayApprove(row, admin)}
        aria-keyshortcuts="L"
        onClick={() => onReview('approve')}
      >
        Liberar
      </Button>
      <Button
        variant="secondary"
        icon={<X className="size-5" />}
        aria-keyshortcuts="N"
        onClick={() => onReview('cancel')}
      >
        Negar
      </Button>
    </div>
  );
}

function approvalText(row: Row, own: boolean): string {
  if (row.first_approved_by === null)
    return 'Passa do que você decide sozinho em 24 horas: um libera, e outro confirma.';
  const when = formatShortDateTime(row.first_approved_at);
  return own
    ? `Você liberou em ${when}. Falta outro administrador.`
    : `Liberado por ${row.first_approved_by} em ${when}. Falta a sua.`;
}

function WithdrawalAmount({ row }: { readonly row: Row }) {
  const amount = amountOf(row);
  return (
    <div className="mt-4 flex items-center gap-3">
      <CoinLogo coin={row.currency} className="size-10" />
      <div className="min-w-0 flex-1">
        <ExactHeadline value={amount} />
        <p className="text-sm text-muted">
          {row.type === 'pix' ? (
            <ApproximateBrl amount={amountFromWire('USDT', row.amount)} />
          ) : (
            <WorthInReais row={row} />
          )}
        </p>
      </div>
    </div>
  );
}

function destinationOf(row: Row): ReactNode {
  return row.type === 'pix' ? (
    <>
      <Fact {...keyLine(row)} always />
      <Fact label="Titular" value={row.holder_name} />
      <Fact label="Banco" value={row.bank_name} />
    </>
  ) : (
    <>
      <Fact label="Carteira" value={row.crypto_address} code always />
      <Fact label="Rede" value={row.network} />
      <Fact label="Tag (memo)" value={row.tag} />
    </>
  );
}

/** Names where two administrators decided; the list has their contacts only. */
function DecisionFacts({ row }: { readonly row: Row }) {
  const subject = `withdrawal:${row.id}`;
  const find = useJointDecisions(row.needs_two && row.decided_at !== null ? [[subject]] : []);
  const joint = find(subject).find(({ decided_date: date }) => date === row.decided_at);
  return <Facts>{factsOf(row, joint)}</Facts>;
}

function factsOf(row: Row, joint: Decision | undefined): ReactNode {
  const fee = amountFromWire(row.currency, row.fee);
  const decided = row.decided_at !== null;
  return (
    <>
      <Fact
        label="Tarifa da rede"
        value={row.type === 'pix' || isZero(fee) ? null : <ExactAmount value={fee} />}
      />
      <Fact label="Descrição" value={row.description} />
      <Fact label="Cliente desde" value={formatDateTime(row.user_since)} />
      <Fact label="Solicitado em" value={formatDateTime(row.created_at)} />
      {joint === undefined ? (
        <>
          <Fact label="Primeira aprovação" value={row.status === 'pending' ? null : row.first_approved_by} />
          <Fact label="Decidido por" value={row.cancelled_by_customer ? 'Cliente' : row.decided_by} />
        </>
      ) : (
        <>
          <FirstApprovalFact {...joint} />
          <PersonFact label="Confirmou" person={joint.decided_by} />
        </>
      )}
      <Fact label="Decidido em" value={decided ? formatDateTime(row.decided_at) : null} />
      <Fact label="Motivo" value={row.cancel_reason && reasonName(row.cancel_reason, row.type)} />
      <Fact label="Mensagem ao cliente" value={row.cancel_note} />
      <Fact label="Encerrado em" value={row.closed_at === null ? null : formatDateTime(row.closed_at)} />
      <Fact label={row.type === 'pix' ? 'ID do PIX (endToEndId)' : 'Hash'} value={row.reference} code />
      <Fact label="Motivo da falha" value={row.failure} />
    </>
  );
}
