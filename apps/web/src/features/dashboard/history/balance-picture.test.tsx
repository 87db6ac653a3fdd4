import { parseDecimal } from '@lastro/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { BalancePicture } from './balance-picture.tsx';

const balances = vi.hoisted(() => ({ hidden: false }));
vi.mock('../../../lib/browser/hidden-balances.ts', () => ({ useHiddenBalances: () => balances }));
beforeEach(() => {
  balances.hidden = false;
});

const pictureOf = (...totals: readonly string[]) =>
  renderToStaticMarkup(
    <BalancePicture
      view="balance"
      caption="Últimos 30 dias"
      days={totals.map((total, day) => ({ label: `0${day + 1}/11`, total: parseDecimal('USDT', total) }))}
    />,
  );

it('is the same picture for any amounts while balances are hidden', () => {
  expect(pictureOf('100', '350.5')).toContain('350,50');
  expect(pictureOf('100', '350.5')).not.toBe(pictureOf('100', '20'));
  balances.hidden = true;
  expect(pictureOf('100', '350.5')).not.toContain('350,50');
  expect(pictureOf('100', '350.5')).toBe(pictureOf('100', '20'));
});
