import { fetchFile } from '../../../lib/api/fetch-file.ts';
import type { StatementChoice } from './statement-choice.ts';

/** `onProgress`: 0 to 1, once the first bytes arrive. */
export function fetchStatement(
  { from, to, coin, format }: StatementChoice,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<File> {
  const query = new URLSearchParams({ from, to, scope: coin, format });
  return fetchFile(`/api/statements?${query}`, 'lastro-extrato', { onProgress, signal });
}
