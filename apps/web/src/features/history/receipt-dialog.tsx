import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHiddenBalances } from '../../lib/browser/hidden-balances.ts';
import { HiddenAmount } from '../../money/amounts/amount.tsx';
import { Figures } from '../../money/amounts/figures.tsx';
import { ReceiptFooter } from '../../money/receipts/receipt.tsx';
import { ReceiptActions } from '../../money/receipts/receipt-actions.tsx';
import { ReceiptBrand } from '../../money/receipts/receipt-brand.tsx';
import type { ReceiptFacts } from '../../money/receipts/receipt-facts.ts';
import { documentWord } from '../../money/receipts/receipt-kinds.ts';
import { ReceiptLines } from '../../money/receipts/receipt-lines.tsx';
import { StatusBadge } from '../../money/receipts/row/status-badge.tsx';
import { SignedSection } from '../../money/receipts/signed/signed-section.tsx';
import { Button } from '../../ui/button.tsx';
import { FitText } from '../../ui/fit-text.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ReceiptDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly facts: ReceiptFacts;
  readonly progress?: ReactNode;
  readonly action?: ReactNode;
}

export function ReceiptDialog({ open, onClose, facts, progress, action }: ReceiptDialogProps) {
  const { title, amount, status, failure, lines } = facts;
  const { hidden, toggle } = useHiddenBalances();
  return (
    <Dialog open={open} onClose={onClose} title={title} printable>
      <ReceiptBrand name={documentWord(status)} lines={lines} className="-mt-1 mb-4 rounded-control px-4" />
      <div className="mb-2 text-2xl leading-tight font-bold tracking-tight">
        {hidden ? (
          <HiddenAmount />
        ) : (
          <FitText text={amount} size="1.75rem">
            {(word) => <Figures text={word} />}
          </FitText>
        )}
      </div>
      <StatusBadge status={status} />
      {progress && <div className="mt-4">{progress}</div>}
      <div className="mt-4 border-t border-dashed border-control/60 pt-2">
        <ReceiptLines lines={lines} hideable hasStatus hasOutcome={Boolean(progress)} />
        {!hidden && <SignedSection status={status} failure={failure} lines={lines} />}
      </div>
      <ReceiptFooter className="mt-2 hidden pt-4 print:flex" />
      {action && <div className="mt-4 print:hidden">{action}</div>}
      <div className="mt-3 grid grid-cols-2 gap-3 print:hidden">
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
          <ReceiptActions facts={facts} />
        )}
      </div>
    </Dialog>
  );
}
