import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { readScreens } from './screens.ts';

/** Read by the server (apps/api/src/platform/http/static.ts), which serves no file whose name begins with a dot. */
const FILE = '.vite/screens.json';

/**
 * Lists the files each screen needs, for the server to send as preload links with the page. Styles come first,
 * because the first paint waits for them.
 */
export function screenFiles(): Plugin {
  let root = '';
  return {
    name: 'lastro:screen-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (source: string) => {
          const found = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, source));
          if (found === undefined) throw new Error(`${source} has no chunk of its own`);
          return found;
        };
        const app = chunkOf('index.html');
        const inPage = withImports(bundle, app);
        const styles = [...(app.viteMetadata?.importedCss ?? [])];
        const first = styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`);
        const links = readScreens(root).map(({ name, source, audience }) => {
          // A customer's screen is painted before its scripts run (build/start-screens).
          const priority = audience === 'customers' ? '; fetchpriority=low' : '';
          const own = [...withImports(bundle, chunkOf(source))].filter((file) => !inPage.has(file));
          return [
            name.toLowerCase(),
            [...first, ...own.map((file) => `</${file}>; rel=modulepreload${priority}`)].join(', '),
          ];
        });
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(links)) });
      },
    },
  };
}

/** A chunk and its static imports, direct and indirect. */
function withImports(
  bundle: Rolldown.OutputBundle,
  { fileName, imports }: Rolldown.OutputChunk,
  found = new Set<string>(),
): Set<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of imports) {
    const chunk = bundle[imported];
    if (chunk?.type === 'chunk') withImports(bundle, chunk, found);
  }
  return found;
}
