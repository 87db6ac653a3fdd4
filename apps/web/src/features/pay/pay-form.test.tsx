import { parseDecimal } from '@lastro/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import type { ReadReply } from './order.ts';
import { PayForm } from './pay-form.tsx';

const ANY_AMOUNT = {
  kind: 'pix_static',
  title: 'PIX',
  needs_amount: true,
  amount_changeable: false,
  amount_brl: null,
  due_date: null,
  payable: true,
  problem: null,
  receiver: null,
  verified: null,
  breakdown: null,
  description: null,
  warnings: [],
  go: null,
} as const satisfies ReadReply;

const limited = (reais: string) => ({ available: parseDecimal('BRL', reais) }) as OwnLimits<'BRL'>;

function textOf(
  reply: ReadReply,
  limits: OwnLimits<'BRL'> | undefined,
  problem?: string,
  refused: Error | null = null,
): string {
  const html = htmlOf(reply, null, limits, problem, refused);
  return html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
}

function htmlOf(
  reply: ReadReply,
  amount: string | null,
  limits?: OwnLimits<'BRL'>,
  problem?: string,
  refused: Error | null = null,
): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PayForm
          found={{ text: 'code', reply }}
          amount={amount}
          onAmount={() => undefined}
          spendable={parseDecimal('BRL', '500.00')}
          limits={limits}
          pausedUntil={null}
          problems={problem === undefined ? {} : { amount: problem }}
          onProblems={() => undefined}
          refused={refused}
          onReview={() => undefined}
          other={null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the form says up to what the balance and the limit allow to pay', () => {
  expect(textOf(ANY_AMOUNT, undefined)).toContain('Você pode pagar até R$ 500,00.');
  expect(textOf(ANY_AMOUNT, limited('500.00'))).toContain('Você pode pagar até R$ 500,00.');
  expect(textOf(ANY_AMOUNT, limited('300.00'))).toContain('Você pode pagar até R$ 300,00 · ver limites');
});

test('an amount that the payer may change is filled in until something is typed, and can be cleared', () => {
  const bill = { ...ANY_AMOUNT, amount_changeable: true, amount_brl: '100.00' as WireNumber };
  expect(htmlOf(bill, '')).toContain('value=""');
  expect(htmlOf(bill, null)).toContain('value="100,00"');
  expect(htmlOf(bill, '5')).toContain('value="5"');
});

test('a fixed amount above the limit links to the limits', () => {
  const fixed = { ...ANY_AMOUNT, needs_amount: false, amount_brl: '400.00' as WireNumber };
  const problem = 'Acima do seu limite atual: R$\u00a0300,00.';
  expect(textOf(fixed, limited('300.00'), problem)).toContain('R$ 300,00.Ver meus limites');
  expect(textOf(fixed, limited('300.00'), 'Saldo insuficiente.')).not.toContain('Ver meus limites');
});

test('a payment that was made on another screen leads to the history instead of another review', () => {
  const paid = textOf(ANY_AMOUNT, undefined, undefined, new ApiError(409, 'quote_used', ''));
  expect(paid).toContain('Ver no histórico');
  expect(paid).not.toContain('Revisar pagamento');
  const refused = textOf(ANY_AMOUNT, undefined, undefined, new ApiError(409, 'limit_exceeded', ''));
  expect(refused).toContain('Revisar pagamento');
});
