import { money } from '@lastro/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { parseExactJson } from '../../lib/api/exact-json.ts';
import { AssetList } from './asset-list.tsx';
import { MeterBar } from './meter-bar.tsx';

const balances = vi.hoisted(() => ({ hidden: false }));
vi.mock('../../lib/browser/hidden-balances.ts', () => ({ useHiddenBalances: () => balances }));
beforeEach(() => {
  balances.hidden = false;
});

const METER = {
  month: '2026-11',
  disposals: money('BRL', 1_750_000n),
  limit: money('BRL', 3_500_000n),
  left: money('BRL', 1_750_000n),
  above: money('BRL', 0n),
  percent: 50,
  crossed: false,
  unvalued: 0,
};

it('the meter shows no part of the known limit while balances are hidden', () => {
  expect(renderToStaticMarkup(<MeterBar meter={METER} />)).toContain('width:50%');
  balances.hidden = true;
  expect(renderToStaticMarkup(<MeterBar meter={METER} />)).not.toMatch(/50|<meter|bg-good/);
});

it('an average cost is hidden with the balances', () => {
  const assets = parseExactJson(
    '[{"asset":"BTC","quantity":1,"cost_brl":1,"average_brl":"512345.67","unknown_quantity":0,"lots":[]}]',
  ) as Parameters<typeof AssetList>[0]['assets'];
  const textOf = () => renderToStaticMarkup(<AssetList assets={assets} />);
  expect(textOf()).toContain('512.345,67');
  balances.hidden = true;
  expect(textOf()).not.toContain('512.345');
});
