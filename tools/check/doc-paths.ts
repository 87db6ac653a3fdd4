import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const QUOTED_PATH = /`((?:apps|packages|scripts|tools|bench|chaos|e2e|ops|docs)\/[^`\s*{…<]*)`/g;

export function checkDocPaths(root: string): readonly string[] {
  const docs = globSync('{*.md,docs/**/*.md,apps/*/README.md}', { cwd: root });
  return docs.flatMap((doc) =>
    readFileSync(join(root, doc), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const links = [...line.matchAll(LINK)].map(([, path = '']) => join(dirname(doc), path));
        const quoted = [...line.matchAll(QUOTED_PATH)].map(([, path = '']) => path);
        const missing = [...links, ...quoted].filter((path) => !existsSync(join(root, path)));
        return missing.map((path) => `${doc}:${index + 1} ${path}`);
      }),
  );
}
