import type { ServerResponse } from 'node:http';
import type { EventType } from '@lastro/contracts';
import { encodePosition, isAfter, type Position } from './position.ts';
import type { Event } from './read.ts';

/** A reader with more unread bytes is disconnected and resumes from its last position. */
const MAX_UNREAD_BYTES = 64 * 1024;
const MAX_BUFFERED_EVENTS = 1_000;

/** What a client missed before its stream began. */
export interface Missed {
  readonly events: readonly Event[];
  /** Whether the client must reload everything. */
  readonly reload: boolean;
}

export interface Stream {
  readonly customerId: string;
  readonly sessionHash: Buffer;
  /** Writes the event unless the stream is past it. */
  deliver(event: Event): void;
  /** Buffers deliveries until what was missed up to `through` is written. */
  resume(missed: () => Promise<Missed>, through: Position): Promise<void>;
  /** Tells a new client the position to resume from. */
  ready(): void;
  heartbeat(): void;
  end(last?: string): void;
}

interface StreamOptions {
  readonly customerId: string;
  readonly sessionHash: Buffer;
  readonly from: Position;
}

export function openStream(raw: ServerResponse, { customerId, sessionHash, from }: StreamOptions): Stream {
  let position = from;
  let buffer: Event[] | undefined;

  function write(text: string): void {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  }

  function send(event: Event): void {
    if (!isAfter(event, position)) return;
    position = event;
    write(messageOf(event));
  }

  return {
    customerId,
    sessionHash,
    deliver(event) {
      if (buffer === undefined) send(event);
      else if (buffer.push(event) > MAX_BUFFERED_EVENTS) raw.destroy();
    },
    async resume(missed, through) {
      buffer = [];
      const { events, reload } = await missed();
      for (const event of events) send(event);
      if (isAfter(through, position)) position = through;
      if (reload) write(`id: ${encodePosition(position)}\nevent: resync\ndata: {}\n\n`);
      const buffered = buffer;
      buffer = undefined;
      for (const event of buffered) send(event);
    },
    ready: () => write(`id: ${encodePosition(position)}\nevent: ready\ndata: {}\n\n`),
    heartbeat: () => write(':\n\n'),
    end(last = '') {
      if (raw.writableEnded || raw.destroyed) return;
      raw.end(last);
    },
  };
}

function messageOf(event: Event): string {
  const { subjectId, data, type } = event;
  const content = JSON.stringify({ type, ...(subjectId === null ? {} : { id: subjectId }), ...data });
  return `id: ${encodePosition(event)}\nevent: ${nameOf(type)}\ndata: ${content}\n\n`;
}

function nameOf(type: EventType): string {
  if (type === 'security') return 'security';
  return type.startsWith('charge_') ? 'charge' : 'transaction';
}
