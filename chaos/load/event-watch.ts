import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './record.ts';

/** A stream sends at least every 25 s; after a longer silence its process is considered gone. */
const MAX_SILENCE_MS = 40_000;
const RECONNECT_AFTER_MS = 250;

export interface Subscription {
  readonly person: Person;
  /** Start position of the first stream; earlier events are not expected. */
  from: string | undefined;
  /** Event positions in order of arrival. */
  readonly received: string[];
  streams: number;
}

export interface EventWatch {
  readonly subscriptions: readonly Subscription[];
  /** Resolves when every stream has its start position. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** When a stream breaks, resumes from the last position at the next process, as a browser does. */
export function watchEvents(people: readonly Person[], urls: readonly string[]): EventWatch {
  const closing = new AbortController();
  const subscriptions = people.map(
    (person): Subscription => ({ person, from: undefined, received: [], streams: 0 }),
  );
  const loops = subscriptions.map(async (subscription, index) => {
    while (!closing.signal.aborted) {
      const url = urls[(index + subscription.streams) % urls.length] as string;
      subscription.streams += 1;
      await follow(subscription, url, closing.signal).catch(() => undefined);
      await sleep(RECONNECT_AFTER_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  });
  return {
    subscriptions,
    async ready() {
      while (subscriptions.some(({ from }) => from === undefined)) await sleep(20);
    },
    async close() {
      closing.abort();
      await Promise.all(loops);
    },
  };
}

async function follow(subscription: Subscription, url: string, closing: AbortSignal): Promise<void> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), MAX_SILENCE_MS);
  try {
    const last = subscription.received.at(-1) ?? subscription.from;
    const response = await fetch(`${url}/api/events`, {
      headers: {
        authorization: `Bearer ${subscription.person.token}`,
        ...(last === undefined ? {} : { 'last-event-id': last }),
      },
      signal: AbortSignal.any([closing, silent.signal]),
    });
    if (response.status !== 200 || response.body === null) return;
    let text = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      const messages = (text + part).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) receive(subscription, message);
    }
  } finally {
    clearTimeout(timer);
  }
}

function receive(subscription: Subscription, message: string): void {
  const id = /^id: (.+)$/m.exec(message)?.[1];
  if (id === undefined) return;
  if (/^event: ready$/m.test(message)) subscription.from ??= id;
  else subscription.received.push(id);
}
