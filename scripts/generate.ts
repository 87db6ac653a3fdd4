import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateFiles, isStale } from '../tools/check/generated.ts';

const root = resolve(import.meta.dirname, '..');
const stale = (await generateFiles(root)).filter((file) => isStale(root, file));
for (const { path, content } of stale) {
  writeFileSync(join(root, path), content);
  console.log(`Wrote ${path}.`);
}
if (stale.length === 0) console.log('Everything generated is up to date.');
