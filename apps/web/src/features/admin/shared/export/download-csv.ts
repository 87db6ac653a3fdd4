import { errorFromReply, messageOf } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/browser/toast-store.ts';
import { getToken } from '../../../../lib/session/session.ts';

type Export = 'audit-log' | 'users' | 'withdrawals';

/** Exports all pages of the filtered list. */
export async function downloadCsv(
  name: Export,
  query: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) parameters.set(key, value);
  await downloadFile(`/api/admin/exports/${name}.csv?${parameters}`, `${name}.csv`);
}

/** `fallback`: file name if the server sends none. Shows a refusal in an alert. */
export async function downloadFile(url: string, fallback: string): Promise<void> {
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${getToken() ?? ''}` } });
    if (!response.ok) throw errorFromReply(response.status, await response.text());
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download =
      /filename="(.+?)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallback;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    toast({ title: messageOf(error, 'Não foi possível exportar. Tente novamente.'), variant: 'destructive' });
  }
}
