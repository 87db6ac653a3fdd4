import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import type { ReceiveLink } from './api.ts';
import { CreatedLink } from './created-link.tsx';

const wire = (text: string) => text as WireNumber;

const OPEN: ReceiveLink = {
  id: '1',
  code: 'L1',
  url: 'https://lastro.example/r/L1',
  brcode: '000201',
  amount_brl: wire('40.00'),
  amount_usdt: null,
  description: 'Pizza',
  uses: 'one',
  state: 'open',
  expires_at: null,
  created_date: '2026-11-28T10:00:00.000Z',
  payments: wire('0'),
  received_brl: wire('0.00'),
  last_paid_at: null,
};

const shown = (link: Partial<ReceiveLink>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CreatedLink link={{ ...OPEN, ...link }} onAgain={() => undefined} />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');

test('an open link shows its code, and what was paid by one for several payments', () => {
  expect(shown({})).toMatch(/circle-check.*Link criado.*Copiar código PIX/);
  const several = shown({ uses: 'many', payments: wire('2'), received_brl: wire('80.00') });
  expect(several).toMatch(/Recebido: R\$ 80,00 em 2 pagamentos.*Copiar código PIX/);
});

test('a paid link shows the payment instead of its code', () => {
  const paid = shown({ state: 'paid', brcode: null, payments: wire('1'), received_brl: wire('40.00') });
  expect(paid).toMatch(/circle-check.*Pago.*Recebido: R\$ 40,00 em 1 pagamento.*Ver o que chegou/);
  expect(paid).not.toContain('Copiar');
});

test('an ended link has no mark of success, and says what happens to a late payment', () => {
  for (const [state, label] of [
    ['expired', 'Vencido'],
    ['removed', 'Removido'],
  ] as const) {
    const ended = shown({ state, brcode: null });
    expect(ended).toContain(label);
    expect(ended).toContain('Um pagamento que ainda chegar por ele entra no seu saldo.');
    expect(ended).not.toMatch(/circle-check|Copiar/);
  }
});
