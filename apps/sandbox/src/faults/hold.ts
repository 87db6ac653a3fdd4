import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cuts the connection after a while. Never resolves, so that no answer follows. */
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
