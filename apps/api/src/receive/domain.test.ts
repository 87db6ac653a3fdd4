import type { CreateReceiveLinkBody } from '@lastro/contracts';
import { money, rate } from '@lastro/money';
import { expect, it } from 'vitest';
import { refusalOf } from '../../test/support/refusal-of.ts';
import { isPlain, type LinkProgress, newCode, readTerms, stateOf } from './domain.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const OPEN: LinkProgress = { uses: 'one', expiresAt: null, removedAt: null, payments: 0 };

it.each<[Partial<LinkProgress>, string]>([
  [{}, 'open'],
  [{ expiresAt: later(1) }, 'open'],
  [{ expiresAt: now }, 'expired'],
  [{ payments: 1 }, 'paid'],
  [{ payments: 1, expiresAt: now }, 'paid'],
  [{ uses: 'many', payments: 1 }, 'open'],
  [{ uses: 'many', payments: 1, expiresAt: now }, 'expired'],
  [{ payments: 1, removedAt: now }, 'removed'],
])('a link with %j is %s', (change, state) => expect(stateOf({ ...OPEN, ...change }, now)).toBe(state));

const read = (body: Partial<CreateReceiveLinkBody>) =>
  readTerms({ uses: 'many', ...body }, rate('USDT', 'BRL', '5.2'), now);
const NO_TERMS = { uses: 'many', amount: null, description: null, expiresAt: null };
const YEAR_MS = 366 * 24 * 3_600_000;

it.each<[Partial<CreateReceiveLinkBody>, object]>([
  [{}, {}],
  [{ amount_brl: null, amount_usdt: null, description: ' ', expires_at: null }, {}],
  [{ amount_brl: '2.00' }, { amount: money('BRL', 200n) }],
  [{ amount_brl: '50000.00' }, { amount: money('BRL', 5_000_000n) }],
  // R$ 1.9900000116 and 49999.999999976, rounded up
  [{ amount_usdt: '0.38269231' }, { amount: money('USDT', 38_269_231n) }],
  [{ amount_usdt: '9615.38461538' }, { amount: money('USDT', 961_538_461_538n) }],
  [{ description: '😀'.repeat(60) }, { description: '😀'.repeat(60) }],
  [{ expires_at: later(1).toISOString() }, { expiresAt: later(1) }],
  [{ expires_at: later(YEAR_MS).toISOString() }, { expiresAt: later(YEAR_MS) }],
])('%j has terms', (body, terms) => expect(read(body)).toEqual({ ...NO_TERMS, ...terms }));

it.each<[Partial<CreateReceiveLinkBody>, string]>([
  [{ amount_brl: '1.99' }, 'amount_out_of_range'],
  [{ amount_brl: '50000.01' }, 'amount_out_of_range'],
  [{ amount_usdt: '0.38269230' }, 'amount_out_of_range'],
  [{ amount_usdt: '9615.38461539' }, 'amount_out_of_range'],
  [{ amount_brl: '0' }, 'invalid_amount'],
  [{ amount_usdt: '0' }, 'invalid_amount'],
  [{ amount_brl: '45', amount_usdt: '10' }, 'invalid_amount'],
  [{ description: 'x'.repeat(61) }, 'invalid_description'],
  [{ expires_at: now.toISOString() }, 'invalid_expiry'],
  [{ expires_at: later(YEAR_MS + 1).toISOString() }, 'invalid_expiry'],
])('%j is refused: %s', (body, code) => {
  expect(refusalOf(() => read(body))).toBe(code);
});

it.each<[Partial<CreateReceiveLinkBody>, boolean]>([
  [{}, true],
  [{ uses: 'one' }, false],
  [{ amount_brl: '2' }, false],
  [{ description: 'x' }, false],
  [{ expires_at: later(1).toISOString() }, false],
])('%j is plain: %s', (body, plain) => expect(isPlain(read(body))).toBe(plain));

it('codes are random, without letters that look like digits', () => {
  const codes = Array.from({ length: 200 }, newCode);
  for (const code of codes) expect(code).toMatch(/^L[0-9A-HJKMNP-TV-Z]{24}$/);
  expect(new Set(codes).size).toBe(200);
});
