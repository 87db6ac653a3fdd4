import type { ReceiptClaims } from '@lastro/register/receipt';
import { describeReceipt } from '@lastro/register/receipt-text';
import { ReceiptBrand } from '../../money/receipts/receipt-brand.tsx';
import { documentName } from '../../money/receipts/receipt-kinds.ts';
import { ReceiptLines } from '../../money/receipts/receipt-lines.tsx';
import { DATE_LABEL, type ReceiptLine } from '../../money/receipts/receipt-parts.ts';
import { FitText } from '../../ui/fit-text.tsx';

/** The signed claims, which prevail over the printed text. */
export function ReceiptSheet({ claims }: { readonly claims: ReceiptClaims }) {
  const { kind, status, at, amount, parties, lines } = describeReceipt(claims);
  const shown: readonly ReceiptLine[] = [
    { label: DATE_LABEL, value: at, role: 'date' },
    { label: 'Situação ao emitir', value: status },
    ...parties.map(({ label, details }) => ({ label, value: details.join(' • '), party: details })),
    ...lines,
  ];
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-card shadow-soft">
      <ReceiptBrand name={documentName(kind, 'completed')} lines={shown} className="px-5 md:px-7" />
      <div className="px-5 pt-5 pb-3 md:px-7">
        <p className="text-muted">Valor assinado</p>
        <p className="mb-3 text-3xl leading-tight font-bold tracking-tight">
          <FitText text={amount} size="1.875rem" />
        </p>
        <ReceiptLines lines={shown} />
      </div>
    </div>
  );
}
