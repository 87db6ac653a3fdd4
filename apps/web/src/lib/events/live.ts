import type { QueryClient } from '@tanstack/react-query';

/** How often what a stream tells of is read all the same. */
const SLOW_MS = 60_000;

/** For queries whose changes the stream tells of. */
export const STREAMED = { streamed: true } as const;

const ofStreamed = { predicate: ({ meta }: { meta: unknown }) => meta === STREAMED };

let live = false;

/** Without a stream the given interval. */
export function pollEvery(ms: number): number {
  return live ? Math.max(ms, SLOW_MS) : ms;
}

export function refreshStreamed(client: QueryClient): Promise<void> {
  return client.invalidateQueries(ofStreamed);
}

export function setStreamLive(client: QueryClient, isLive: boolean): void {
  if (live === isLive) return;
  live = isLive;
  // Makes queries take up their own interval again at once; they fetch when it has passed.
  if (!isLive) void client.invalidateQueries({ ...ofStreamed, refetchType: 'none' });
}
