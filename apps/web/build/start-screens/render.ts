import { parentPort, workerData } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { Layout, RenderJob, StartScreen } from './start-screens.ts';

// A thread of its own, because the screens need the browser's globals and the build must not have them.
const { root, screens } = workerData as RenderJob;
const LAYOUTS: readonly Layout[] = ['phone', 'wide', 'collapsed'];
let layout: Layout = 'phone';

const listeners = { addEventListener() {}, removeEventListener() {} };
const storage = { getItem: () => null, setItem() {}, removeItem() {} };
const browser = {
  window: globalThis,
  location: new URL('http://localhost/'),
  history: { state: null },
  localStorage: storage,
  sessionStorage: storage,
  navigator: { onLine: true, userAgent: '', maxTouchPoints: 0, language: 'pt-BR' },
  matchMedia: (query: string) => ({ ...listeners, matches: layout === 'phone' && query.includes('width <') }),
  document: {
    ...listeners,
    visibilityState: 'visible',
    documentElement: { dataset: {} },
    get cookie() {
      return layout === 'collapsed' ? 'sidebar_state=false' : '';
    },
  },
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const server = await createServer({
  configFile: false,
  root,
  plugins: [react()],
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false },
});
try {
  const { renderStartScreen } = (await server.ssrLoadModule('/src/app/start-screen.tsx')) as {
    readonly renderStartScreen: (name: string) => Promise<string>;
  };
  const rendered: StartScreen[] = [];
  for (const screen of screens) {
    for (layout of LAYOUTS) {
      const html = await renderStartScreen(screen).catch((cause: unknown) => {
        throw new Error(`${screen} cannot be rendered without a browser`, { cause });
      });
      rendered.push({ screen, layout, html: withoutStyles(html) });
    }
  }
  parentPort?.postMessage(rendered);
} finally {
  await server.close();
}

/** The content security policy allows no style attributes in HTML. */
function withoutStyles(html: string): string {
  return html.replaceAll(/ style="[^"]*"/g, '');
}
