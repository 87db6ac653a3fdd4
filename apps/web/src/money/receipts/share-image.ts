import { shareOrDownload } from '../../lib/browser/files/share.ts';
import { toast } from '../../lib/browser/toast-store.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

const loadImage = () => import('./image/receipt-image.ts');

/** Browsers allow sharing only right after a click, so the code is loaded before it. */
export function preloadImage(): void {
  // A click retries and reports the error.
  loadImage().catch(() => undefined);
}

export function canShareImages(): boolean {
  const sample = new File([''], 'x.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });
}

/** Downloads if the browser can't or won't share files. */
export async function shareImage(facts: ReceiptFacts): Promise<void> {
  try {
    const { receiptImage } = await loadImage();
    await shareOrDownload(await receiptImage(facts), facts.title, 'Imagem do comprovante baixada');
  } catch {
    toast({ title: 'Não foi possível criar a imagem do comprovante.', variant: 'destructive' });
  }
}
