import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Node closes connections that have served a request; one that a browser opened ahead would hold up the end for a minute. */
export function closeUnusedConnections(http: FastifyInstance): void {
  const unused = new Set<Socket>();
  http.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  http.server.on('request', ({ socket }) => unused.delete(socket));
  http.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}
