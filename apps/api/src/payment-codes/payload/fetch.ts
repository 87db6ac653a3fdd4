import { Agent, request } from 'undici';
import { lookupPublic } from './public-address.ts';

export interface FetchLimits {
  readonly connectMs: number;
  readonly totalMs: number;
}

const FETCH_LIMITS: FetchLimits = { connectMs: 3_000, totalMs: 5_000 };
const MAX_CONNECTIONS = 4;

/** No response, or one that is compressed or too large. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

export interface Fetched {
  readonly status: number;
  readonly text: string;
}

export interface ForeignHosts {
  /** The caller must have checked that the host is allowed. */
  get(url: URL, accept: string, bytesMax: number): Promise<Fetched>;
  close(): Promise<void>;
}

/** Connections are separate from our providers'; redirects are never followed. */
export function createForeignHosts({ connectMs, totalMs }: FetchLimits = FETCH_LIMITS): ForeignHosts {
  const dispatcher = new Agent({
    connections: MAX_CONNECTIONS,
    connect: { timeout: connectMs, lookup: lookupPublic },
  });
  return {
    async get(url, accept, bytesMax) {
      try {
        const response = await request(url, {
          dispatcher,
          headers: { accept, 'accept-encoding': 'identity' },
          signal: AbortSignal.timeout(totalMs),
        });
        const encoding = response.headers['content-encoding'];
        if (encoding !== undefined && encoding !== 'identity') {
          response.body.destroy();
          throw new UnreachableError('the response is compressed');
        }
        return { status: response.statusCode, text: await readAtMost(response.body, bytesMax) };
      } catch (cause) {
        if (cause instanceof UnreachableError) throw cause;
        throw new UnreachableError('no response', { cause });
      }
    },
    close: () => dispatcher.destroy(),
  };
}

async function readAtMost(body: AsyncIterable<Buffer>, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new UnreachableError(`more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
