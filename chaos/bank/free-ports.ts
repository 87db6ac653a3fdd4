import { once } from 'node:events';
import { createServer } from 'node:net';

export async function freePorts(count: number): Promise<[number, number, number, ...number[]]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports: number[] = [];
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) ports.push(address.port);
  }
  for (const server of servers) {
    server.close();
    await once(server, 'close');
  }
  return ports as [number, number, number, ...number[]];
}
