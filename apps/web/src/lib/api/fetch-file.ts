import { download } from './api-client.ts';

interface FetchFileOptions {
  readonly signal?: AbortSignal;
  /** 0 to 1, once the first bytes arrive. */
  readonly onProgress?: (done: number) => void;
}

/** `fallbackName`: if the server sends none. Throws as `api` does. */
export function fetchFile(
  path: string,
  fallbackName: string,
  { signal, onProgress }: FetchFileOptions = {},
): Promise<File> {
  return download(
    path,
    async (response) => {
      const type = response.headers.get('content-type') ?? '';
      return new File(await readParts(response, onProgress), fileNameOf(response, fallbackName), { type });
    },
    signal,
  );
}

async function readParts(
  { headers, body }: Response,
  onProgress: FetchFileOptions['onProgress'],
): Promise<BlobPart[]> {
  const total = Number(headers.get('content-length'));
  const parts: BlobPart[] = [];
  const reader = body?.getReader();
  for (let received = 0; ; ) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) return parts;
    parts.push(value);
    received += value.byteLength;
    if (total > 0) onProgress?.(Math.min(1, received / total));
  }
}

function fileNameOf({ headers }: Response, fallback: string): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? fallback;
}
