import { LIMIT_SPANS } from '@lastro/contracts';
import { MAX_MINOR, money } from '@lastro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../platform/time.ts';
import {
  assertNotPaused,
  assertWithin,
  availableNow,
  changeLimit,
  describeChange,
  hoursAt,
  type Limit,
  type Limits,
  limitAt,
  pausedUntil,
  RAISE_AFTER_MS,
  remainingOf,
  withinMaximum,
} from './domain.ts';

const brl = (reais: number) => money('BRL', BigInt(reais) * 100n);
const plain = (reais: number): Limit => ({ amount: brl(reais), raise: null });
const LIMITS: Limits = { each: plain(800), day: plain(1_000), night: plain(300) };
const MAXIMUM = brl(5_000);
const NOW = new Date('2026-11-21T12:00:00Z');

it.each([
  ['a lower limit', plain(4_000), plain(4_000)],
  ['a higher one', plain(6_000), plain(5_000)],
  [
    'a raise above it',
    { ...plain(4_000), raise: { amount: brl(6_000), from: NOW } },
    { ...plain(4_000), raise: { amount: MAXIMUM, from: NOW } },
  ],
  [
    'a raise of what is above it',
    { ...plain(6_000), raise: { amount: brl(7_000), from: NOW } },
    plain(5_000),
  ],
])('of %s, what is within the maximum remains', (_, chosen, effective) => {
  expect(withinMaximum(chosen, MAXIMUM)).toEqual(effective);
});

