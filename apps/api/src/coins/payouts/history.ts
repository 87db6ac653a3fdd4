import { setTimeout as sleep } from 'node:timers/promises';
import type { CryptoPayout } from '../../withdrawals/index.ts';
import { periodsBeforeLast } from '../binance/history-periods.ts';
import type { WithdrawalAnswer, WithdrawalsClient } from '../binance/withdrawals.ts';

/** Half of Binance's limit of ten queries per second. */
const QUERY_EVERY_MS = 200;

/** Reads from the request on, since a restored database may not know of the attempt. Throws if any page is missing. */
export async function readHistory(
  client: Pick<WithdrawalsClient, 'find'>,
  { railId, requestedAt }: CryptoPayout,
  now: Date,
): Promise<WithdrawalAnswer[]> {
  const pages: (readonly WithdrawalAnswer[])[] = [];
  for (const period of periodsBeforeLast(requestedAt, now)) {
    pages.unshift(await client.find(railId, period));
    await sleep(QUERY_EVERY_MS);
  }
  pages.unshift(await client.find(railId));
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()];
}
