import { once } from 'node:events';
import { createServer } from 'node:net';

export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await listenProblem(port, host)) === undefined;
}

/** Node's code of the reason why nothing can listen there, such as EADDRINUSE; undefined if something can. */
export async function listenProblem(port: number, host: string): Promise<string | undefined> {
  try {
    await listenBriefly(port, host);
    return undefined;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

export function freePort(): Promise<number> {
  return listenBriefly(0, '127.0.0.1');
}

async function listenBriefly(port: number, host: string): Promise<number> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error(`${host} gives no port.`);
  return address.port;
}
