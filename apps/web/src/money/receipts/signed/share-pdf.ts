import { fetchFile } from '../../../lib/api/fetch-file.ts';
import { toastFailure } from '../../../lib/api/use-change.ts';
import { downloadFile } from '../../../lib/browser/files/download-file.ts';
import { shareOrDownload } from '../../../lib/browser/files/share.ts';
import { toast } from '../../../lib/browser/toast-store.ts';

const DOWNLOADED = 'PDF assinado baixado';

/** Shares the file where a phone can, else downloads it. */
export async function sharePdf(id: string): Promise<void> {
  try {
    const file = await fetchFile(`/api/transactions/${id}/receipt.pdf`, `lastro-comprovante-${id}.pdf`);
    if (isTouch()) return await shareOrDownload(file, 'Comprovante Lastro', DOWNLOADED);
    downloadFile(file);
    toast({ title: DOWNLOADED });
  } catch (error) {
    toastFailure(error, 'Não foi possível baixar o PDF. Tente novamente.');
  }
}

const isTouch = () => matchMedia('(pointer: coarse)').matches;
