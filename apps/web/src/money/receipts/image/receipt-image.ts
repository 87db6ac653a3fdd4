import { api } from '../../../lib/api/api-client.ts';
import { canvasFile } from '../../../lib/browser/files/canvas-file.ts';
import { qrPicture } from '../../../ui/graphics/qr-path.ts';
import type { ReceiptFacts } from '../receipt-facts.ts';
import { dateOf, transactionIdOf } from '../receipt-parts.ts';
import { layOutReceipt, type VerificationCode } from './layout.ts';
import { loadFonts, measureOn, paint } from './paint.ts';

export async function receiptImage(facts: ReceiptFacts): Promise<File> {
  const [code] = await Promise.all([findCode(facts), loadFonts()]);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  paint(context, layOutReceipt(facts, measureOn(context), code));
  return canvasFile(canvas, fileName(facts));
}

const CODE_TIMEOUT_MS = 2_000;

/** Skipped after a slow answer, since sharing must soon follow the click. */
async function findCode({ status, lines }: ReceiptFacts): Promise<VerificationCode | undefined> {
  const id = transactionIdOf(lines);
  if (id === undefined || status !== 'completed') return undefined;
  try {
    const signal = AbortSignal.timeout(CODE_TIMEOUT_MS);
    const { verify_url: url } = await api('GET /api/transactions/{id}/receipt', { path: { id }, signal });
    return { url, picture: qrPicture(url) };
  } catch {
    return undefined;
  }
}

/** Such as 'lastro-comprovante-22-11-2026-04-25.png'. */
function fileName({ lines }: ReceiptFacts): string {
  const numbers = dateOf(lines)?.match(/\d+/g) ?? [];
  return `${['lastro-comprovante', ...numbers].join('-')}.png`;
}
