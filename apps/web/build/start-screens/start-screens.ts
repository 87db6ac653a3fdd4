import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import { readScreens } from '../screens.ts';

/** Folder of the pages in the build; the server sends `<screen>.html` for that screen's address. */
const FOLDER = 'screens';
const PAGE = 'index.html';
const END_OF_ROOT = '<noscript>';
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

export type Layout = 'phone' | 'wide' | 'collapsed';

export interface RenderJob {
  readonly root: string;
  readonly screens: readonly string[];
}

export interface StartScreen {
  readonly screen: string;
  readonly layout: Layout;
  readonly html: string;
}

/**
 * Writes a page for each customer's screen with its markup before any data, so that it is painted before the scripts
 * load. public/start.js shows it to signed-in customers; the app replaces it (ADR 27).
 */
export function startScreens(): Plugin {
  let root = '';
  return {
    name: 'lastro:start-screens',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // After the service worker's plugin, which writes the version into the page.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle[PAGE];
        if (page?.type !== 'asset') throw new Error(`no ${PAGE}`);
        const screens = readScreens(root)
          .filter((screen) => screen.audience === 'customers')
          .map(({ name }) => name);
        for (const [screen, templates] of Map.groupBy(await render({ root, screens }), (one) => one.screen)) {
          const name = screen.toLowerCase();
          const source = withStart(String(page.source), name, templates);
          this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}.html`, source });
        }
      },
    },
  };
}

/** The markup is kept as text, since parsing it for each layout would delay the first paint. */
function withStart(page: string, name: string, layouts: readonly StartScreen[]): string {
  const app = APP.exec(page);
  if (app === null) throw new Error(`${PAGE} does not load the app`);
  const [script, path = ''] = app;
  const texts = layouts.map(({ layout, html }) => {
    if (/<\/?script/i.test(html)) throw new Error(`${name} contains a script`);
    return `<script type="text/plain" data-layout="${layout}">${html}</script>`;
  });
  return page
    .replace(script, () => `<link rel="modulepreload" crossorigin href="${path}">`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(
      END_OF_ROOT,
      () =>
        `${texts.join('')}<script src="/start.js" data-screen="${name}" data-app="${path}"></script>${END_OF_ROOT}`,
    );
}

function render(job: RenderJob): Promise<readonly StartScreen[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly StartScreen[]>();
  const worker = new Worker(join(import.meta.dirname, 'render.ts'), { workerData: job });
  worker.once('message', (screens) => {
    resolve(screens);
    // The development server's connections would keep it alive for minutes.
    void worker.terminate();
  });
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The start screens were not rendered.')));
  return promise;
}
