import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDocPaths } from './doc-paths.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lastro-docs-'));
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'apps'));
  writeFileSync(join(root, 'apps', 'app.ts'), '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('reports only broken links and quoted paths', () => {
  writeFileSync(
    join(root, 'docs', 'here.md'),
    [
      'See [this page](here.md#part), [the web](https://lastro.example), `apps/app.ts` and `apps/*/src`.',
      'See [that page](there.md) and `apps/gone.ts`.',
    ].join('\n'),
  );
  expect(checkDocPaths(root)).toEqual(['docs/here.md:2 docs/there.md', 'docs/here.md:2 apps/gone.ts']);
});
