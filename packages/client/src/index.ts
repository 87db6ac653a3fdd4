import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/schema.ts';

export type LastroClient = Client<paths>;

export interface LastroClientOptions {
  /** Where the bank is, without a path: `https://bank.example`. */
  readonly baseUrl: string;
  /** A session's, as signing in gives it; left out for the calls that anybody may make. */
  readonly token?: string;
}

/**
 * A client whose calls, bodies and answers have the types of the published contract. A call never throws for a
 * refusal: it answers with `data` or with `error`.
 */
export function createLastroClient({ baseUrl, token }: LastroClientOptions): LastroClient {
  return createFetchClient<paths>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
}
