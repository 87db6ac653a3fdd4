import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollEvery, refreshStreamed, STREAMED, setStreamLive } from './live.ts';

environmentManager.setIsServer(() => false);

let client: QueryClient;
let fetched = 0;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  fetched = 0;
  client = new QueryClient();
  client.mount();
  const observer = new QueryObserver(client, {
    queryKey: ['charge'],
    queryFn: () => {
      fetched += 1;
      return fetched;
    },
    refetchInterval: () => pollEvery(5_000),
    // As in a browser; Node has no window.
    refetchIntervalInBackground: true,
    meta: STREAMED,
  });
  stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toBe(1);
});
afterEach(() => {
  setStreamLive(client, false);
  stop();
  client.unmount();
  vi.useRealTimers();
});

describe('a polled query', () => {
  it('uses its own interval without a stream', async () => {
    await vi.advanceTimersByTimeAsync(15_000);
    expect(fetched).toBe(4);
  });

  it('is fetched once a minute during a stream, and immediately on a stream event', async () => {
    setStreamLive(client, true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetched).toBe(2);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(fetched).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetched).toBe(3);
    await refreshStreamed(client);
    expect(fetched).toBe(4);
  });

  it('returns to its own interval when the stream ends', async () => {
    setStreamLive(client, true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetched).toBe(2);
    setStreamLive(client, false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetched).toBe(3);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetched).toBe(4);
  });

  it('is never fetched more often than without a stream', () => {
    setStreamLive(client, true);
    expect(pollEvery(300_000)).toBe(300_000);
  });
});
