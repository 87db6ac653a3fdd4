import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const SVG = 'image/svg+xml';

/** Every file of the page by its address. A closed list: no path from a request reaches the disk. */
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['index.html', HTML],
  '/page/tokens.css': ['tokens.css', CSS],
  '/page/base.css': ['base.css', CSS],
  '/page/lists.css': ['lists.css', CSS],
  '/page/layout.css': ['layout.css', CSS],
  '/page/icon.svg': ['icon.svg', SVG],
  '/page/theme.js': ['theme.js', SCRIPT],
  '/page/main.js': ['main.js', SCRIPT],
  '/page/client.js': ['client.js', SCRIPT],
  '/page/dom.js': ['dom.js', SCRIPT],
  '/page/format.js': ['format.js', SCRIPT],
  '/page/pay.js': ['pay.js', SCRIPT],
  '/page/lists.js': ['lists.js', SCRIPT],
  '/page/faults.js': ['faults.js', SCRIPT],
};

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/** The page 'Simulador' and its files, nothing of it from another host. */
export function registerPage(app: FastifyInstance): void {
  for (const [path, [file, type]] of Object.entries(FILES)) {
    serve(app, path, new URL(`./public/${file}`, import.meta.url), type);
  }
  serve(app, '/page/figtree.woff2', new URL(import.meta.resolve(FONT)), 'font/woff2');
}

function serve(app: FastifyInstance, path: string, location: URL, type: string): void {
  const content = readFileSync(fileURLToPath(location));
  app.get(path, async (_request, reply) => reply.headers(HEADERS).type(type).send(content));
}
