import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/schema.ts';

export type { paths };

export type LastroClient = Client<paths>;

export interface LastroClientOptions {
  readonly baseUrl: string;
  readonly token?: string;
}

/** Returns `data` or `error`; an error status never throws. */
export function createLastroClient({ baseUrl, token }: LastroClientOptions): LastroClient {
  return createFetchClient<paths>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
}
