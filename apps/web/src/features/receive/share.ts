import { downloadFile } from '../../lib/browser/download-file.ts';
import { toast } from '../../lib/browser/toast-store.ts';

export const canShare = () => typeof navigator.share === 'function';

export async function shareLink(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ title: 'Pagar por PIX', text, url });
  } catch {
    // Closing the share sheet is not an error; the link can still be copied.
  }
}

export async function downloadCode(brcode: string): Promise<void> {
  try {
    const { qrImage } = await import('../../ui/graphics/qr-image.ts');
    downloadFile(await qrImage(brcode, 'qr-code-pix.png'));
    toast({ title: 'Imagem do QR code baixada' });
  } catch {
    toast({ title: 'Não foi possível criar a imagem do QR code.', variant: 'destructive' });
  }
}
