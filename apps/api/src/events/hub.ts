import type pg from 'pg';
import type { Logger } from '../platform/log.ts';
import { listen } from './listener.ts';
import { createPastPositions } from './past-positions.ts';
import type { Position } from './position.ts';
import { type Event, readEnd, readEvents, readMissed } from './read.ts';
import type { Stream } from './stream.ts';

const POLL_MS = 2_000;
/** Retry delay while an older open transaction withholds events. */
const WITHHELD_RETRY_MS = 20;
const BATCH_SIZE = 1_000;

export interface HubDeps {
  readonly pool: pg.Pool;
  /** A session connection, since transaction poolers don't support LISTEN. */
  readonly listenUrl: string;
  readonly log: Logger;
}

/** Reads the outbox once per process and delivers events to each customer's streams. */
export function createHub({ pool, listenUrl, log }: HubDeps) {
  const streams = new Map<string, Set<Stream>>();
  let position: Promise<Position> | undefined;
  let through: Position = { xid: 0n, id: 0n };
  const past = createPastPositions();
  let listener: ReturnType<typeof listen> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let requested = false;
  let closed = false;

  /** Starts with the first stream, so that a process without streams reads nothing. */
  function start(): Promise<Position> {
    position ??= readEnd(pool).then(
      (end) => {
        advance(end);
        listener = listen(listenUrl, requestRead);
        schedule(POLL_MS);
        return end;
      },
      (error: unknown) => {
        position = undefined;
        throw error;
      },
    );
    return position;
  }

  function advance(to: Position): void {
    through = to;
    past.record(to, performance.now());
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(requestRead, ms).unref();
  }

  function requestRead(): void {
    requested = true;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
  }

  async function readAll(): Promise<void> {
    let next = POLL_MS;
    try {
      while (requested && !closed) {
        requested = false;
        const batch = await readEvents(pool, through, BATCH_SIZE);
        advance(batch.through);
        for (const event of batch.events) deliver(event);
        if (batch.events.length === BATCH_SIZE) requested = true;
        next = batch.hasWithheld ? WITHHELD_RETRY_MS : POLL_MS;
      }
    } catch (err) {
      log.warn({ part: 'events', err }, 'the outbox could not be read and will be tried again');
    }
    schedule(next);
  }

  function deliver(event: Event): void {
    for (const stream of streams.get(event.customerId) ?? []) stream.deliver(event);
  }

  return {
    async currentPosition(): Promise<Position> {
      await start();
      return through;
    },

    add(stream: Stream): () => void {
      const own = streams.get(stream.customerId) ?? new Set();
      streams.set(stream.customerId, own.add(stream));
      return () => {
        own.delete(stream);
        if (own.size === 0 && streams.get(stream.customerId) === own) streams.delete(stream.customerId);
      };
    },

    missed: (customerId: string, after: Position) => readMissed(pool, customerId, { after, through }),

    /** A position before all that became final in the last `ms`; undefined if that is not known. */
    positionBefore: (ms: number): Position | undefined => past.before(performance.now() - ms),

    of: (customerId: string): readonly Stream[] => [...(streams.get(customerId) ?? [])],
    all: (): readonly Stream[] => [...streams.values()].flatMap((own) => [...own]),

    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await listener?.close();
      await reading;
    },
  };
}

export type Hub = ReturnType<typeof createHub>;
