import { PAGE_AGE_HEADER } from '@lastro/contracts';
import { vi } from 'vitest';

export interface Message {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  readonly messages: readonly Message[];
  /** The raw stream so far. */
  text(): string;
  /** Waits for `count` messages of this event. */
  received(event: string, count?: number): Promise<readonly Message[]>;
  /** Waits until the server closes the stream. */
  ended(): Promise<void>;
  close(): void;
}

/** Reads `/api/events`; a new stream is returned once it is ready. */
export async function openEventStream(
  address: string,
  token: string,
  lastId?: string,
  pageAgeMs?: number,
): Promise<EventStream> {
  const aborted = new AbortController();
  const response = await fetch(`${address}/api/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      ...(pageAgeMs === undefined ? {} : { [PAGE_AGE_HEADER]: String(pageAgeMs) }),
    },
    signal: aborted.signal,
  });
  const messages: Message[] = [];
  let text = '';
  let hasEnded = false;
  const reading = (async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const part = decoder.decode(chunk as Uint8Array, { stream: true });
      text += part;
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) if (block.includes('event: ')) messages.push(messageOf(block));
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  const stream: EventStream = {
    status: response.status,
    headers: response.headers,
    messages,
    text: () => text,
    async received(event, count = 1) {
      return vi.waitFor(
        () => {
          const matching = messages.filter((message) => message.event === event);
          if (matching.length < count) throw new Error(`${matching.length} of ${count} ${event}: ${text}`);
          return matching;
        },
        { timeout: 20_000, interval: 10 },
      );
    },
    async ended() {
      await vi.waitFor(
        () => {
          if (!hasEnded) throw new Error('the stream is still open');
        },
        { timeout: 20_000, interval: 20 },
      );
    },
    close() {
      aborted.abort();
      void reading;
    },
  };
  if (response.status === 200 && lastId === undefined) await stream.received('ready');
  return stream;
}

function messageOf(block: string): Message {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) as Message['data'] };
}
