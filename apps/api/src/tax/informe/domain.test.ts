import { COINS, type Coin } from '@lastro/money';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { keepAverageCost } from '../../../test/tax/keep-average-cost.ts';
import type { TaxEvent } from '../domain.ts';
import { toCsv } from './csv.ts';
import { composeInforme, type Informe } from './domain.ts';
import { printInforme } from './pdf.ts';

const SPAN = {
  from: new Date('2026-01-01T03:00:00Z'),
  until: new Date('2027-01-01T03:00:00Z'),
  today: '2027-01-01',
};
const event = (kind: TaxEvent['kind'], at: string, quantity: bigint, value: bigint | null): TaxEvent => ({
  id: at,
  at: new Date(at),
  asset: 'USDT',
  movement: kind === 'acquisition' ? 'pix_deposit' : 'pix_payment',
  kind,
  quantity,
  value,
});

const FROM_OUTSIDE = { asset: 'BTC', movement: 'crypto_deposit' } as const;

const books = new Map([
  [
    'USDT',
    keepAverageCost([
      event('acquisition', '2025-12-31T12:00:00Z', 10_000_000_000n, 52_001n),
      // The last moment of 2025 in Brasília, and the first of 2026.
      event('disposal', '2026-01-01T02:59:59.999Z', 1_000_000_000n, 5_300n),
      event('disposal', '2026-01-01T03:00:00.000Z', 3_000_000_000n, 3_600_000n),
      { ...event('acquisition', '2026-06-01T12:00:00Z', 7n, 1n), movement: 'savings_withdrawal' },
      event('acquisition', '2027-01-01T03:00:00Z', 5n, null),
    ]),
  ],
  [
    'BTC',
    keepAverageCost([
      { ...event('acquisition', '2026-02-03T12:00:00Z', 100_000_000n, null), ...FROM_OUTSIDE },
    ]),
  ],
] as const);

it('an informe shows the holdings at both ends of the year and the gains between', () => {
  const informe = composeInforme(2026, books, SPAN);
  expect(informe).toMatchObject({
    balances: [
      { asset: 'BTC', code: '01', before: { quantity: 0n }, after: { quantity: 100_000_000n, cost: 0n } },
      {
        asset: 'USDT',
        code: '03',
        before: { quantity: 9_000_000_000n, cost: 46_801n },
        after: { quantity: 6_000_000_007n, cost: 31_202n },
      },
    ],
    // 36,000.00 − 156.00, at 15 %
    months: [
      { month: '2026-01', disposals: 3_600_000n, gain: 3_584_400n, tax: 537_660n, dueDate: '2026-02-27' },
    ],
    interest: 1n,
    hasUnknownCosts: true,
  });
});

it('its CSV has decimal commas', () => {
  expect(toCsv(composeInforme(2026, books, SPAN)).split('\r\n')).toEqual([
    '\uFEFFsecao;mes;codigo;moeda;quantidade_anterior;custo_anterior;quantidade;custo;vendas;ganho;prejuizo;isento;imposto;vencimento;rendimento;vendas_sem_valor;imposto_anterior',
    'saldo em 31/12/2026;;01;BTC;0,00000000;0,00;1,00000000;0,00;;;;;;;;;',
    'saldo em 31/12/2026;;03;USDT;90,00000000;468,01;60,00000007;312,02;;;;;;;;;',
    'vendas;2026-01;;;;;;;36000,00;35844,00;0,00;nao;5376,60;2026-02-27;;;',
    'rendimento dos investimentos;;;;;;;;;;;;;;0,01;;',
    '',
  ]);
});

it('its CSV and PDF call a month exempt only if each sale has a value', async () => {
  const informe = composeInforme(2026, books, SPAN);
  const months = informe.months.map((month) => ({ ...month, exempt: true, unvalued: 1 }));
  expect(toCsv({ ...informe, months })).toContain(';incompleto;5376,60;2026-02-27;;1;\r\n');
  const pdf = await printInforme({ ...informe, months }, { name: 'Ana', taxId: null }, SPAN.until);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text).toMatch(/01\/2026\s+incompleto/);
  expect(text).not.toMatch(/01\/2026\s+isento/);
});

async function textOf(informe: Informe): Promise<string> {
  const pdf = await printInforme(informe, { name: 'Ana', taxId: null }, SPAN.until);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text;
}

