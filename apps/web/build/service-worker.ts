import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'sw.js';
const PAGE = 'index.html';
const PLACEHOLDER = 'LASTRO_SHELL';
/** Enough to tell builds apart. */
const VERSION_LENGTH = 16;
/** Read by search engines and by systems that install the app, never by the running app. */
const NOT_SHELL = /^(robots\.txt|icons\/.*)$/;

/** Files of a folder, as paths below it. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/**
 * Builds `sw.js` with the list of the app's files, and gives page and worker the build's version: a hash over all of
 * them.
 */
export function serviceWorker(entry: string): Plugin {
  let publicDir = '';
  return {
    name: 'lastro:service-worker',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: PAGE, [WORKER]: entry },
          output: {
            entryFileNames: ({ name }: { readonly name: string }) =>
              name === WORKER ? WORKER : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      // After the page has been generated, which no other file references.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[PAGE];
        const worker = bundle[WORKER];
        if (page?.type !== 'asset' || worker?.type !== 'chunk') throw new Error('no page, or no worker');
        if (worker.imports.length > 0) throw new Error(`${WORKER} must not import other chunks`);
        const published = filesOf(publicDir).filter((file) => !NOT_SHELL.test(file));
        const built = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const version = hash([
          String(page.source),
          worker.code,
          ...built.sort(),
          ...published.map((file) => `${file}\0${readFileSync(join(publicDir, file), 'utf8')}`),
        ]);
        const files = [...built, ...published].map((file) => `/${file}`);
        page.source = String(page.source).replace(
          '</head>',
          `  <meta name="lastro-version" content="${version}">\n  </head>`,
        );
        writeShell(worker, { version, files });
      },
    },
  };
}

function hash(parts: readonly string[]): string {
  const all = createHash('sha256');
  for (const part of parts) all.update(`${part}\0`);
  return all.digest('hex').slice(0, VERSION_LENGTH);
}

function writeShell(
  worker: Rolldown.OutputChunk,
  shell: { version: string; files: readonly string[] },
): void {
  if (worker.code.split(PLACEHOLDER).length !== 2)
    throw new Error(`${WORKER} has no place for the file list`);
  worker.code = worker.code.replace(PLACEHOLDER, () => JSON.stringify(shell));
}
