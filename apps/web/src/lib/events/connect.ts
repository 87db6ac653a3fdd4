import { createStreamParser, type StreamMessage } from './event-stream.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The server sends a comment every 25 s; after two missing ones the connection is considered dead. */
const SILENCE_MS = 60_000;

export interface ConnectOptions {
  readonly token: string;
  readonly onMessage: (message: StreamMessage) => void;
  /** Whether the stream is connected. */
  readonly onLive: (live: boolean) => void;
}

/** Streams while the page is visible, until the returned function is called; resumes after a disconnect. */
export function connectEvents({ token, onMessage, onLive }: ConnectOptions): () => void {
  const stopped = new AbortController();
  let lastId: string | undefined;
  let wait = FIRST_WAIT_MS;

  async function read(): Promise<'again' | 'over'> {
    const silent = new AbortController();
    let timer = setTimeout(() => silent.abort(), SILENCE_MS);
    // Browsers limit HTTP/1.1 connections per server, so hidden tabs release theirs.
    const release = () => document.hidden && silent.abort();
    document.addEventListener('visibilitychange', release);
    try {
      const response = await fetch('/api/events', {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
        },
        cache: 'no-store',
        signal: AbortSignal.any([stopped.signal, silent.signal]),
      });
      // 401 is handled by other calls; 204 means that the server wants no reconnect.
      if (response.status === 401 || response.status === 204) return 'over';
      if (!response.ok || response.body === null) return 'again';
      const parser = createStreamParser();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return 'again';
        onLive(true);
        clearTimeout(timer);
        timer = setTimeout(() => silent.abort(), SILENCE_MS);
        wait = parser.retryMs() ?? FIRST_WAIT_MS;
        for (const message of parser.push(value)) {
          lastId = message.id;
          onMessage(message);
        }
      }
    } catch {
      return 'again';
    } finally {
      onLive(false);
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', release);
    }
  }

  async function readOn(): Promise<void> {
    for (;;) {
      await inView(stopped.signal);
      if (stopped.signal.aborted || (await read()) === 'over' || stopped.signal.aborted) return;
      // Jitter, so that clients don't all reconnect at once after a restart.
      await pause(wait * (1 + Math.random() / 2), stopped.signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  void readOn();
  return () => stopped.abort();
}

function inView(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function look(): void {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    }
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
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
