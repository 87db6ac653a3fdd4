import { EventEmitter, once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { Session } from '../http.ts';
import { namesIn } from './messages.ts';

const OPEN_CONCURRENCY = 32;
const LOST_AFTER_MS = 15_000;

export interface Browser {
  readonly session: Session;
  readonly messages: EventEmitter;
  next(name: string): Promise<number>;
  readonly ended: Promise<number>;
  close(): void;
}

export async function openBrowsers(apiUrl: string, sessions: readonly Session[]): Promise<Browser[]> {
  const browsers: Browser[] = [];
  const left = [...sessions];
  async function openNext(): Promise<void> {
    for (let session = left.pop(); session !== undefined; session = left.pop()) {
      browsers.push(await openBrowser(apiUrl, session));
    }
  }
  await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, openNext));
  return browsers;
}

async function openBrowser(apiUrl: string, session: Session): Promise<Browser> {
  const { authorization } = session;
  const request = get(`${apiUrl}/api/events`, { headers: { authorization } });
  const response = await answerTo(request);
  const messages = new EventEmitter();
  const next = async (name: string): Promise<number> => {
    const [at] = await once(messages, name, { signal: AbortSignal.timeout(LOST_AFTER_MS) });
    return at as number;
  };
  const ended = new Promise<number>((resolve) => response.once('close', () => resolve(performance.now())));
  const ready = next('ready');
  read(response, messages);
  await ready;
  return { session, messages, next, ended, close: () => void request.destroy() };
}

async function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`GET /api/events: ${response.statusCode}`);
  // A broken stream fails both waits.
  for (const part of [request, response]) part.on('error', () => undefined);
  return response;
}

function read(response: IncomingMessage, messages: EventEmitter): void {
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const { names, rest } = namesIn(text + chunk);
    text = rest;
    for (const name of names) messages.emit(name, performance.now());
  });
}
