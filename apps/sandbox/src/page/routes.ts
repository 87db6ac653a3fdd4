import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const SVG = 'image/svg+xml';

const FILES: Readonly<Record<string, readonly [file: URL, type: string]>> = {
  '/': [new URL('./public/index.html', import.meta.url), HTML],
  '/page/tokens.css': [new URL('./public/tokens.css', import.meta.url), CSS],
  '/page/base.css': [new URL('./public/base.css', import.meta.url), CSS],
  '/page/controls.css': [new URL('./public/controls.css', import.meta.url), CSS],
  '/page/lists.css': [new URL('./public/lists.css', import.meta.url), CSS],
  '/page/layout.css': [new URL('./public/layout.css', import.meta.url), CSS],
  '/page/sign-in.css': [new URL('./public/sign-in.css', import.meta.url), CSS],
  '/page/icon.svg': [new URL('./public/icon.svg', import.meta.url), SVG],
  '/page/theme.js': [new URL('./public/theme.js', import.meta.url), SCRIPT],
  '/page/main.js': [new URL('./public/main.js', import.meta.url), SCRIPT],
  '/page/client.js': [new URL('./public/client.js', import.meta.url), SCRIPT],
  '/page/dom.js': [new URL('./public/dom.js', import.meta.url), SCRIPT],
  '/page/format.js': [new URL('./public/format.js', import.meta.url), SCRIPT],
  '/page/fields.js': [new URL('./public/fields.js', import.meta.url), SCRIPT],
  '/page/lojas.js': [new URL('./public/lojas.js', import.meta.url), SCRIPT],
  '/page/pay.js': [new URL('./public/pay.js', import.meta.url), SCRIPT],
  '/page/lists.js': [new URL('./public/lists.js', import.meta.url), SCRIPT],
  '/page/faults.js': [new URL('./public/faults.js', import.meta.url), SCRIPT],
  '/page/views.js': [new URL('./public/views.js', import.meta.url), SCRIPT],
  '/page/crypto.js': [new URL('./public/crypto.js', import.meta.url), SCRIPT],
  '/page/crypto-lists.js': [new URL('./public/crypto-lists.js', import.meta.url), SCRIPT],
  '/page/figtree.woff2': [
    new URL(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
    'font/woff2',
  ],
};

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
};

export function registerPage(app: FastifyInstance): void {
  for (const [path, [file, type]] of Object.entries(FILES)) {
    const content = readFileSync(fileURLToPath(file));
    app.get(path, async (_request, reply) => reply.headers(HEADERS).type(type).send(content));
  }
}
