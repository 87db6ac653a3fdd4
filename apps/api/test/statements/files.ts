import { createHash } from 'node:crypto';
import type { StatementQuery } from '@lastro/contracts';
import { dateOf } from '@lastro/contracts/brasilia';
import type { Person, TestApp } from '../support/app.ts';

export interface File {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  readonly text: string;
}

/** Throws if the hash in the header is not that of the bytes. */
export async function fileOf(bank: TestApp, who: Person, query: StatementQuery): Promise<File> {
  const { statusCode, headers, rawPayload } = await bank.app.http.inject({
    url: `/api/statements?${new URLSearchParams(query as unknown as Record<string, string>)}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  const hash = createHash('sha256').update(rawPayload).digest('hex');
  if (statusCode === 200 && headers['x-statement-hash'] !== hash)
    throw new Error('the hash in the header differs');
  return { status: statusCode, headers, bytes: rawPayload, text: rawPayload.toString() };
}

/** yyyy-mm-dd, in Brasília. */
export const dayAgo = (days: number): string => dateOf(new Date(Date.now() - days * 24 * 3_600_000));
