import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VersionProxy {
  readonly url: string;
  /** Serves another version of the app from now on. */
  deploy(version: string): void;
  close(): Promise<void>;
}

/** The paths that contain the build's version. */
const VERSIONED = new Set(['/', '/Dashboard', '/sw.js']);
const VERSION = /\b[0-9a-f]{16}\b/g;

/** Proxies the bank and can replace the version in its page and worker. */
export async function startVersionProxy(bankUrl: string): Promise<VersionProxy> {
  let deployed: string | undefined;

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url?.split('?')[0] ?? '/';
    const versioned = deployed !== undefined && VERSIONED.has(path);
    const headers = { ...incoming.headers };
    if (versioned) {
      // The body is rewritten, so it must be complete and uncompressed.
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const upstream = request(`${bankUrl}${incoming.url}`, { method: incoming.method, headers }, (reply) => {
      const status = reply.statusCode ?? 502;
      if (!versioned) {
        outgoing.writeHead(status, reply.headers);
        reply.pipe(outgoing);
        return;
      }
      const { 'content-length': _, etag: __, 'last-modified': ___, ...headersKept } = reply.headers;
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        outgoing.writeHead(status, headersKept);
        outgoing.end(
          Buffer.concat(chunks)
            .toString()
            .replace(VERSION, deployed ?? ''),
        );
      });
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: (version) => {
      deployed = version;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