it('of a year that is not over it is partial, with the balances of the day', async () => {
  const informe = composeInforme(2026, books, { ...SPAN, today: '2026-12-31' });
  expect(toCsv(informe)).toContain('\r\nsaldo em 31/12/2026 (parcial);;01;BTC;');
  const early = composeInforme(2026, books, { ...SPAN, today: '2026-11-27' });
  expect(toCsv(early)).toContain('\r\nsaldo em 27/11/2026 (parcial);;01;BTC;');
  const text = await textOf(early);
  expect(text).toContain('Informe de criptoativos de 2026 (parcial, até 27/11/2026)');
  expect(text).toContain('saldos em 27/11/2026 pelo custo');
  expect(text).toContain('baixe de novo depois de 31/12/2026');
});

it('of a year that is over it is not partial', async () => {
  const text = await textOf(composeInforme(2026, books, SPAN));
  expect(text).toContain('saldos em 31/12/2026 pelo custo');
  expect(text).not.toMatch(/parcial/i);
});

const informeOf = (...events: readonly TaxEvent[]) => {
  const assets = new Set(events.map(({ asset }) => asset));
  const ofAsset = (asset: Coin) => keepAverageCost(events.filter((one) => one.asset === asset));
  return composeInforme(2026, new Map([...assets].map((asset) => [asset, ofAsset(asset)])), SPAN);
};

it.each<[string, TaxEvent['movement'], bigint | null, boolean]>([
  ['2026-12-31T23:59:59.999-03:00', 'crypto_deposit', null, true],
  ['2027-01-01T00:00:00.000-03:00', 'crypto_deposit', null, false],
  ['2026-02-03T12:00:00Z', 'crypto_deposit', 1n, false],
  ['2026-02-03T12:00:00Z', 'transfer', null, false],
])(
  'coins that came at %s by %s with a cost of %s lack a declared cost: %s',
  (at, movement, cost, unknown) => {
    expect(informeOf({ ...event('acquisition', at, 7n, cost), movement }).hasUnknownCosts).toBe(unknown);
  },
);

it('of the interest, that redeemed from the first to the last millisecond of the year counts', () => {
  const redeemed = (at: string, value: bigint) => {
    return { ...event('acquisition', at, 7n, value), movement: 'savings_withdrawal' } as const;
  };
  const informe = informeOf(
    redeemed('2025-12-31T23:59:59.999-03:00', 1n),
    redeemed('2026-01-01T00:00:00.000-03:00', 10n),
    { ...redeemed('2026-06-01T12:00:00Z', 1_000n), kind: 'removal' },
    event('acquisition', '2026-06-01T12:00:00Z', 7n, 10_000n),
    redeemed('2026-12-31T23:59:59.999-03:00', 100n),
    redeemed('2027-01-01T00:00:00.000-03:00', 2n),
  );
  expect(informe.interest).toBe(110n);
});

it('coins held unchanged through the year are listed, in the order of their codes', () => {
  const held = COINS.map((asset) => ({ ...event('acquisition', '2025-05-05T12:00:00Z', 7n, 9n), asset }));
  const { balances } = informeOf(...held);
  expect(balances.map(({ asset, code }) => `${code} ${asset}`)).toEqual([
    '01 BTC',
    '02 ETH',
    '02 SOL',
    '02 BNB',
    '03 USDT',
  ]);
});

it('a small tax of the year before is part of the first one', async () => {
  const sale = (at: string) => ({ ...event('disposal', at, 1n, 3_502_668n), asset: 'USDT' as const });
  const bought = event('acquisition', '2025-11-01T12:00:00Z', 2n, 7_000_000n);
  const sales = [sale('2025-12-10T12:00:00Z'), sale('2026-01-10T12:00:00Z')];
  const second = { ...sale('2026-01-11T12:00:00Z'), value: 5_000n };
  const informe = composeInforme(
    2026,
    new Map([['USDT', keepAverageCost([bought, ...sales, second])]]),
    SPAN,
  );
  expect(informe.months).toMatchObject([
    { month: '2026-01', tax: 1_150n, carried: 400n, dueDate: '2026-02-27' },
  ]);
  expect(toCsv(informe)).toContain(';11,50;2026-02-27;;;4,00\r\n');
  const pdf = await printInforme(informe, { name: 'Ana', taxId: null }, SPAN.until);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text).toContain('O imposto de 01/2026 é pago com R$');
});
