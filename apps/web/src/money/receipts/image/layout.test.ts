import { expect, test } from 'vitest';
import { qrPicture } from '../../../ui/graphics/qr-path.ts';
import type { ReceiptFacts } from '../receipt-facts.ts';
import { MARGIN, WIDTH } from './block.ts';
import { layOutReceipt } from './layout.ts';
import type { Measure, Text } from './shapes.ts';
import { wrapText } from './wrap.ts';

/** Wider than the real font, so that more wraps. */
const measure: Measure = (text, { size }) => text.length * size * 0.65;
const tenPerCharacter = (text: string) => text.length * 10;

const LONG_NAME =
  'Maria-Aparecida-do-Nascimento-de-Albuquerque-Cavalcanti-e-Vasconcelos-Figueiredo-Pereira'.slice(0, 88);

const facts: ReceiptFacts = {
  title: 'Transferência enviada',
  kind: 'transferência',
  status: 'completed',
  amount: '36,50\u00a0USDT',
  lines: [
    { label: 'Data e hora', value: '22/11/2026 • 04:25', role: 'date' },
    { label: 'De', value: 'Ana Lima • Lastro', party: ['Ana Lima', 'Lastro'] },
    { label: 'Para', value: `${LONG_NAME} • Lastro`, party: [LONG_NAME, 'c***@lastro.example', 'Lastro'] },
    { label: 'Valor enviado', value: '36,50\u00a0USDT', money: true },
    {
      label: 'Descrição',
      value: 'Jantar de sexta com todos os amigos da faculdade, dividido por dez pessoas',
    },
    {
      label: 'Endereço',
      value: '0x52908400098527886E0F7030069857D2E4169EE7',
      code: true,
      role: 'destination',
    },
    { label: 'ID da transação', value: '0197a2b4-0000-7000-8000-000000000001', code: true },
  ],
};

const CODE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const URL_OF_CODE = `https://lastro.example/v/${CODE}`;
const code = { url: URL_OF_CODE, picture: qrPicture(URL_OF_CODE) };

function textsOf(receipt: ReceiptFacts): Text[] {
  return layOutReceipt(receipt, measure, code).shapes.filter((shape) => shape.kind === 'text');
}

const leftOf = ({ text, font, align, x }: Text) =>
  x - { left: 0, center: 0.5, right: 1 }[align] * measure(text, font);

test.each([
  ['', []],
  ['um dois', ['um dois']],
  ['um dois três', ['um dois', 'três']],
  ['abcdefghijklmno', ['abcdefghij', 'klmno']],
  ['a bcdefghijklmno p', ['a', 'bcdefghijk', 'lmno p']],
  ['1.000\u00a0USDT', ['1.000\u00a0USDT']],
  ['são 👩‍👩‍👧👩‍👩‍👧', ['são', '👩‍👩‍👧', '👩‍👩‍👧']],
])('wraps %j at ten characters', (text, lines) => {
  expect(wrapText(text, 100, tenPerCharacter)).toEqual(lines);
});

test.each([
  ['as usual', facts],
  ['with a nine-digit amount of coins', { ...facts, amount: '+123.456.789.012.345,12345678\u00a0USDT' }],
  ['with an unbroken title', { ...facts, title: 'x'.repeat(120), status: 'failed' as const }],
])('texts stay within the margins and do not overlap, %s', (_name, receipt) => {
  const { height, shapes } = layOutReceipt(receipt, measure, code);
  const drawn = shapes.find((shape) => shape.kind === 'drawing' && shape.path === code.picture.path);
  if (drawn?.kind !== 'drawing') throw new Error('no QR code');
  expect(drawn.y + drawn.scale * code.picture.size).toBeLessThan(height);
  const texts = textsOf(receipt);
  for (const text of texts) {
    const left = leftOf(text);
    expect(left, text.text).toBeGreaterThanOrEqual(MARGIN - 1);
    expect(left + measure(text.text, text.font), text.text).toBeLessThanOrEqual(WIDTH - MARGIN + 1);
    expect(text.y).toBeLessThan(height);
  }
  const overlapping = texts.flatMap((one, n) =>
    texts.slice(n + 1).filter((other) => {
      const [a, b] = [leftOf(one), leftOf(other)];
      const beside = a >= b + measure(other.text, other.font) || b >= a + measure(one.text, one.font);
      return !beside && Math.abs(one.y - other.y) < Math.min(one.font.size, other.font.size);
    }),
  );
  expect(overlapping).toEqual([]);
  expect(texts.filter(({ y }) => y > drawn.y).every(({ x }) => x < drawn.x)).toBe(true);
  expect(texts.map(({ text }) => text)).toContain(CODE);
});

test('contains every fact in full', () => {
  const bare = (text: string) => text.replaceAll(' ', '');
  const allText = bare(
    textsOf(facts)
      .map(({ text }) => text)
      .join(''),
  );
  for (const { label, value, party = [value] } of facts.lines) {
    if (label !== 'Data e hora') expect(allText).toContain(bare(label));
    for (const part of party) expect(allText).toContain(bare(part));
  }
});

test('names the zone of its date', () => {
  const texts = textsOf(facts).map(({ text }) => text);
  expect(texts).toContain('22/11/2026 • 04:25 (horário\u00a0de\u00a0Brasília)');
});

test('a long amount is shrunk instead of wrapped', () => {
  const sizeOf = (amount: string) =>
    textsOf({ ...facts, amount }).find(({ text }) => text === amount)?.font.size;
  expect(sizeOf('1,00\u00a0USDT')).toBe(52);
  expect(sizeOf('+123.456.789,12345678\u00a0USDT')).toBeLessThan(52);
});

test.each([
  ['completed', 'Comprovante de saque PIX'],
  ['pending', 'Solicitação de saque PIX'],
  ['failed', 'Solicitação de saque PIX'],
] as const)('names a %s withdrawal %s', (status, name) => {
  const texts = textsOf({ ...facts, kind: 'saque PIX', status }).map(({ text }) => text);
  expect(texts).toContain(name);
});
