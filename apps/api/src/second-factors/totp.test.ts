import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { generateSecret, matchingStep, uriOf } from './totp.ts';

/** RFC 6238, appendix B, with the last six of its eight digits. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const VECTORS = [
  ['1970-01-01T00:00:59Z', '287082', 1n],
  ['2005-03-18T01:58:29Z', '081804', 37037036n],
  ['2009-02-13T23:31:30Z', '005924', 41152263n],
  ['2033-05-18T03:33:20Z', '279037', 66666666n],
] as const;

test.each(VECTORS)('at %s the code is %s', (time, code, step) => {
  expect(matchingStep(SECRET, code, new Date(time))).toBe(step);
  expect(matchingStep(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, new Date(time))).toBe(step);
});

test("the phone's clock may be off by one step either way", () => {
  const [time, code, step] = VECTORS[1];
  const at = (steps: number) => new Date(new Date(time).getTime() + steps * 30_000);
  expect([-2, -1, 0, 1, 2].map((steps) => matchingStep(SECRET, code, at(steps)))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ]);
});

test.each(['', '28708', '2870822', '28708a', '٢٨٧٠٨٢', '-87082'])('%o is not a code', (typed) => {
  expect(matchingStep(SECRET, typed, new Date(VECTORS[0][0]))).toBeUndefined();
});

test('a secret has 160 bits, and its URI has all parameters', () => {
  const secret = generateSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  const uri = new URL(uriOf(secret, 'ana@lastro.example'));
  expect(decodeURIComponent(uri.pathname)).toContain('Lastro:ana@lastro.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Lastro',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
