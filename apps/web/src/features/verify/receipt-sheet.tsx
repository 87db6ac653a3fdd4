import { isCoin, parseDecimal } from '@lastro/money';
import type { ReceiptClaims } from '@lastro/register/receipt';
import { describeReceipt, formatReceiptAmount, type ReceiptText } from '@lastro/register/receipt-text';
import { brasiliaTime, withZone } from '../../lib/format/brasilia-time.ts';
import { ReceiptBrand } from '../../money/receipts/receipt-brand.tsx';
import { documentName } from '../../money/receipts/receipt-kinds.ts';
import { ReceiptLines } from '../../money/receipts/receipt-lines.tsx';
import { DATE_LABEL, type ReceiptLine } from '../../money/receipts/receipt-parts.ts';
import { effectiveRate, optionalLine } from '../../money/receipts/transaction-receipt.ts';
import { FitText } from '../../ui/fit-text.tsx';

/** The signed claims, which prevail over the printed text. */
export function ReceiptSheet({ claims }: { readonly claims: ReceiptClaims }) {
  const { kind, status, amount, parties, lines } = describeReceipt(claims);
  const exchanged = exchangeLines(claims);
  const shown: readonly ReceiptLine[] = [
    { label: DATE_LABEL, value: withZone(brasiliaTime(claims.at)), role: 'date' },
    { label: 'Situação ao emitir', value: status },
    ...partyLines(parties),
    ...exchanged,
    ...(exchanged.length > 0 ? lines.filter(({ label }) => label !== DEBIT_LABEL) : lines),
    { label: 'Momento assinado (UTC)', value: claims.at, code: true },
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

const DEBIT_LABEL = 'Valor debitado';

/** A movement between two parts of one customer names them once. */
function partyLines(parties: ReceiptText['parties']): readonly ReceiptLine[] {
  const lines = parties.map(({ label, details }) => ({
    label,
    value: details.join(' • '),
    party: details,
  }));
  const [payer, payee] = lines;
  return payer !== undefined && payer.value === payee?.value
    ? [{ label: 'Cliente', value: payer.value }]
    : lines;
}

/** As on the receipt of an exchange. */
function exchangeLines({ kind, amount, debit }: ReceiptClaims): readonly ReceiptLine[] {
  if (kind !== 'crypto_exchange' || debit === undefined) return [];
  const [paid, received] = [debit, amount].map(({ currency, value }) =>
    isCoin(currency) ? parseDecimal(currency, value) : null,
  );
  return [
    { label: 'Você pagou', value: formatReceiptAmount(debit) },
    { label: 'Você recebeu', value: formatReceiptAmount(amount) },
    ...optionalLine(
      'Cotação efetiva, com arredondamento',
      paid && received ? effectiveRate(paid, received) : null,
    ),
  ];
}
