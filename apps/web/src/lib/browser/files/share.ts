import { toast } from '../toast-store.ts';
import { downloadFile } from './download-file.ts';

export const canShare = () => typeof navigator.share === 'function';

/** False if the browser can't or won't share, such as too long after the click. */
async function share(data: ShareData): Promise<boolean> {
  if (!canShare()) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Closing the share sheet is not an error.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Toasts `downloaded` if it couldn't be shared. */
export async function shareOrDownload(file: File, title: string, downloaded: string): Promise<void> {
  const files = [file];
  if (navigator.canShare?.({ files }) && (await share({ files, title }))) return;
  downloadFile(file);
  toast({ title: downloaded });
}

interface ShareTexts {
  readonly copied: string;
  readonly failed: string;
}

/** Copies the link, or the text without one, if it couldn't be shared. */
export async function shareText(
  data: { readonly title: string; readonly text: string; readonly url?: string },
  { copied, failed }: ShareTexts,
): Promise<void> {
  if (await share(data)) return;
  try {
    await navigator.clipboard.writeText(data.url ?? data.text);
    toast({ title: copied });
  } catch {
    toast({ title: failed, variant: 'destructive' });
  }
}
