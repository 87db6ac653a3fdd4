import type { Line, Row, Section, Statement } from '../../apps/api/src/statements/domain.ts';

const at = new Date('2026-11-14T13:21:07.412Z');
const section: Section = {
  accountId: 1n,
  currency: 'USDT',
  opening: 123_456_789_012_345n,
  closing: 123_456_789_012_345n,
  after: 0n,
  through: 8n,
};

export const STATEMENT: Statement = {
  customerId: '0199f3a2-6c1e-7b54-9d0a-3f6e8b1c7a20',
  holder: 'Ana Conceição',
  period: { from: '2026-11-01', to: '2026-11-30', begins: at, ends: at, ended: true },
  asOf: at,
  scope: 'all',
  sections: [section],
};

interface Expected {
  readonly numbers: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly date: string;
}

/** Amounts of one minor unit, inexact in floating point and above a million; texts that contain formulas. */
const CASES: readonly (readonly [amount: bigint, brl: bigint, description: string, shown: string])[] = [
  [-777_000_000n, -4_040n, 'Almoço; Ação & Cia <Ltda>', 'Almoço; Ação & Cia <Ltda>'],
  [1n, 0n, '=HYPERLINK("http://mau.example";"Ganhe")', '\'=HYPERLINK("http://mau.example";"Ganhe")'],
  [19_230_769_230n, 100_000n, '-1+1', "'-1+1"],
  [-100_000_000n, -520n, '+5511987654321', "'+5511987654321"],
  [123_456_789_012_345n, 641_975_303n, '@SUM(A1)', "'@SUM(A1)"],
  [30_000_000n, 156n, 'duas\nlinhas, "aspas"', 'duaslinhas, "aspas"'],
];

const row = (nth: number, amount: bigint, amountBrl: bigint, description: string): Row => ({
  id: `0199f60b-2c18-7e54-8a3d-5f7b90c1d2e${nth}`,
  at,
  type: 'transfer',
  isPayment: false,
  description,
  counterparty: 'João Conceição',
  currency: 'USDT',
  amount,
  balance: section.opening + amount,
  amountBrl,
  status: 'completed',
});

export const LINES: readonly Line[] = [
  { kind: 'opening', section },
  ...CASES.map(([amount, brl, description], nth): Line => {
    return { kind: 'row', section, row: row(nth, amount, brl, description) };
  }),
  { kind: 'closing', section },
];

export const ROWS: readonly Expected[] = CASES.map(([amount, brl, , shown]) => ({
  numbers: {
    amount: Number(amount) / 1e8,
    balance: Number(section.opening + amount) / 1e8,
    amount_brl: Number(brl) / 100,
  },
  texts: { description: shown, counterparty: 'João Conceição', currency: 'USDT' },
  date: '2026-11-14T10:21:07',
}));
