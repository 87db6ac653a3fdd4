import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';

export interface ScriptedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The common name of the client's certificate. */
  readonly peer: string | undefined;
}

export type ScriptedAnswer =
  | { readonly status: number; readonly body: unknown; readonly type?: string }
  | 'cut'
  | 'silence';

export interface ScriptedPsp {
  readonly url: string;
  readonly requests: ScriptedRequest[];
  close(): Promise<void>;
}

export async function startScriptedPsp(
  answer: (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>,
  tls?: TlsOptions,
): Promise<ScriptedPsp> {
  const requests: ScriptedRequest[] = [];

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await toScripted(incoming);
    requests.push(request);
    const scripted = await answer(request);
    if (scripted === 'silence') return;
    if (scripted === 'cut') {
      incoming.socket.destroy();
      return;
    }
    const { status, body, type = 'application/json' } = scripted;
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  const listener = (incoming: IncomingMessage, response: ServerResponse) => void handle(incoming, response);
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function toScripted(incoming: IncomingMessage): Promise<ScriptedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://psp');
  const { socket } = incoming;
  const certificate =
    'getPeerCertificate' in socket ? (socket.getPeerCertificate as () => PeerName)() : undefined;
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString(),
    peer: certificate?.subject?.CN,
  };
}

interface PeerName {
  readonly subject?: { readonly CN?: string };
}
