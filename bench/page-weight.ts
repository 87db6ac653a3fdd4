import { resolve } from 'node:path';
import { buildWebIfStale } from '../tools/launch/web-build.ts';
import { DASHBOARD, MAX_DASHBOARD_JS, MAX_FONTS, weighPages } from './web/page-weight.ts';

const ROOT = resolve(import.meta.dirname, '..');
await buildWebIfStale(ROOT, () => {});

const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(9);
let over = 0;
console.log(
  `${'kB, gzipped'.padEnd(26)}${['JS', 'its own', 'CSS', 'fonts'].map((head) => head.padStart(9)).join('')}`,
);
for (const { route, js, ownJs, css, fonts } of weighPages(resolve(ROOT, 'apps', 'web'))) {
  const tooMuch = fonts > MAX_FONTS || (route === DASHBOARD && js > MAX_DASHBOARD_JS);
  if (tooMuch) over += 1;
  console.log(`${route.padEnd(26)}${[js, ownJs, css, fonts].map(kB).join('')}${tooMuch ? '  OVER' : ''}`);
}
console.log(`Bar: ${DASHBOARD} ${kB(MAX_DASHBOARD_JS).trim()} of JS, fonts ${kB(MAX_FONTS).trim()}.`);
process.exitCode = over === 0 ? 0 : 1;
