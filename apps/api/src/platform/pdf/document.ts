import { setImmediate as nextTurn } from 'node:timers/promises';
import { createConcurrencyLimit } from '../concurrency.ts';

export interface DocumentOptions {
  readonly title: string;
  /** Written as the time of creation, so that the same content gives the same bytes. */
  readonly at: Date;
  /** In points. */
  readonly size: readonly [width: number, height: number];
  readonly autoFirstPage?: boolean;
}

/** The library is loaded with the first document, since it and its fonts' engine take 12 MB of memory. */
export async function openDocument({ title, at, size, autoFirstPage = true }: DocumentOptions) {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    autoFirstPage,
    size: [...size],
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: 'Lastro',
      Creator: 'Lastro',
      Producer: 'Lastro',
      CreationDate: at,
      ModDate: at,
    },
  });
}

const limited = createConcurrencyLimit(2, 200);

/**
 * Drawing blocks the process, so other calls run between any two documents. Throws `service_unavailable` if too many wait,
 * and the reason of a signal that is aborted before its turn.
 */
export function printing<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return limited(async () => {
    await nextTurn();
    return work();
  }, signal);
}
