import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDocStatuses } from './doc-statuses.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lastro-docs-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('reports a status that differs from its error, and a code that is none, also over two lines', () => {
  writeFileSync(
    join(root, 'rules.md'),
    ['A sixth is 429 `too_many_quotes`, a late one 409', '`too_many_quotes`.', 'Else 404 `gone`.'].join('\n'),
  );
  expect(checkDocStatuses(root)).toEqual([
    'rules.md:1 too_many_quotes is 429',
    'rules.md:3 gone is no error',
  ]);
});