describe('the hours of Brasília', () => {
  it.each([
    ['2026-11-21T08:59:59.999Z', '2026-11-21T03:00:00.000Z', '2026-11-20T23:00:00.000Z'],
    ['2026-11-21T09:00:00.000Z', '2026-11-21T03:00:00.000Z', null],
    ['2026-11-21T22:59:59.999Z', '2026-11-21T03:00:00.000Z', null],
    ['2026-11-21T23:00:00.000Z', '2026-11-21T03:00:00.000Z', '2026-11-21T23:00:00.000Z'],
    // Midnight begins a new day, not a new night.
    ['2026-11-22T02:59:59.999Z', '2026-11-21T03:00:00.000Z', '2026-11-21T23:00:00.000Z'],
    ['2026-11-22T03:00:00.000Z', '2026-11-22T03:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ])('at %s the day began at %s, and the night at %s', (now, day, night) => {
    const { dayBegan, nightBegan } = hoursAt(new Date(now));
    expect(dayBegan.toISOString()).toBe(day);
    expect(nightBegan?.toISOString() ?? null).toBe(night);
  });
});

describe('a changed limit', () => {
  it('is lowered at once, raised a day later, and cancelled by requesting the current one', () => {
    const from = new Date(NOW.getTime() + RAISE_AFTER_MS);
    expect(changeLimit(plain(800), brl(500), MAXIMUM, NOW)).toEqual(plain(500));
    const raised = changeLimit(plain(800), brl(2_000), MAXIMUM, NOW);
    expect(raised).toEqual({ amount: brl(800), raise: { amount: brl(2_000), from } });
    expect(limitAt(raised, new Date(from.getTime() - 1))).toEqual(raised);
    expect(limitAt(raised, from)).toEqual(plain(2_000));
    const later = new Date(NOW.getTime() + 3_600_000);
    expect(changeLimit(raised, brl(800), MAXIMUM, later)).toEqual(plain(800));
    expect(changeLimit(raised, brl(500), MAXIMUM, later)).toEqual(plain(500));
    expect(changeLimit(raised, brl(2_000), MAXIMUM, later)).toEqual(raised);
    expect(changeLimit(raised, brl(1_000), MAXIMUM, later).raise?.from.getTime()).toBe(
      later.getTime() + RAISE_AFTER_MS,
    );
  });

  it('cannot exceed the maximum, and can be lowered from above it', () => {
    expect(() => changeLimit(plain(800), brl(5_001), MAXIMUM, NOW)).toThrow(
      expect.objectContaining({
        code: 'limit_above_maximum',
        message: 'O limite máximo é de R$\u00a05.000,00.',
      }),
    );
    expect(changeLimit(plain(9_000), brl(8_000), MAXIMUM, NOW)).toEqual(plain(8_000));
  });

  it('never takes effect within a day if it is higher, in any sequence of requests', () => {
    const step = fc.record({
      hours: fc.integer({ min: 0, max: 30 }),
      reais: fc.integer({ min: 0, max: 5_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        let limit = plain(1_000);
        let now = NOW.getTime();
        const requested = [{ at: now - RAISE_AFTER_MS, reais: 1_000 }];
        for (const { hours, reais } of steps) {
          now += hours * 3_600_000;
          const inForce = limitAt(limit, new Date(now));
          const waited = requested.filter(({ at }) => at <= now - RAISE_AFTER_MS).map((one) => one.reais);
          expect(inForce.amount.minor).toBeLessThanOrEqual(brl(Math.max(...waited)).minor);
          limit = changeLimit(inForce, brl(reais), MAXIMUM, new Date(now));
          expect(limit.amount.minor).toBeLessThanOrEqual(inForce.amount.minor);
          requested.push({ at: now, reais });
        }
      }),
      { numRuns: 200 },
    );
  });
});

it.each([
  ['a lower limit', plain(300), 'de R$ 800,00 para R$ 300,00, desde já.'],
  [
    'a raise',
    { amount: brl(800), raise: { amount: brl(2_000), from: new Date('2026-11-22T02:59:00Z') } },
    'aumento pedido, de R$ 800,00 para R$ 2.000,00 a partir de 21/11/2026, às 23:59.',
  ],
  ['no raise any more', plain(800), 'pedido de aumento cancelado, continua em R$ 800,00.'],
])('a change to %s is described', (_, after, text) => {
  const described = describeChange('pix', 'night', plain(800), after).replaceAll('\u00a0', ' ');
  expect(described).toBe(`Limite de saques via PIX, à noite: ${text}`);
});

describe('the available amount', () => {
  const day = hoursAt(NOW);
  const night = hoursAt(new Date('2026-11-21T23:30:00Z'));
  const used = { day: brl(400), night: brl(100) };

  it.each([
    [801, day, 'O valor passa do seu limite de R$ 800,00 por operação para saques via PIX.'],
    [
      601,
      day,
      'O valor passa do seu limite diário de R$ 1.000,00 para saques via PIX. Disponível hoje: R$ 600,00.',
    ],
    [
      201,
      night,
      'O valor passa do seu limite noturno (das 20h às 6h) de R$ 300,00 para saques via PIX. Disponível nesta noite: R$ 200,00.',
    ],
  ])('excludes R$ %s', (reais, hours, message) => {
    expect(() => assertWithin('pix', brl(reais), LIMITS, used, hours)).toThrow(
      expect.objectContaining({ code: 'limit_exceeded', message: message.replaceAll('R$ ', 'R$\u00a0') }),
    );
  });

  it.each([
    ['of a worth that the ledger cannot hold', null, LIMITS],
    [
      'that would make the sum of the day one',
      money('BRL', MAX_MINOR),
      { ...LIMITS, each: { amount: money('BRL', MAX_MINOR), raise: null } },
    ],
  ])('excludes an amount %s', (_what, amount, limits) => {
    expect(() => assertWithin('pix', amount, limits, used, day)).toThrow(
      expect.objectContaining({
        code: 'limit_exceeded',
        message: expect.stringContaining('O valor passa do seu limite'),
      }),
    );
  });

  it('can be withdrawn exactly', () => {
    const amounts = fc.integer({ min: 0, max: 2_000 });
    const inputs = fc.record({
      each: amounts,
      day: amounts,
      night: amounts,
      spent: amounts,
      tonight: amounts,
    });
    fc.assert(
      fc.property(inputs, fc.constantFrom(day, night), ({ spent, tonight, ...limits }, hours) => {
        const all = Object.fromEntries(
          LIMIT_SPANS.map((span) => [span, plain(limits[span])]),
        ) as unknown as Limits;
        const before = { day: brl(spent), night: brl(tonight) };
        const available = availableNow(all, before, hours);
        const isOver = (amount: bigint) => () =>
          assertWithin('pix', money('BRL', amount), all, before, hours);
        expect(isOver(available.minor + 1n)).toThrow(expect.objectContaining({ code: 'limit_exceeded' }));
        if (available.minor > 0n) expect(isOver(available.minor)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['pix', 'limit_exceeded', /para saques via PIX\.$/],
    ['crypto', 'limit_exceeded', /para envios de cripto\.$/],
    ['payment', 'instant_limit_exceeded', /para pagamentos\. Pague um valor menor, ou peça um limite maior/],
  ] as const)('is named in the refusal of %s: %s', (kind, code, text) => {
    const used = { day: brl(0), night: brl(0) };
    const message = expect.stringMatching(text);
    expect(() => assertWithin(kind, brl(801), LIMITS, used, hoursAt(NOW))).toThrow(
      expect.objectContaining({ code, message }),
    );
  });

  it('is zero after a limit was lowered below its use', () => {
    expect(remainingOf(plain(100), brl(400))).toEqual(brl(0));
  });
});

it('withdrawals are paused for a day after a password reset by code', () => {
  const reset = new Date('2026-11-21T14:30:00Z');
  const next = new Date('2026-11-22T14:30:00Z');
  expect(pausedUntil(null, DAY_MS, NOW)).toBeNull();
  expect(pausedUntil(reset, DAY_MS, new Date(next.getTime() - 1))).toEqual(next);
  expect(pausedUntil(reset, DAY_MS, next)).toBeNull();
  expect(() => assertNotPaused(reset, DAY_MS, new Date(next.getTime() - 1))).toThrow(
    expect.objectContaining({
      code: 'withdrawals_paused',
      message:
        'Sua senha foi redefinida há menos de 24 horas. Por segurança, saques e envios voltam em 22/11/2026, às 11:30.',
    }),
  );
  expect(() => assertNotPaused(reset, DAY_MS, next)).not.toThrow();
  expect(() => assertNotPaused(reset, 0, reset)).not.toThrow();
});
