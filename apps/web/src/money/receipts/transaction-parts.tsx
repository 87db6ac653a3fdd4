import type { Transaction, TransactionStatus, TransactionType } from '@lastro/contracts';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  BanknoteArrowDown,
  QrCode,
  Send,
  SlidersHorizontal,
  Sprout,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import type { Wire } from '../lib/exact-json.ts';
import { decimalsInTransactions, transactionAmount } from '../lib/transaction-text.ts';
import { Amount } from './amount.tsx';
import { StatusBadge } from './badge.tsx';

const ICONS: Readonly<Record<TransactionType, ReactNode>> = {
  transfer: <Send />,
  crypto_transfer: <ArrowUpRight />,
  crypto_deposit: <ArrowDownLeft />,
  crypto_exchange: <ArrowLeftRight />,
  pix_deposit: <QrCode />,
  pix_withdrawal: <BanknoteArrowDown />,
  savings_deposit: <Sprout />,
  savings_withdrawal: <Sprout />,
  adjustment: <SlidersHorizontal />,
};

interface TransactionProps {
  readonly row: Wire<Transaction>;
}

/** What kind of movement it is, and whether money came in. */
export function TransactionIcon({ row }: TransactionProps) {
  return (
    <span
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-full [&>svg]:size-4.5',
        row.direction === 'in' ? 'bg-good-soft text-good' : 'bg-sunken text-muted',
      )}
    >
      {ICONS[row.transaction_type]}
    </span>
  );
}

/** The movement's one amount, with the decimals of a list. */
export function TransactionAmount({ row }: TransactionProps) {
  const amount = transactionAmount(row);
  if (amount === null) return null;
  return (
    <Amount
      value={amount}
      signed={row.direction === 'in'}
      decimals={decimalsInTransactions(amount.currency)}
      className={classNames(
        'font-semibold max-md:text-[0.9375rem]',
        row.status === 'failed' && 'text-muted line-through',
        row.status !== 'failed' && row.direction === 'in' && 'text-good',
      )}
    />
  );
}

/** What went well needs no colour; what waits or failed does. */
export function TransactionState({ status }: { readonly status: TransactionStatus }) {
  return status === 'completed' ? (
    <span className="text-sm text-muted">Concluído</span>
  ) : (
    <StatusBadge status={status} />
  );
}
