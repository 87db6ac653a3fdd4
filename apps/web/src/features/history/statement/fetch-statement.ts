import { errorFromReply, messageOf, OwnError } from '../../../lib/api/api-client.ts';
import { fileNameOf } from '../../../lib/api/fetch-file.ts';
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
  if (!response.ok || response.body === null)
    throw new OwnError(messageOf(errorFromReply(response.status, await response.text()), FAILED));
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
  return new File(parts, fileNameOf(response, 'lastro-extrato'), { type });
}
