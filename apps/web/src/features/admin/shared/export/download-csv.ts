import { messageOf } from '../../../../lib/api/api-client.ts';
import { fetchFile } from '../../../../lib/api/fetch-file.ts';
import { downloadFile } from '../../../../lib/browser/files/download-file.ts';
import { toast } from '../../../../lib/browser/toast-store.ts';

type Export = 'audit-log' | 'users' | 'withdrawals';

export async function downloadCsv(
  name: Export,
  query: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) parameters.set(key, value);
  await exportFile(`/api/admin/exports/${name}.csv?${parameters}`, `${name}.csv`);
}

/** `fallback`: file name if the server sends none. Shows a refusal in an alert. */
export async function exportFile(url: string, fallback: string): Promise<void> {
  try {
    downloadFile(await fetchFile(url, fallback));
  } catch (error) {
    toast({ title: messageOf(error, 'Não foi possível exportar. Tente novamente.'), variant: 'destructive' });
  }
}
