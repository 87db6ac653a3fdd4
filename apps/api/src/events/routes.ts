import { PAGE_AGE_HEADER } from '@lastro/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guards } from '../customers/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http/http.ts';
import type { BudgetSize, TokenBudget } from '../platform/http/token-budget.ts';
import type { Hub } from './hub.ts';
import { decodePosition, isAfter, type Position } from './position.ts';
import type { readEnd } from './read.ts';
import { type Missed, openStream } from './stream.ts';

/** A customer's tabs and devices, per process. */
const STREAMS_PER_CUSTOMER = 20;
const STREAMS_PER_SESSION = 8;

/** A page reconnects whenever it becomes visible again. */
export const RECONNECTS: BudgetSize = { name: 'event-streams', tokens: 60, refillSeconds: 2 };

/** A page's first calls may have been answered this much faster than its stream. */
const NETWORK_MS = 1_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // An ended stream must not keep a closing server open.
  connection: 'close',
};

interface Client {
  readonly last: Position | undefined;
  readonly isFromAnotherDatabase: boolean;
  readonly pageAgeMs: number | undefined;
}

interface CatchUp {
  readonly from: Position;
  readonly read: () => Promise<Missed>;
}

const NOTHING: Missed = { events: [], reload: false };
const RELOAD: Missed = { events: [], reload: true };

interface RoutesDeps {
  readonly hub: Hub;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly end: () => ReturnType<typeof readEnd>;
  readonly reconnects: TokenBudget;
}

export function registerEvents(http: Http, { hub, guards, end, reconnects }: RoutesDeps): void {
  /** What was missed since `last`, or since a new client's page was opened. */
  function catchUp(customerId: string, current: Position, client: Client): CatchUp {
    const { last, isFromAnotherDatabase, pageAgeMs } = client;
    if (isFromAnotherDatabase) return { from: current, read: async () => RELOAD };
    if (last !== undefined) return { from: last, read: () => readMissed(customerId, last) };
    if (pageAgeMs === undefined) return { from: current, read: async () => NOTHING };
    const from = hub.positionBefore(pageAgeMs + NETWORK_MS);
    if (from === undefined) return { from: current, read: async () => RELOAD };
    if (!isAfter(current, from)) return { from: current, read: async () => NOTHING };
    return { from, read: async () => sinceOpened(await readMissed(customerId, from), pageAgeMs) };
  }

  async function readMissed(customerId: string, after: Position): Promise<Missed> {
    const events = await hub.missed(customerId, after);
    return events === 'too_many' ? RELOAD : { events, reload: false };
  }

  async function stream(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { id: customerId, sessionHash } = request.customer;
    await reconnects.take(sessionHash.toString('base64url'));
    const current = await hub.currentPosition();
    const last = decodePosition(request.headers['last-event-id']?.toString());
    // After a restore from a dump, old positions may lie in the future.
    const isFromAnotherDatabase = last !== undefined && last.xid > (await end()).xid;
    if (request.raw.destroyed) return;
    // No await from here to `hub.add`, so that concurrent requests are counted.
    assertStreamLimit(hub, customerId, sessionHash);

    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>);
    const pageAgeMs = ageOf(request.headers[PAGE_AGE_HEADER]);
    const { from, read } = catchUp(customerId, current, { last, isFromAnotherDatabase, pageAgeMs });
    const opened = openStream(raw, { customerId, sessionHash, from });
    const remove = hub.add(opened);
    raw.on('close', remove);
    raw.on('error', () => raw.destroy());
    raw.write(':\n\n');
    await opened.resume(read, current).then(
      () => {
        if (last === undefined) opened.ready();
      },
      () => raw.destroy(),
    );
  }

  http.get(
    '/api/events',
    { onRequest: guards.requireCustomer, schema: { hide: true }, config: { isStream: true } },
    stream,
  );
}

function ageOf(header: string | readonly string[] | undefined): number | undefined {
  return /^\d{1,12}$/.test(String(header)) ? Number(header) : undefined;
}

/** Older events, which the page may have missed too, only make it reload. */
function sinceOpened({ events, reload }: Missed, pageAgeMs: number): Missed {
  const opened = Date.now() - pageAgeMs;
  const recent = events.filter(({ at }) => at.getTime() >= opened);
  return { events: recent, reload: reload || recent.length < events.length };
}

function assertStreamLimit(hub: Hub, customerId: string, sessionHash: Buffer): void {
  const own = hub.of(customerId);
  const ofSession = own.filter((stream) => stream.sessionHash.equals(sessionHash));
  if (own.length >= STREAMS_PER_CUSTOMER || ofSession.length >= STREAMS_PER_SESSION) {
    throw new AppError('too_many_requests', { retryAfterSeconds: 30 });
  }
}
