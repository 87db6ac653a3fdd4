import type { FastifyReply, FastifyRequest } from 'fastify';

/** Closes the connection after `holdMs`. Never resolves, so that no answer is sent. */
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
