import { downloadFile } from '../../lib/browser/files/download-file.ts';
import { shareText } from '../../lib/browser/files/share.ts';
import { toast } from '../../lib/browser/toast-store.ts';

export function shareLink(url: string, text: string): Promise<void> {
  return shareText(
    { title: 'Pagar por PIX', text, url },
    { copied: 'Link copiado', failed: 'Não foi possível compartilhar o link.' },
  );
}

export async function downloadCode(brcode: string): Promise<void> {
  try {
    const { qrImage } = await import('./qr-image.ts');
    downloadFile(await qrImage(brcode, 'qr-code-pix.png'));
    toast({ title: 'Imagem do QR code baixada' });
  } catch {
    toast({ title: 'Não foi possível criar a imagem do QR code.', variant: 'destructive' });
  }
}
