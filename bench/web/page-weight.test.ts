import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWebIfStale } from '../../tools/launch/web-build.ts';
import {
  DASHBOARD,
  MAX_DASHBOARD_JS,
  MAX_FONTS,
  type PageWeight,
  scriptsOf,
  weighPages,
} from './page-weight.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const WEB = resolve(ROOT, 'apps', 'web');

describe('page weight', () => {
  let pages: readonly PageWeight[] = [];
  const routes = () => pages.map(({ route }) => route);

  beforeAll(async () => {
    await buildWebIfStale(ROOT, () => {});
    pages = weighPages(WEB);
  });

  it('covers the sign-in and every screen', () => {
    expect(routes()).toHaveLength(28);
    expect(routes()).toContain('/AdminCryptoWithdrawals');
    for (const { route, ownJs } of pages) expect(ownJs, route).toBeGreaterThan(0);
  });

  it('of the dashboard is within its limit', () => {
    const dashboard = pages.find(({ route }) => route === DASHBOARD);
    expect(dashboard?.js).toBeLessThanOrEqual(MAX_DASHBOARD_JS);
    // The framework alone weighs this much: less means that something was not counted.
    expect(dashboard?.js).toBeGreaterThan(80_000);
  });

  it('of the dashboard and its meter has no code of other screens', () => {
    const others = (source: string) => scriptsOf(WEB, source).filter((file) => file.includes('more-parts-'));
    expect(others('src/features/dashboard/dashboard-page.tsx')).toEqual([]);
    expect(others('src/money/tax/dashboard-meter.tsx')).toEqual([]);
    expect(others('src/features/history/history-page.tsx')).toHaveLength(1);
  });

  it('of the fonts is within its limit on every screen', () => {
    for (const { route, fonts } of pages) {
      expect(fonts, route).toBeLessThanOrEqual(MAX_FONTS);
      expect(fonts, route).toBeGreaterThan(10_000);
    }
  });
});
