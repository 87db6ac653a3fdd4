import type { TransactionStatus } from '@lastro/contracts';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHiddenBalances } from '../lib/hidden-balances.ts';
import { StatusBadge } from './badge.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ReceiptActions, ReceiptFooter, type ReceiptLine, ReceiptLines } from './receipt.tsx';

export interface ReceiptDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Covered by itself while balances are hidden (`Amount`). */
  readonly amount: ReactNode;
  readonly status: TransactionStatus;
  readonly lines: readonly ReceiptLine[];
}

/** The receipt of a movement that was made before, over the page it was found on. */
export function ReceiptDialog({ open, onClose, title, amount, status, lines }: ReceiptDialogProps) {
  const { hidden, toggle } = useHiddenBalances();
  return (
    <Dialog open={open} onClose={onClose} title={title} printable>
      <div className="-mt-3 mb-2 text-2xl leading-tight font-bold tracking-tight">{amount}</div>
      <StatusBadge status={status} />
      <div className="mt-4 border-t border-dashed border-control/60 pt-2">
        <ReceiptLines lines={lines} coverable />
      </div>
      <ReceiptFooter className="mt-2 hidden pt-4 print:flex" />
      <div className="mt-4 grid grid-cols-2 gap-3 print:hidden">
        {hidden ? (
          <Button
            variant="secondary"
            icon={<Eye className="size-5 shrink-0" />}
            className="col-span-2"
            onClick={toggle}
          >
            Mostrar valores
          </Button>
        ) : (
          <ReceiptActions title={title} lines={lines} />
        )}
      </div>
    </Dialog>
  );
}
