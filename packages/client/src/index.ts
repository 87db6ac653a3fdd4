import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/schema.ts';

export type { paths };

export type LastroClient = Client<paths>;

export interface LastroClientOptions {
  readonly baseUrl: string;
  readonly token?: string;
}

/** Typed by the published contract. Never throws for a refusal: answers with `data` or `error`. */
export function createLastroClient({ baseUrl, token }: LastroClientOptions): LastroClient {
  return createFetchClient<paths>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
}
