import type { QueryClient } from '@tanstack/react-query';

/** Polling interval for queries that a live stream keeps up to date. */
const SLOW_MS = 60_000;

/** Marks queries that stream events invalidate. */
export const STREAMED = { streamed: true } as const;

const ofStreamed = { predicate: ({ meta }: { meta: unknown }) => meta === STREAMED };

let live = false;

export function pollEvery(ms: number): number {
  return live ? Math.max(ms, SLOW_MS) : ms;
}

export function refreshStreamed(client: QueryClient): Promise<void> {
  return client.invalidateQueries(ofStreamed);
}

export function setStreamLive(client: QueryClient, isLive: boolean): void {
  if (live === isLive) return;
  live = isLive;
  // Makes queries return to their own interval, without fetching at once.
  if (!isLive) void client.invalidateQueries({ ...ofStreamed, refetchType: 'none' });
}
