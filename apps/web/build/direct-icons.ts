import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const IMPORT = /import \{([^}]+)\} from 'lucide-react';/g;
const EXPORT = /export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g;
const EXPORTED = /default as (\w+)/g;

/** The file of each icon by the names it is exported under. */
function readIcons(): ReadonlyMap<string, string> {
  const index = join(dirname(createRequire(import.meta.url).resolve(LIBRARY)), '../esm/lucide-react.mjs');
  const icons = new Map<string, string>();
  for (const [, names = '', path = ''] of readFileSync(index, 'utf8').matchAll(EXPORT))
    for (const [, name = ''] of names.matchAll(EXPORTED)) icons.set(name, join(dirname(index), path));
  if (icons.size === 0) throw new Error(`no icon was found in ${index}`);
  return icons;
}

/** Imports each icon from its own file: through the library's index, every module would depend on all icons in use. */
export function directIcons(): Plugin {
  let icons: ReadonlyMap<string, string>;

  function rewrite(names: string): string {
    const named = names.split(',').map((name) => name.trim());
    return named
      .filter((name) => name !== '')
      .map((name) => {
        if (name.startsWith('type ')) return `import { ${name} } from '${LIBRARY}';`;
        const [icon = '', local = icon] = name.split(' as ');
        const file = icons.get(icon);
        if (file === undefined) throw new Error(`${LIBRARY} has no icon ${icon}`);
        return `import ${local} from ${JSON.stringify(file)};`;
      })
      .join(' ');
  }

  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      icons = readIcons();
    },
    transform: {
      filter: { id: /\.tsx?$/, code: LIBRARY },
      handler: (code) => ({ code: code.replaceAll(IMPORT, (_, names: string) => rewrite(names)), map: null }),
    },
  };
}
