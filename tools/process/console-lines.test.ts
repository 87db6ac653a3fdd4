import { expect, test } from 'vitest';
import { consoleLine } from './console-lines.ts';

test.each([
  ['plain text unchanged', 'Reset code: 123456', 'Reset code: 123456'],
  ['no empty line', '  ', undefined],
  ['no log line below warning', '{"level":30,"msg":"request completed"}', undefined],
  ['warnings', '{"level":40,"msg":"slow"}', 'warning: slow'],
  [
    'errors with their cause',
    '{"level":50,"msg":"a call failed","err":{"message":"refused"}}',
    'error: a call failed: refused',
  ],
  ['JSON that is not a log line', '{"txid":"abc"}', '{"txid":"abc"}'],
  ['text that starts like JSON', '{ not json', '{ not json'],
])('shows %s', (_what, line, shown) => {
  expect(consoleLine(line)).toBe(shown);
});
