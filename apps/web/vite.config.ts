import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { directIcons } from './build/direct-icons.ts';
import { precompress } from './build/precompress.ts';
import { preloadTextFont } from './build/preload-text-font.ts';
import { screenFiles } from './build/screen-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { startScreens } from './build/start-screens/start-screens.ts';
import { parsePinned } from './src/lib/trust/known-keys.ts';

const API = 'http://127.0.0.1:3000';

// A build with keys that cannot be read would verify nothing.
parsePinned(process.env.VITE_PINNED_KEYS ?? '');

export default defineConfig({
  plugins: [
    directIcons(),
    react(),
    tailwindcss(),
    preloadTextFont(),
    screenFiles(),
    serviceWorker('src/service-worker/service-worker.ts'),
    startScreens(),
    precompress(),
  ],
  build: {
    // Tailwind's minimum. Missing features have fallbacks (lib/api/exact-json.ts); see lib in tsconfig.json.
    // Older browsers get a message (public/opening.js).
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // The content security policy allows no data: address for fonts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What each screen loads is measured from it (bench/page-weight.ts).
    manifest: true,
    rolldownOptions: { output: { codeSplitting: sharedChunks() } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/auth', '/me', '/docs'].map((path) => [path, API])),
  },
});
