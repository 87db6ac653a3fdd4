import type { Payment, TransactionStatus } from '@lastro/contracts';
import { rate } from '@lastro/money';
import { unconfirmedNameText } from '@lastro/register/unconfirmed-name';
import { useQuery } from '@tanstack/react-query';
import { amountFromWire, type Wire, type WireNumber } from '../../lib/api/exact-json.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { brlRateText } from '../../lib/format/rate-text.ts';
import { useMe } from '../../lib/queries/me.ts';
import { withdrawalOptions } from '../../lib/queries/withdrawals.ts';
import { BANK, partyLine } from '../../money/receipts/party-line.ts';
import { Receipt } from '../../money/receipts/receipt.tsx';
import {
  amountLine,
  idLine,
  payoutDates,
  type ReceiptLine,
  statusLine,
} from '../../money/receipts/receipt-parts.ts';
import { ownDescription } from '../../money/receipts/row/own-description.ts';
import { optionalCode, optionalLine } from '../../money/receipts/transaction-receipt.ts';
import { CancelWithdrawal } from '../../money/withdrawals/cancel-withdrawal.tsx';
import { type PaymentReply, type PaymentState, paymentStateOf, watchedPaymentOptions } from './api.ts';
import type { PayOrder } from './order.ts';

const STATE_VIEWS: Readonly<
  Record<
    PaymentState,
    { readonly title: string; readonly status: TransactionStatus; readonly message?: string }
  >
> = {
  completed: { title: 'Pagamento concluído', status: 'completed' },
  sending: {
    title: 'Estamos confirmando',
    status: 'pending',
    message:
      'O PIX foi enviado e aguardamos a resposta do outro banco. Não pague de novo: avisamos assim que ela chegar.',
  },
  scheduled: {
    title: 'Pagamento agendado',
    status: 'pending',
    message: 'Será pago no próximo dia útil. O valor está reservado; se algo der errado, volta inteiro.',
  },
  in_review: {
    title: 'Pagamento em análise',
    status: 'pending',
    message:
      'O banco confere este pagamento antes de enviar: até 24 horas úteis. O valor está reservado; se for negado, volta inteiro para o seu saldo.',
  },
  failed: {
    title: 'Pagamento não realizado',
    status: 'failed',
    message: 'O valor voltou inteiro para o seu saldo.',
  },
};

interface PayReceiptProps {
  readonly order: PayOrder;
  readonly result: PaymentReply;
  readonly onAgain: () => void;
}

export function PayReceipt({ order, result, onAgain }: PayReceiptProps) {
  const me = useMe();
  const { data: row } = useQuery(watchedPaymentOptions(result.payment_id));
  const state = row === undefined ? result.status : paymentStateOf(row);
  const { data: withdrawal } = useQuery({
    ...withdrawalOptions(result.transaction_id),
    enabled: state === 'in_review' || state === 'failed',
  });
  const { title, status, message } = STATE_VIEWS[state];
  const paid = amountFromWire('BRL', result.amount_brl);
  return (
    <Receipt
      kind={isBill(order, row) ? 'pagamento de boleto' : 'pagamento PIX'}
      title={title}
      status={status}
      failure={withdrawal?.returned?.cause}
      message={
        [row?.failure, state === 'sending' && row?.bill ? BILL_SENT : message].filter(Boolean).join(' ') ||
        undefined
      }
      amount={exactMoney(paid)}
      lines={[
        statusLine(status),
        ...(row === undefined
          ? []
          : payoutDates({ status, requested: row.created_at, closed: row.closed_at })),
        ...partyLine('De', me.data?.full_name, null, BANK),
        ...partyLine(
          'Para',
          payeeName(order, row),
          row?.receiver?.tax_id_masked ?? row?.receiver?.key_masked,
          row?.receiver?.institution ?? null,
        ),
        amountLine(
          state === 'failed' ? 'Valor devolvido' : 'Valor debitado',
          amountFromWire('USDT', result.amount_usdt),
        ),
        amountLine('Valor em reais', paid),
        ...(row === undefined ? [] : costLines(row)),
        ...(row?.bill ? billLines(row.bill) : []),
        ...optionalLine('Descrição', row === undefined ? null : messageOf(order, row)),
        { label: 'ID do pagamento', value: result.payment_id, code: true },
        idLine(result.transaction_id),
        ...optionalCode('ID do PIX (endToEndId)', row?.end_to_end_id ?? null),
      ]}
      cancel={state === 'in_review' && withdrawal && <CancelWithdrawal withdrawal={withdrawal} isPayment />}
      again={{ label: 'Pagar outro código', onClick: onAgain }}
    />
  );
}

/** As in the signed receipt. */
function payeeName({ receiver }: PayOrder, row: Wire<Payment> | undefined): string {
  const name = row?.receiver?.name ?? receiver;
  return row?.receiver?.name_source === 'code' && name !== '' ? unconfirmedNameText(name) : name;
}

const BILL_SENT =
  'O pagamento foi enviado e aguardamos a resposta do provedor. Não pague de novo: avisamos assim que ela chegar.';

function messageOf({ receiver }: PayOrder, row: Wire<Payment>): string | null {
  const { description } = row;
  const recipient = row.receiver?.name ?? receiver;
  return ownDescription({
    ...NO_COINS,
    transaction_type: 'pix_payment',
    description,
    recipient_name: recipient,
  });
}

const NO_COINS = { from_currency: null, to_currency: null } as const;

const isBill = ({ text }: PayOrder, row: Wire<Payment> | undefined): boolean =>
  row === undefined ? /^[\d\s.-]{44,}$/.test(text) : Boolean(row.bill);

function billLines(bill: NonNullable<Wire<Payment>['bill']>): readonly ReceiptLine[] {
  const day = (label: string, date: string | null) => optionalLine(label, date && formatDay(date));
  return [
    ...day('Vencimento', bill.due_date),
    ...day('Data do pagamento', bill.scheduled_for),
    { label: 'Números do boleto', value: bill.line, code: true },
    ...optionalCode('Protocolo do provedor', bill.protocol),
  ];
}

function costLines({ rate: price, fee_usdt: fee, tax_usdt: tax }: Wire<Payment>): readonly ReceiptLine[] {
  return [
    { label: 'Cotação', value: brlRateText(rate('USDT', 'BRL', price)) },
    ...cost('Tarifa', fee),
    ...cost('Imposto', tax),
  ];
}

function cost(label: string, value: WireNumber): readonly ReceiptLine[] {
  return Number(value) === 0 ? [] : [amountLine(label, amountFromWire('USDT', value))];
}
