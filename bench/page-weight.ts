import { resolve } from 'node:path';
import { buildWebIfStale } from '../tools/launch/web-build.ts';
import { DASHBOARD, DASHBOARD_JS_MAX, FONTS_MAX, weighPages } from './web/page-weight.ts';

const ROOT = resolve(import.meta.dirname, '..');
await buildWebIfStale(ROOT, () => {});

const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(9);
let over = 0;
console.log(
  `${'kB, gzipped'.padEnd(26)}${['JS', 'its own', 'CSS', 'fonts'].map((head) => head.padStart(9)).join('')}`,
);
for (const { route, js, ownJs, css, fonts } of weighPages(resolve(ROOT, 'apps', 'web'))) {
  const tooMuch = fonts > FONTS_MAX || (route === DASHBOARD && js > DASHBOARD_JS_MAX);
  if (tooMuch) over += 1;
  console.log(`${route.padEnd(26)}${[js, ownJs, css, fonts].map(kB).join('')}${tooMuch ? '  OVER' : ''}`);
}
console.log(`Bar: ${DASHBOARD} ${kB(DASHBOARD_JS_MAX).trim()} of JS, fonts ${kB(FONTS_MAX).trim()}.`);
process.exitCode = over === 0 ? 0 : 1;
