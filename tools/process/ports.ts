import { once } from 'node:events';
import { createServer } from 'node:net';

export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await listenBriefly(port, host)) !== undefined;
}

export async function freePort(): Promise<number> {
  const port = await listenBriefly(0, '127.0.0.1');
  if (port === undefined) throw new Error('The system gives no free port on 127.0.0.1.');
  return port;
}

async function listenBriefly(port: number, host: string): Promise<number | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
