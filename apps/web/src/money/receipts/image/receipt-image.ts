import type { ReceiptFacts } from '../receipt-facts.ts';
import { dateOf } from '../receipt-parts.ts';
import { layOutReceipt } from './layout.ts';
import { loadFonts, measureOn, paint } from './paint.ts';

export async function receiptImage(facts: ReceiptFacts): Promise<File> {
  await loadFonts();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  paint(context, layOutReceipt(facts, measureOn(context)));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return new File([blob], fileName(facts), { type: 'image/png' });
}

/** Such as 'lastro-comprovante-22-11-2026-04-25.png'. */
function fileName({ lines }: ReceiptFacts): string {
  const numbers = dateOf(lines)?.match(/\d+/g) ?? [];
  return `${['lastro-comprovante', ...numbers].join('-')}.png`;
}
