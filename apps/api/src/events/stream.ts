import type { ServerResponse } from 'node:http';
import { encodePosition, isAfter, type Position } from './position.ts';
import type { Event } from './read.ts';

/** A reader with more unread bytes is disconnected and resumes from its last position. */
const UNREAD_BYTES_MAX = 64 * 1024;
const WAITING_MAX = 1_000;

export interface Stream {
  readonly customerId: string;
  readonly sessionHash: Buffer;
  /** Writes the event unless the stream is past it. */
  deliver(event: Event): void;
  /** Buffers deliveries until `missed` is written. */
  resume(missed: () => Promise<readonly Event[] | 'too_many'>, through: Position): Promise<void>;
  beat(): void;
  end(last?: string): void;
}

interface StreamOptions {
  readonly customerId: string;
  readonly sessionHash: Buffer;
  readonly from: Position;
}

export function openStream(raw: ServerResponse, { customerId, sessionHash, from }: StreamOptions): Stream {
  let position = from;
  let waiting: Event[] | undefined;

  function write(text: string): void {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
  }

  function pass(event: Event): void {
    if (!isAfter(event, position)) return;
    position = event;
    write(messageOf(event));
  }

  return {
    customerId,
    sessionHash,
    deliver(event) {
      if (waiting === undefined) pass(event);
      else if (waiting.push(event) > WAITING_MAX) raw.destroy();
    },
    async resume(missed, through) {
      waiting = [];
      const events = await missed();
      if (events === 'too_many') {
        position = through;
        write(`id: ${encodePosition(through)}\nevent: resync\ndata: {}\n\n`);
      } else for (const event of events) pass(event);
      const held = waiting;
      waiting = undefined;
      for (const event of held) pass(event);
    },
    beat: () => write(':\n\n'),
    end(last = '') {
      if (raw.writableEnded || raw.destroyed) return;
      raw.end(last);
    },
  };
}

/** Tells a new client the position to resume from. */
export function greetingOf(from: Position): string {
  return `id: ${encodePosition(from)}\nevent: ready\ndata: {}\n\n`;
}

function messageOf(event: Event): string {
  const { subjectId, data, type } = event;
  const content = JSON.stringify({ type, ...(subjectId === null ? {} : { id: subjectId }), ...data });
  return `id: ${encodePosition(event)}\nevent: ${nameOf(type)}\ndata: ${content}\n\n`;
}

function nameOf(type: string): string {
  if (type === 'security') return 'security';
  return type.startsWith('charge_') ? 'charge' : 'transaction';
}
