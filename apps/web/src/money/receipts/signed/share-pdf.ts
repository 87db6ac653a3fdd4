import { downloadFile } from '../../../lib/browser/download-file.ts';
import { toast } from '../../../lib/browser/toast-store.ts';
import { getToken } from '../../../lib/session/session.ts';

const FAILED = 'Não foi possível baixar o PDF. Tente novamente.';

/** Shares the file where a phone can, else downloads it. */
export async function sharePdf(id: string): Promise<void> {
  try {
    const file = await fetchPdf(id);
    if (isTouch() && navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file], title: 'Comprovante Lastro' });
      return;
    }
    downloadFile(file);
    toast({ title: 'PDF assinado baixado' });
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: FAILED, variant: 'destructive' });
  }
}

async function fetchPdf(id: string): Promise<File> {
  const response = await fetch(`/api/transactions/${id}/receipt.pdf`, {
    headers: { authorization: `Bearer ${getToken() ?? ''}` },
  });
  if (!response.ok) throw new Error(`the receipt was answered with ${response.status}`);
  return new File([await response.blob()], `lastro-comprovante-${id}.pdf`, { type: 'application/pdf' });
}

const isTouch = () => matchMedia('(pointer: coarse)').matches;
