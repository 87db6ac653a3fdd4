import { money } from '@lastro/money';
import { expect, it } from 'vitest';
import { refusalOf } from '../../test/support/refusal-of.ts';
import { assertUsable, hashSubject, type QuoteUse, type StoredQuote } from './domain.ts';

const subject = { from: 'USDT', to: 'BTC' };
const [pay, get] = [money('USDT', 100n), money('BTC', 7n)];
const QUOTE: StoredQuote = {
  pay,
  get,
  worth: pay,
  subjectHash: hashSubject('exchange', subject),
  used: false,
  expired: false,
};
const USE: QuoteUse = { id: 'q', customerId: 'c', purpose: 'exchange', subject, pay, get };

it.each<[string, string, Partial<QuoteUse>, Partial<StoredQuote>?]>([
  ['as quoted', 'none', {}],
  ['with the subject in another order', 'none', { subject: { to: 'BTC', from: 'USDT' } }],
  ['without an amount to get', 'none', { get: undefined }],
  ['for another purpose', 'quote_mismatch', { purpose: 'payment' }],
  ['for another subject', 'quote_mismatch', { subject: { ...subject, to: 'ETH' } }],
  ['for one unit less', 'quote_mismatch', { pay: money('USDT', 99n) }],
  ['in another currency', 'quote_mismatch', { pay: money('BTC', 100n) }],
  ['to get one unit more', 'quote_mismatch', { get: money('BTC', 8n) }],
  ['twice', 'quote_used', {}, { used: true }],
  ['twice and late', 'quote_used', {}, { used: true, expired: true }],
  ['late', 'quote_expired', {}, { expired: true }],
  ['late, for one unit less', 'quote_mismatch', { pay: money('USDT', 99n) }, { expired: true }],
])('a quote used %s has the refusal: %s', (_, refusal, use, quote = {}) => {
  expect(refusalOf(() => assertUsable({ ...QUOTE, ...quote }, { ...USE, ...use }))).toBe(refusal);
});
