import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '../../platform/time.ts';
import type { CryptoPayout } from '../../withdrawals/index.ts';
import {
  HISTORY_MS,
  type Period,
  type WithdrawalAnswer,
  type WithdrawalsClient,
} from '../binance/withdrawals.ts';

const MARGIN_MS = DAY_MS;
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

/** Oldest first; a query without a period covers the last week. */
export function periodsBeforeLast(requestedAt: Date, now: Date): Period[] {
  const periods: Period[] = [];
  const covered = now.getTime() - HISTORY_MS + MARGIN_MS;
  for (let start = requestedAt.getTime() - MARGIN_MS; start < covered; start += HISTORY_MS) {
    periods.push({ start, end: Math.min(start + HISTORY_MS, now.getTime()) });
  }
  return periods;
}
