import { fetchFile } from '../../../lib/api/fetch-file.ts';
import { downloadFile } from '../../../lib/browser/download-file.ts';
import { toast } from '../../../lib/browser/toast-store.ts';

const FAILED = 'Não foi possível baixar o PDF. Tente novamente.';

/** Shares the file where a phone can, else downloads it. */
export async function sharePdf(id: string): Promise<void> {
  try {
    const file = await fetchFile(`/api/transactions/${id}/receipt.pdf`, `lastro-comprovante-${id}.pdf`);
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

const isTouch = () => matchMedia('(pointer: coarse)').matches;
