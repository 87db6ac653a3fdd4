import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PassingCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * What happens to a call on its way: `pass`; `lose` (nothing arrives); `lose_answer` (it is carried out, and nobody
 * hears of it); an answer of one's own; or Binance's answer, changed.
 */
export type Mishap =
  | 'pass'
  | 'lose'
  | 'lose_answer'
  | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | ((answer: never) => unknown);

type Rule = (call: PassingCall) => Mishap | Promise<Mishap>;

/** Something between the bank and Binance, which a test tells what to do to each call. */
export interface AwkwardBinance {
  /** Starts in front of the real one, and gives its own address. */
  start(target: string): Promise<string>;
  /** In force until the next one. */
  disturb(rule: Rule): void;
  readonly calls: PassingCall[];
  close(): Promise<void>;
}

export function createAwkwardBinance(): AwkwardBinance {
  const calls: PassingCall[] = [];
  let rule: Rule = () => 'pass';
  let target = '';
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://binance');
    const call = { method: request.method ?? '', path: url.pathname, query: url.searchParams };
    calls.push(call);
    const mishap = await rule(call);
    if (mishap === 'lose') return void request.socket.destroy();
    if (typeof mishap === 'object') return answer(response, mishap.status, mishap.body, mishap.headers);
    const key = request.headers['x-mbx-apikey'];
    const real = await fetch(`${target}${request.url}`, {
      method: call.method,
      headers: typeof key === 'string' ? { 'x-mbx-apikey': key } : {},
    });
    const body: unknown = await real.json();
    if (mishap === 'lose_answer') return void request.socket.destroy();
    answer(response, real.status, typeof mishap === 'function' ? mishap(body as never) : body);
  }

  return {
    calls,
    async start(realUrl) {
      target = realUrl;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    disturb(next) {
      rule = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
