import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { NoticeList, type NoticeListProps } from './notice-list.tsx';

const balances = vi.hoisted(() => ({ hidden: false }));
vi.mock('../../lib/browser/hidden-balances.ts', () => ({ useHiddenBalances: () => balances }));
beforeEach(() => {
  balances.hidden = false;
});

const NOTICE: NoticeListProps['items'][number] = {
  id: '1.e1',
  kind: 'received',
  at: '2026-11-22T12:00:00.000Z',
  read: false,
  title: 'Você recebeu 9,61 USDT de Ana Lima',
  text: 'R$ 50,00 voltaram para o seu saldo.',
  transaction_id: null,
};

const markupOf = (change: Partial<typeof NOTICE>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoticeList items={[{ ...NOTICE, ...change }]} onFollow={() => undefined} />
    </MemoryRouter>,
  );

it.each([
  [{ transaction_id: 'abc' }, '/History?t=abc'],
  [{ kind: 'security' }, '/Security'],
  [{ kind: 'investments' }, '/Savings'],
  [{ kind: 'sent' }, '/History'],
] as const)('a notice of %o leads to %s', (change, path) => {
  expect(markupOf(change)).toContain(`href="${path}"`);
});

it('a notice has no amount while balances are hidden', () => {
  expect(markupOf({})).toContain('9,61');
  balances.hidden = true;
  expect(markupOf({})).not.toMatch(/9,61|50,00/);
  expect(markupOf({})).toContain('Você recebeu valor oculto de Ana Lima');
});
