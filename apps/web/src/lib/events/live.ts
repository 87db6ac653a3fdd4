import type { Query, QueryClient } from '@tanstack/react-query';

/** Polling interval for queries that a live stream keeps up to date. */
const STREAM_POLL_MS = 60_000;

/** Marks queries that stream events invalidate. */
export const STREAMED = { streamed: true } as const;

const STREAMED_QUERIES = { predicate: ({ meta }: Query) => meta?.streamed === true };

let live = false;

export function pollEvery(ms: number): number {
  return live ? Math.max(ms, STREAM_POLL_MS) : ms;
}

export function refreshStreamed(client: QueryClient): Promise<void> {
  return client.invalidateQueries(STREAMED_QUERIES);
}

export function setStreamLive(client: QueryClient, isLive: boolean): void {
  if (live === isLive) return;
  live = isLive;
  // Returns queries to their own interval without fetching immediately.
  if (!isLive) void client.invalidateQueries({ ...STREAMED_QUERIES, refetchType: 'none' });
}
