import type { FastifyReply } from 'fastify';

/** Aborts `signal` when the client closes its connection before its reply; then `work` may throw the signal's reason. */
export async function untilAbandoned<Result>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<Result>,
  send: (result: Result) => FastifyReply,
): Promise<FastifyReply> {
  const abandoned = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abandoned.abort();
  });
  try {
    return send(await work(abandoned.signal));
  } catch (error) {
    if (error !== abandoned.signal.reason) throw error;
    // The client is gone, so no reply is sent and no error logged.
    return reply.hijack();
  }
}
