import { withZone } from '../../lib/format/brasilia-time.ts';
import type { ReceiptLine } from './receipt-parts.ts';

export function receiptText(title: string, lines: readonly ReceiptLine[]): string {
  return [
    `Lastro • ${title}`,
    ...lines.map(
      ({ label, value, role }) =>
        `${label}: ${(role === 'date' ? withZone(value) : value).replaceAll('\u00a0', ' ')}`,
    ),
  ].join('\n');
}
