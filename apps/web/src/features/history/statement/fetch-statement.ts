import type { ErrorReply } from '@lastro/contracts';
import { OwnError } from '../../../lib/api/api-client.ts';
import { getToken } from '../../../lib/session/session.ts';
import type { StatementChoice } from './statement-choice.ts';

const FAILED = 'Não foi possível gerar o extrato. Tente novamente.';

/** `onProgress`: 0 to 1, once the first bytes arrive. */
export async function fetchStatement(
  { from, to, coin, format }: StatementChoice,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<File> {
  const query = new URLSearchParams({ from, to, scope: coin, format });
  const response = await fetch(`/api/statements?${query}`, {
    headers: { authorization: `Bearer ${getToken() ?? ''}` },
    signal,
  });
  if (!response.ok || response.body === null) throw new OwnError(await refusalOf(response));
  const total = Number(response.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    received += value.byteLength;
    if (total > 0) onProgress(Math.min(1, received / total));
  }
  const type = response.headers.get('content-type') ?? '';
  return new File(parts, nameOf(response) ?? 'lastro-extrato', { type });
}

async function refusalOf(response: Response): Promise<string> {
  const reply = (await response.json().catch(() => null)) as Partial<ErrorReply> | null;
  return reply?.error ?? FAILED;
}

function nameOf({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}
