import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Leaves a request without an answer for a while and then cuts the connection, as a service that hangs
 * does. Never resolves: no answer must follow.
 */
export function holdWithoutAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  holdMs: number,
): Promise<never> {
  reply.hijack();
  const { socket } = request.raw;
  const cut = setTimeout(() => socket.destroy(), holdMs);
  socket.once('close', () => clearTimeout(cut));
  return new Promise(() => {});
}
