import type { AdminWithdrawal } from '@lastro/contracts';
import { RotateCw, Undo2 } from 'lucide-react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatShortDateTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApprovalNotice } from '../approvals/approval-notice.tsx';
import type { WithdrawalAction } from './decisions.ts';
import { decidableFrom } from './withdrawal-text.ts';

export interface UnknownWithdrawalProps {
  readonly row: Wire<AdminWithdrawal>;
  readonly onReview: (action: WithdrawalAction) => void;
}

export function UnknownWithdrawal({ row, onReview }: UnknownWithdrawalProps) {
  const from = decidableFrom(row);
  if (from === null) {
    return (
      <Notice tone="working" title="Consultando a rede de pagamento">
        O resultado do envio ainda não é conhecido. O saldo continua retido.
      </Notice>
    );
  }
  const since = formatShortDateTime(row.missing_since);
  if (from.getTime() > serverNow()) {
    return (
      <Notice tone="warning" title="A rede de pagamento não encontra este saque">
        Desde {since}. Poderá ser reenviado ou devolvido a partir de {formatShortDateTime(from.toISOString())}
        .
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="warning" title="A rede de pagamento não encontra este saque">
        Desde {since}. Confira no painel do provedor antes de decidir: enviar ou devolver duas vezes faz o
        banco perder o valor.
      </Notice>
      {row.first_approved_action !== null && row.first_approved_action !== 'approve' && (
        <ApprovalNotice hasFirst className="mt-3">
          {row.first_approved_by} pediu para{' '}
          {row.first_approved_action === 'resend' ? 'reenviar' : 'devolver o saldo'} em{' '}
          {formatShortDateTime(row.first_approved_at)}. Outro administrador precisa decidir o mesmo.
        </ApprovalNotice>
      )}
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <Button variant="secondary" icon={<RotateCw className="size-5" />} onClick={() => onReview('resend')}>
          Reenviar
        </Button>
        <Button variant="danger" icon={<Undo2 className="size-5" />} onClick={() => onReview('release')}>
          Devolver saldo
        </Button>
      </div>
    </>
  );
}
