import { getToken } from '../session/session.ts';
import { errorFromReply } from './api-client.ts';

/** `fallbackName`: if the server sends none. Throws ApiError on a refusal. */
export async function fetchFile(path: string, fallbackName: string): Promise<File> {
  const response = await fetch(path, { headers: { authorization: `Bearer ${getToken() ?? ''}` } });
  if (!response.ok) throw errorFromReply(response.status, await response.text());
  const blob = await response.blob();
  return new File([blob], fileNameOf(response, fallbackName), { type: blob.type });
}

export function fileNameOf({ headers }: Response, fallback: string): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? fallback;
}
