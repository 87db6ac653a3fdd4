import type { AdminWithdrawal, Me } from '@lastro/contracts';
import { isZero } from '@lastro/money';
import { Check, UsersRound, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountFromWire, type Wire } from '../../../lib/exact-json.ts';
import { formatDateTime, formatShortDateTime } from '../../../lib/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CoinLogo } from '../../../ui/coin-logo.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CaseCard } from '../shared/case-card.tsx';
import { ExactAmount, ExactHeadline } from '../shared/exact-amount.tsx';
import { Fact, Facts } from '../shared/facts.tsx';
import { contactOf } from '../shared/people.ts';
import type { WithdrawalAction } from './decisions.ts';
import { HangingWithdrawal } from './hanging-withdrawal.tsx';
import { amountOf, inBrl, isFirstApprover, keyLabel, STATES } from './withdrawal-text.ts';

type Row = Wire<AdminWithdrawal>;

export interface WithdrawalCardProps {
  readonly row: Row;
  /** Who looks at it. */
  readonly admin: Wire<Me>;
  readonly onAsk: (action: WithdrawalAction) => void;
}

/** Who wants how much to go where, and the two answers while it waits for one. */
export function WithdrawalCard({ row, admin, onAsk }: WithdrawalCardProps) {
  const { name, tone } = STATES[row.status];
  return (
    <CaseCard
      title={row.user_name}
      subtitle={contactOf({ email: row.user_email, phone: row.user_phone })}
      badge={<Badge tone={tone}>{name}</Badge>}
      {...(row.status === 'pending' || row.status === 'unknown'
        ? { actions: <Actions row={row} admin={admin} onAsk={onAsk} /> }
        : {})}
    >
      <WithdrawalAmount row={row} />
      <Facts>{factsOf(row)}</Facts>
    </CaseCard>
  );
}

function Actions({ row, admin, onAsk }: WithdrawalCardProps) {
  if (row.status === 'unknown') return <HangingWithdrawal row={row} onAsk={onAsk} />;
  const own = isFirstApprover(row, admin);
  return (
    <div className="grid grid-cols-2 gap-3">
      {row.needs_two && (
        <Notice
          icon={<UsersRound />}
          className="col-span-2"
          title={row.first_approved_by === null ? 'Precisa de dois administradores' : '1 de 2 aprovações'}
        >
          {approvalText(row, own)}
        </Notice>
      )}
      <Button icon={<Check className="size-5" />} disabled={own} onClick={() => onAsk('approve')}>
        Liberar
      </Button>
      <Button variant="danger" icon={<X className="size-5" />} onClick={() => onAsk('cancel')}>
        Negar
      </Button>
    </div>
  );
}

/** Who approved first, and who is missing. */
function approvalText(row: Row, own: boolean): string {
  if (row.first_approved_by === null) return 'O valor é alto: um libera, e outro confirma.';
  const when = formatShortDateTime(row.first_approved_at);
  return own
    ? `Você liberou em ${when}. Falta outro administrador.`
    : `Liberado por ${row.first_approved_by} em ${when}. Falta a sua.`;
}

function WithdrawalAmount({ row }: { readonly row: Row }) {
  const amount = amountOf(row);
  const brl = inBrl(amount);
  return (
    <div className="mt-4 flex items-center gap-3">
      <CoinLogo coin={row.currency} className="size-10" />
      <div className="min-w-0 flex-1">
        <ExactHeadline value={amount} />
        {row.type === 'pix' && brl !== null && (
          <p className="text-sm text-muted">
            ≈ <Amount value={brl} />
          </p>
        )}
      </div>
    </div>
  );
}

function factsOf(row: Row): ReactNode {
  const fee = amountFromWire(row.currency, row.fee);
  const decided = row.decided_at !== null;
  return (
    <>
      {row.type === 'pix' ? (
        <>
          <Fact label={keyLabel(row)} value={row.pix_key} always />
          <Fact label="Titular" value={row.holder_name} />
          <Fact label="Banco" value={row.bank_name} />
        </>
      ) : (
        <>
          <Fact label="Carteira" value={row.crypto_address} code always />
          <Fact label="Rede" value={row.network} />
          <Fact label="Tag (memo)" value={row.tag} />
          <Fact label="Tarifa de rede" value={isZero(fee) ? null : <ExactAmount value={fee} />} />
        </>
      )}
      <Fact label="Descrição" value={row.description} />
      <Fact label="Solicitado em" value={formatDateTime(row.created_at)} />
      <Fact label="Primeira aprovação" value={row.status === 'pending' ? null : row.first_approved_by} />
      <Fact label="Decidido em" value={decided ? formatDateTime(row.decided_at) : null} />
      <Fact label="Decidido por" value={row.decided_by} />
      <Fact label="Encerrado em" value={row.closed_at === null ? null : formatDateTime(row.closed_at)} />
      <Fact label={row.type === 'pix' ? 'ID do PIX (endToEndId)' : 'Hash'} value={row.reference} code />
      <Fact label="Motivo" value={row.failure} />
    </>
  );
}
