import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Node closes only connections that served a request; one a browser preconnected would delay shutdown by a minute. */
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
