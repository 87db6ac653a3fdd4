import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { answerNotFound, type Http } from './http.ts';

const WEB_DIST = join(import.meta.dirname, '../../../../web/dist');
/** Their names change with their content; everything else is revalidated. */
const HASHED_ASSETS = join(WEB_DIST, 'assets', '/');
const MAX_HASHED_ASSET_AGE = 'public, max-age=31536000, immutable';
const SCREENS = join(WEB_DIST, '.vite', 'screens.json');
const START_SCREENS = join(WEB_DIST, 'screens');
const FIRST_SCREEN = 'dashboard';
const PAY_LINK = 'r';
/** Payment requests and receipts must not be indexed by search engines. */
const UNLISTED = [PAY_LINK, 'v', 'verificar'];
const NOT_PAGES = /^\/(api|auth|webhooks|docs|me|metrics|healthz|readyz|assets)(\/|$)/;

export async function registerWeb(http: Http): Promise<void> {
  if (!existsSync(join(WEB_DIST, 'index.html'))) {
    http.setNotFoundHandler(answerNotFound);
    return;
  }
  await http.register(fastifyStatic, {
    root: WEB_DIST,
    // Hundreds of routes, one per file and method, would slow every start.
    serve: false,
    preCompressed: true,
    index: false,
    setHeaders(response, path) {
      response.header('cache-control', path.startsWith(HASHED_ASSETS) ? MAX_HASHED_ASSET_AGE : 'no-cache');
    },
  });
  const files = readFiles();
  const preloads = readPreloads();
  const startScreens = readStartScreens();
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && files.has(path)) return reply.sendFile(path);
    if (!isRead || NOT_PAGES.test(path) || /\.\w+$/.test(path)) return answerNotFound(request, reply);
    const segments = path.toLowerCase().split('/').filter(Boolean);
    const isPayLink = segments.length === 2 && segments[0] === PAY_LINK;
    if (segments.length === 2 && UNLISTED.includes(segments[0] ?? ''))
      reply.header('x-robots-tag', 'noindex');
    const screen = (isPayLink ? PAY_LINK : segments.at(-1)) ?? '';
    const link = preloads.get(screen) ?? preloads.get(FIRST_SCREEN);
    if (link) reply.header('link', link);
    const page = segments.length === 0 ? FIRST_SCREEN : screen;
    return reply
      .header('cache-control', 'no-cache')
      .sendFile(startScreens.has(page) ? `screens/${page}.html` : 'index.html');
  });
}

/** By their addresses; hidden ones are not served. */
function readFiles(): ReadonlySet<string> {
  const entries = readdirSync(WEB_DIST, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(WEB_DIST, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => !path.includes('/.')));
}

/** The `link` header of each screen, by its name in lower case. */
function readPreloads(): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(SCREENS, 'utf8')) as Record<string, string>));
}

/** Screens with a page that shows them before the app has started (apps/web/build/start-screens). */
function readStartScreens(): ReadonlySet<string> {
  if (!existsSync(START_SCREENS)) return new Set();
  const pages = readdirSync(START_SCREENS).filter((file) => file.endsWith('.html'));
  return new Set(pages.map((file) => file.slice(0, -'.html'.length)));
}
