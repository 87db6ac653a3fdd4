import { useQuery } from '@tanstack/react-query';
import { amountFromWire } from '../../lib/api/exact-json.ts';
import { pixKeyLine } from '../../lib/format/contacts/pix-key-text.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { useMe } from '../../lib/queries/me.ts';
import { statusOf, withdrawalOptions } from '../../lib/queries/withdrawals.ts';
import { BANK, partyLine, typedPayee } from '../../money/receipts/party-line.ts';
import { Receipt } from '../../money/receipts/receipt.tsx';
import { amountLine, idLine, payoutDates, statusLine } from '../../money/receipts/receipt-parts.ts';
import { CancelWithdrawal } from '../../money/withdrawals/cancel-withdrawal.tsx';
import { WithdrawalProgress } from '../../money/withdrawals/withdrawal-progress.tsx';
import type { Withdrawn } from './api.ts';
import { BUSINESS_HOURS, REQUESTED } from './messages.ts';
import type { WithdrawOrder } from './order.ts';

interface WithdrawReceiptProps {
  readonly order: WithdrawOrder;
  readonly result: Withdrawn;
  readonly onAgain: () => void;
}

const TITLES = {
  pending: 'Saque solicitado',
  completed: 'Saque concluído',
  failed: 'Saque não realizado',
} as const;

export function WithdrawReceipt({ order, result, onAgain }: WithdrawReceiptProps) {
  const me = useMe();
  const payout = amountFromWire('BRL', result.amount_brl);
  const { data: withdrawal } = useQuery(withdrawalOptions(result.transaction_id));
  const status = withdrawal === undefined ? result.status : statusOf(withdrawal);
  const isCancelled = withdrawal?.returned?.cause === 'cancelled';
  return (
    <Receipt
      kind="saque PIX"
      title={isCancelled ? 'Saque cancelado' : TITLES[status]}
      step={isCancelled ? 'cancelled' : 'requested'}
      status={status}
      failure={withdrawal?.returned?.cause}
      message={status === 'pending' ? REQUESTED : undefined}
      progress={
        withdrawal && (
          <>
            {status === 'pending' && <p className="mb-4 text-sm text-muted">{BUSINESS_HOURS}</p>}
            <WithdrawalProgress withdrawal={withdrawal} />
          </>
        )
      }
      amount={exactMoney(payout)}
      lines={[
        statusLine(status),
        ...payoutDates({
          status,
          requested: result.created_date,
          closed: withdrawal?.closed_at ?? null,
        }),
        ...(status === 'pending' ? [{ label: 'Prazo', value: 'Até 24 horas úteis' }] : []),
        ...partyLine('De', me.data?.full_name, null, BANK),
        ...typedPayee(order.holder, order.bank),
        pixKeyLine(order.keyType, order.key),
        amountLine(
          status === 'failed' ? 'Valor devolvido' : 'Valor debitado',
          amountFromWire('USDT', result.amount_usdt),
        ),
        amountLine('Valor em reais', payout),
        { label: 'ID do saque', value: result.withdrawal_id, code: true },
        idLine(result.transaction_id),
      ]}
      cancel={withdrawal && <CancelWithdrawal withdrawal={withdrawal} />}
      again={{ label: 'Fazer outro saque', onClick: onAgain }}
    />
  );
}
