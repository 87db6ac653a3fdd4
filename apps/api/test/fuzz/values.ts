import fc from 'fast-check';
import type { JsonSchema } from '../support/published-calls.ts';

/** Special in SQL, HTML, paths, templates, number parsing or Unicode. */
const SPECIAL_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'e\u0301',
  '🪙',
  "' or 1=1--",
  '<script>alert(1)</script>',
  '%',
  '../..',
  '{{7*7}}',
  'null',
  'true',
  '__proto__',
  'constructor',
  '0',
  '-0',
  '00',
  '+1',
  '1e3',
  '1e-9',
  '0x10',
  '1_000',
  '1,5',
  '1.000,00',
  '٣',
  'NaN',
  'Infinity',
  '0.00000001',
  '0.000000001',
  '999999999999999',
  '9999999999999999.99',
  '9223372036854775808',
  '-9223372036854775809',
  '2026-02-30T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999999999Z',
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...SPECIAL_TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 30, max: 6_000 }).map((length) => 'ã'.repeat(length)) },
);

const number = fc.oneof(
  fc.integer({ min: -3, max: 300 }),
  fc.double({ noNaN: true }),
  fc.constantFrom(0.1, 2.005, 1e21, 2 ** 53, -(2 ** 63), 5e-324, 1.7976931348623157e308),
);

export const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.jsonValue({ maxDepth: 4, noUnicodeString: false }),
  fc.constantFrom(null, true, [], {}, [[]], { $gt: '' }, { toString: 1 }),
);

const matching = new Map<string, fc.Arbitrary<string>>();

/** Kept, since fast-check takes as long to prepare one as to generate a hundred values. */
function textMatching(pattern: string): fc.Arbitrary<string> {
  const kept = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matching.set(pattern, kept);
  return kept;
}

/** A value that fits the schema, or nearly does. */
export function fitting(schema: JsonSchema, identifiers: readonly string[]): fc.Arbitrary<unknown> {
  const { anyOf, enum: choices, type, format, pattern } = schema;
  if (Array.isArray(anyOf))
    return fc.oneof(...(anyOf as JsonSchema[]).map((one) => fitting(one, identifiers)));
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]));
  if (type === 'integer' || type === 'number') return number;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array')
    return fc.array(fitting((schema.items ?? {}) as JsonSchema, identifiers), { maxLength: 4 });
  if (type === 'object') {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
    return fc.record(Object.fromEntries(properties.map(([name, one]) => [name, fitting(one, identifiers)])));
  }
  const own = typeof pattern === 'string' ? pattern : undefined;
  const fits = identifiers.filter((one) => own === undefined || new RegExp(own).test(one));
  const random = own === undefined ? text : textMatching(own);
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.oneof(random, fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31'));
  return fits.length === 0 ? random : fc.oneof(fc.constantFrom(...fits), random);
}

/** Valid values with one change. */
export function mutationsOf(good: unknown): fc.Arbitrary<unknown> {
  if (typeof good === 'number') return fc.constantFrom(-good, good * 1e9, good / 3, String(good), [good]);
  if (typeof good !== 'string') return anything;
  const end = good.length;
  return fc.oneof(
    fc.tuple(fc.nat({ max: end }), text).map(([at, more]) => good.slice(0, at) + more + good.slice(at)),
    fc
      .tuple(fc.nat({ max: end }), fc.nat({ max: end }))
      .map(([a, b]) => good.slice(Math.min(a, b), Math.max(a, b))),
    fc.constantFrom(`-${good}`, ` ${good}\t`, good.toUpperCase(), `${good}${good}`, good.repeat(60), [good], {
      value: good,
    }),
  );
}
