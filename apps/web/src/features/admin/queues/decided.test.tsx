import type { AdjustmentRequest, JointDecision, PixReversal, SuspensePayment } from '@lastro/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { parseExactJson } from '../../../lib/api/exact-json.ts';
import AdjustmentsView from '../approvals/adjustments-view.tsx';
import { jointDecisionsOptions } from '../shared/cases/joint-decisions.ts';
import { adminListOptions } from '../shared/queries.ts';
import { reversalsOptions } from './reversals.ts';
import ReversalsView from './reversals-view.tsx';
import { suspenseOptions } from './suspense.ts';
import SuspenseView from './suspense-view.tsx';

const person = (name: string) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@lastro.example`,
  phone: null,
});
const [ana, bruno, carla] = [person('Ana'), person('Bruno'), person('Carla')];
const DATE = '2026-11-27T12:00:00.000Z';

const PAYMENT: SuspensePayment = {
  id: 'E'.repeat(32),
  txid: null,
  amount_brl: 1040,
  amount_usdt: 200,
  reason: 'already_paid',
  state: 'assigned',
  paid_date: DATE,
  created_date: DATE,
  charge_owner: null,
  assigned_to: carla,
  decided_by: bruno,
  decided_date: DATE,
  return_problem: null,
  needs_two: false,
  first_approval: null,
};

const REVERSAL: PixReversal = {
  id: 'r1',
  end_to_end_id: PAYMENT.id,
  txid: null,
  nature: null,
  amount_brl: 1040,
  amount_usdt: 200,
  taken: 0,
  collected: 0,
  written_off: 200,
  outstanding: 0,
  available: 0,
  pending_withdrawals: 0,
  state: 'settled',
  created_date: DATE,
  user: carla,
  write_off_requested_by: null,
  settled_by: bruno,
  settled_date: DATE,
};

interface Listed {
  readonly view: ReactNode;
  readonly queryKey: readonly unknown[];
  readonly row: object;
  readonly subject: string;
}

function textOf({ view, queryKey, row, subject }: Listed, decisions: readonly JointDecision[]): string {
  const queries = new QueryClient();
  const rows = parseExactJson(JSON.stringify([row]));
  queries.setQueryData(queryKey, { pages: [{ rows, next: null }], pageParams: [null] });
  queries.setQueryData(jointDecisionsOptions([subject]).queryKey, [...decisions]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/AdminDashboard?state=decided']}>{view}</MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replace(/<dd[ >]/g, ': $&').replace(/<[^>]*>/g, '');
}

const LISTS: readonly (readonly [string, Listed])[] = [
  [
    'payment',
    {
      view: <SuspenseView adminId="x" />,
      queryKey: suspenseOptions('decided').queryKey,
      row: PAYMENT,
      subject: `pix_payment:${PAYMENT.id}`,
    },
  ],
  [
    'reversal',
    {
      view: <ReversalsView adminId="x" />,
      queryKey: reversalsOptions('decided').queryKey,
      row: REVERSAL,
      subject: 'pix_reversal:r1',
    },
  ],
];

test.each(LISTS)('a %s decided by two administrators names both, with their parts', (_name, listed) => {
  const text = textOf(listed, [
    {
      subject: listed.subject,
      first_approved_by: ana,
      first_approved_date: DATE,
      decided_by: bruno,
      decided_date: DATE,
    },
  ]);
  expect(text).toContain('Aprovou primeiro: Ana • ana@lastro.example, em 27/11/2026');
  expect(text).toContain('Confirmou: Bruno • bruno@lastro.example');
});

test.each(LISTS)('a %s decided by one names one', (_name, listed) => {
  const text = textOf(listed, []);
  expect(text).toMatch(/(Decidido|Encerrada) por: Bruno • bruno@lastro\.example/);
  expect(text).not.toMatch(/Aprovou primeiro|Confirmou/);
});

const ADJUSTMENT: AdjustmentRequest = {
  id: 'a1',
  status: 'approved',
  user: carla,
  currency_code: 'USDT',
  amount: 25_000,
  action: 'add',
  description: null,
  requested_by: ana,
  requested_date: DATE,
  first_approved_by: ana,
  decided_by: bruno,
  decided_date: DATE,
};

test.each([
  ['approved', 'Confirmou'],
  ['refused', 'Recusou'],
] as const)('an %s adjustment names who approved first and who decided', (status, part) => {
  const { queryKey } = adminListOptions({
    route: 'GET /api/admin/adjustments',
    query: { state: 'decided' },
    live: true,
  });
  const row = { ...ADJUSTMENT, status };
  const text = textOf({ view: <AdjustmentsView adminId="x" />, queryKey, row, subject: 'none' }, []);
  expect(text).toContain('Aprovou primeiro: Ana • ana@lastro.example');
  expect(text).toContain(`${part}: Bruno • bruno@lastro.example`);
});
