import type { Transaction, TransactionStatus, TransactionType } from '@lastro/contracts';
import { roundedUp } from '@lastro/money';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  BanknoteArrowDown,
  QrCode,
  ReceiptText,
  ScanLine,
  SlidersHorizontal,
  Sprout,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { classNames } from '../../../lib/browser/class-names.ts';
import { shownDecimals } from '../../../lib/format/money-text.ts';
import { Amount } from '../../amounts/amount.tsx';
import { transactionAmount } from '../transaction-text.ts';
import { StatusBadge } from './status-badge.tsx';

const ICONS: Readonly<Record<Exclude<TransactionType, 'transfer'>, ReactNode>> = {
  crypto_transfer: <ArrowUpRight />,
  crypto_deposit: <ArrowDownLeft />,
  crypto_exchange: <ArrowLeftRight />,
  pix_deposit: <QrCode />,
  pix_withdrawal: <BanknoteArrowDown />,
  pix_payment: <ScanLine />,
  bill_payment: <ReceiptText />,
  pix_reversal: <Undo2 />,
  savings_deposit: <Sprout />,
  savings_withdrawal: <Sprout />,
  adjustment: <SlidersHorizontal />,
};

function iconOf({ transaction_type: type, direction }: Wire<Transaction>): ReactNode {
  if (type !== 'transfer') return ICONS[type];
  return direction === 'in' ? <ArrowDownLeft /> : <ArrowUpRight />;
}

interface TransactionProps {
  readonly row: Wire<Transaction>;
}

export function TransactionIcon({ row }: TransactionProps) {
  return (
    <span
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-full [&>svg]:size-4.5',
        row.direction === 'in' ? 'bg-good-soft text-good' : 'bg-sunken text-muted',
      )}
    >
      {iconOf(row)}
    </span>
  );
}

export function TransactionAmount({ row }: TransactionProps) {
  const amount = transactionAmount(row);
  if (amount === null) return null;
  const decimals = shownDecimals(amount.currency);
  return (
    <Amount
      value={row.direction === 'out' ? roundedUp(amount, decimals) : amount}
      signed={row.direction === 'in'}
      decimals={decimals}
      className={classNames(
        'font-semibold max-md:text-[0.9375rem]',
        row.status === 'failed' && 'text-muted line-through',
        row.status !== 'failed' && row.direction === 'in' && 'text-good',
      )}
    />
  );
}

export function TransactionState({ status }: { readonly status: TransactionStatus }) {
  return status === 'completed' ? (
    <span className="text-sm text-muted">Concluído</span>
  ) : (
    <StatusBadge status={status} />
  );
}
