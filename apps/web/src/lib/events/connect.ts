import { PAGE_AGE_HEADER } from '@lastro/contracts/constants';
import { createStreamParser, type StreamMessage } from './event-stream.ts';

const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** The server sends a comment every 25 s; after two missing ones the connection is considered dead. */
const SILENCE_MS = 60_000;

interface ConnectOptions {
  readonly token: string;
  readonly onMessage: (message: StreamMessage) => void;
  readonly onLive: (live: boolean) => void;
}

/** Streams while the page is visible and resumes after a disconnect. Returns a function that stops it. */
export function connectEvents({ token, onMessage, onLive }: ConnectOptions): () => void {
  const stopped = new AbortController();
  let lastId: string | undefined;
  let retryMs = MIN_RETRY_MS;

  async function read(): Promise<'retry' | 'stop'> {
    const connection = new AbortController();
    const { signal } = connection;
    const disconnect = () => connection.abort();
    let timer = setTimeout(disconnect, SILENCE_MS);
    stopped.signal.addEventListener('abort', disconnect, { signal });
    // Browsers limit HTTP/1.1 connections per server, so hidden tabs release theirs.
    document.addEventListener('visibilitychange', () => document.hidden && disconnect(), { signal });
    try {
      const response = await fetch('/api/events', {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          // The server sends what happened since then, or since the page's first calls.
          ...(lastId === undefined
            ? { [PAGE_AGE_HEADER]: String(Math.round(performance.now())) }
            : { 'last-event-id': lastId }),
        },
        cache: 'no-store',
        signal,
      });
      // 401 is handled by other calls; 204 means that the server wants no reconnect.
      if (response.status === 401 || response.status === 204) return 'stop';
      if (!response.ok || response.body === null) return 'retry';
      const parser = createStreamParser();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return 'retry';
        onLive(true);
        clearTimeout(timer);
        timer = setTimeout(disconnect, SILENCE_MS);
        retryMs = parser.retryMs() ?? MIN_RETRY_MS;
        for (const message of parser.push(value)) {
          lastId = message.id;
          onMessage(message);
        }
      }
    } catch {
      return 'retry';
    } finally {
      onLive(false);
      clearTimeout(timer);
      // Also removes the listeners.
      disconnect();
    }
  }

  async function keepReading(): Promise<void> {
    for (;;) {
      await untilVisible(stopped.signal);
      if (stopped.signal.aborted || (await read()) === 'stop' || stopped.signal.aborted) return;
      // Jitter, so that clients don't all reconnect at once after a restart.
      await pause(retryMs * (1 + Math.random() / 2), stopped.signal);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    }
  }

  void keepReading();
  return () => stopped.abort();
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function check(): void {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    }
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
}

/** Ends early when the browser comes back online. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
