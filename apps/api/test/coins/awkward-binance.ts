import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxiedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** `lose` drops the request, `lose_answer` the response; a function changes Binance's response. */
export type Fault =
  | 'pass'
  | 'lose'
  | 'lose_answer'
  | { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }
  | ((answer: never) => unknown);

type Rule = (call: ProxiedCall) => Fault | Promise<Fault>;

/** A proxy between the bank and Binance that injects faults. */
export interface AwkwardBinance {
  /** Starts in front of `target` and returns the proxy's own URL. */
  start(target: string): Promise<string>;
  /** Replaces the rule for all further calls. */
  disturb(rule: Rule): void;
  readonly calls: ProxiedCall[];
  close(): Promise<void>;
}

export function createAwkwardBinance(): AwkwardBinance {
  const calls: ProxiedCall[] = [];
  let rule: Rule = () => 'pass';
  let target = '';
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://binance');
    const call = { method: request.method ?? '', path: url.pathname, query: url.searchParams };
    calls.push(call);
    const fault = await rule(call);
    if (fault === 'lose') return void request.socket.destroy();
    if (typeof fault === 'object') return answer(response, fault.status, fault.body, fault.headers);
    const key = request.headers['x-mbx-apikey'];
    const real = await fetch(`${target}${request.url}`, {
      method: call.method,
      headers: typeof key === 'string' ? { 'x-mbx-apikey': key } : {},
    });
    const body: unknown = await real.json();
    if (fault === 'lose_answer') return void request.socket.destroy();
    answer(response, real.status, typeof fault === 'function' ? fault(body as never) : body);
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
