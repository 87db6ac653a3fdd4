import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { answerNotFound, type Http } from './http.ts';

const WEB_DIST = join(import.meta.dirname, '../../../../web/dist');
/** Their names change with their content; everything else is revalidated. */
const HASHED_ASSETS = join(WEB_DIST, 'assets', '/');
const HASHED_ASSET_MAX_AGE = 'public, max-age=31536000, immutable';
const SCREENS = join(WEB_DIST, '.vite', 'screens.json');
const FIRST_SCREEN = 'dashboard';
const PAY_LINK = 'r';
/** Payment requests and receipts must not be indexed by search engines. */
const UNLISTED = [PAY_LINK, 'v'];
const NOT_PAGES = /^\/(api|auth|webhooks|docs|me|metrics|healthz|readyz|assets)(\/|$)/;

export async function registerWeb(http: Http): Promise<void> {
  if (!existsSync(join(WEB_DIST, 'index.html'))) {
    http.setNotFoundHandler(answerNotFound);
    return;
  }
  await http.register(fastifyStatic, {
    root: WEB_DIST,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders(response, path) {
      response.header('cache-control', path.startsWith(HASHED_ASSETS) ? HASHED_ASSET_MAX_AGE : 'no-cache');
    },
  });
  const preloads = readPreloads();
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || NOT_PAGES.test(path) || /\.\w+$/.test(path)) return answerNotFound(request, reply);
    const segments = path.toLowerCase().split('/').filter(Boolean);
    const isPayLink = segments.length === 2 && segments[0] === PAY_LINK;
    if (segments.length === 2 && UNLISTED.includes(segments[0] ?? ''))
      reply.header('x-robots-tag', 'noindex');
    const screen = (isPayLink ? PAY_LINK : segments.at(-1)) ?? '';
    const link = preloads.get(screen) ?? preloads.get(FIRST_SCREEN);
    if (link) reply.header('link', link);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

function readPreloads(): ReadonlyMap<string, string> {
  const screens = JSON.parse(readFileSync(SCREENS, 'utf8')) as Record<string, readonly string[]>;
  return new Map(
    Object.entries(screens).map(([name, files]) => [
      name,
      files.map((file) => `<${file}>; rel=modulepreload`).join(', '),
    ]),
  );
}
