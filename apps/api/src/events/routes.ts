import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guards } from '../customers/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http/http.ts';
import type { Hub } from './hub.ts';
import { decodePosition } from './position.ts';
import type { readEnd } from './read.ts';
import { openStream, readyMessage } from './stream.ts';

/** A customer's tabs and devices, per process. */
const STREAMS_PER_CUSTOMER = 20;
const STREAMS_PER_SESSION = 8;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // An ended stream must not keep a closing server open.
  connection: 'close',
};

interface RoutesDeps {
  readonly hub: Hub;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly end: () => ReturnType<typeof readEnd>;
}

export function registerEvents(http: Http, { hub, guards, end }: RoutesDeps): void {
  async function stream(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { id: customerId, sessionHash } = request.customer;
    const current = await hub.currentPosition();
    const last = decodePosition(request.headers['last-event-id']?.toString());
    // After a restore from a dump, old positions may lie in the future.
    const isForeign = last !== undefined && last.xid > (await end()).xid;
    if (request.raw.destroyed) return;
    // No await from here to `hub.add`, so that concurrent requests are counted.
    assertStreamLimit(hub, customerId, sessionHash);

    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>);
    const opened = openStream(raw, { customerId, sessionHash, from: last ?? current });
    const remove = hub.add(opened);
    raw.on('close', remove);
    raw.on('error', () => raw.destroy());
    if (last === undefined) raw.write(readyMessage(current));
    else {
      raw.write(':\n\n');
      const missed = isForeign ? async () => 'too_many' as const : () => hub.missed(customerId, last);
      await opened.resume(missed, current).catch(() => raw.destroy());
    }
  }

  http.get(
    '/api/events',
    { onRequest: guards.requireCustomer, schema: { hide: true }, config: { isStream: true } },
    stream,
  );
}

function assertStreamLimit(hub: Hub, customerId: string, sessionHash: Buffer): void {
  const own = hub.of(customerId);
  const ofSession = own.filter((stream) => stream.sessionHash.equals(sessionHash));
  if (own.length >= STREAMS_PER_CUSTOMER || ofSession.length >= STREAMS_PER_SESSION) {
    throw new AppError('too_many_requests', { retryAfterSeconds: 30 });
  }
}
