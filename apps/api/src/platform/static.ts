import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { answerNotFound, type Http } from './http.ts';

const WEB_DIST = join(import.meta.dirname, '../../../web/dist');
/** Their names change with their content. Everything else, the page, the worker and the manifest, is asked for again. */
const HASHED_ASSETS = join(WEB_DIST, 'assets', '/');
const HASHED_ASSET_MAX_AGE = 'public, max-age=31536000, immutable';
const NOT_PAGES = /^\/(api|auth|webhooks|docs|me|metrics|healthz|readyz|assets)(\/|$)/;

/** The built web app: hashed assets kept for a year, compressed ahead, and its page for every address of a screen. */
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
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || NOT_PAGES.test(path) || /\.\w+$/.test(path)) return answerNotFound(request, reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
