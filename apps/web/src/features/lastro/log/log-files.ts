import { formatTilePath, type Tile } from '@lastro/register';

/** Unverified: what is read from them must lead to the signed root. */
export interface LogFiles {
  checkpoint(): Promise<string>;
  tile(tile: Tile): Promise<Uint8Array>;
}

/** Offline, throttled, or withheld. */
export class LogUnreadableError extends Error {
  override readonly name = 'LogUnreadableError';
}

async function readFile(path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(`/registro/${path}`, { cache }).catch(() => undefined);
  if (response?.ok !== true) throw new LogUnreadableError(`${path}: ${response?.status ?? 'no answer'}`);
  return response;
}

export const LOG_FILES: LogFiles = {
  checkpoint: async () => (await readFile('checkpoint', 'no-store')).text(),
  tile: async (tile) => new Uint8Array(await (await readFile(formatTilePath(tile), 'default')).arrayBuffer()),
};
