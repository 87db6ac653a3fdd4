import { expect, it } from 'vitest';
import { refusalOf } from '../../test/support/refusal-of.ts';
import { assertSeniorEnough } from './domain.ts';

const NOON = new Date('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-20T12:00:00.000Z', false, 'none'],
  ['2026-11-20T12:00:00.001Z', false, 'admin_too_recent'],
  ['2026-11-21T12:00:00.001Z', true, 'none'],
])(
  'to a request of 2026-11-21T12:00Z, an administrator since %s, made by the operator: %s, has the refusal: %s',
  (since, madeByOperator, refusal) => {
    const approver = { id: 'a', since: new Date(since), madeByOperator };
    expect(refusalOf(() => assertSeniorEnough(approver, NOON))).toBe(refusal);
  },
);

it('a customer who is no administrator approves nothing', () => {
  expect(refusalOf(() => assertSeniorEnough(undefined, NOON))).toBe('forbidden');
});
