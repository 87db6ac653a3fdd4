import fc from 'fast-check';
import { fieldsOf, type PublishedCall } from '../support/published-calls.ts';
import { anything, fitting, mutationsOf } from './values.ts';

export type Actor = 'visitor' | 'customer' | 'admin';

export interface FuzzRequest {
  readonly call: string;
  readonly actor: Actor;
  readonly url: string;
  readonly payload: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Identifiers that exist; an administrator's requests use only those that they may change. */
export type Identifiers = Readonly<Record<Actor, readonly string[]>>;

/** Replacements for the contract's example values, by field name or by the preceding path segment. */
export type ValidValues = Readonly<Record<string, unknown>>;

export interface FuzzContext {
  readonly identifiers: Identifiers;
  validValues(call: PublishedCall): ValidValues;
}

/** These hash a password, which is slow on purpose. */
const SLOW = /^POST \/(auth\/login|api\/auth\/re)|^POST \/auth\/logout/;

/** A valid, nearly valid or random request for any of the calls. */
export function fuzzRequests(
  calls: readonly PublishedCall[],
  context: FuzzContext,
): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...calls.map((call) => ({ weight: SLOW.test(call.name) ? 1 : 6, arbitrary: fuzzRequest(call, context) })),
  );
}

/** A request that succeeds, from a permitted actor. */
export function validRequest(call: PublishedCall, { validValues }: FuzzContext): FuzzRequest {
  const values = validValues(call);
  const path = call.path.replace(
    /([\w-]+)\/\{\w+\}/g,
    (_, before: string) => `${before}/${asText(values[before])}`,
  );
  const query = call.parameters
    .filter((one) => one.in === 'query' && one.required === true && values[one.name] !== undefined)
    .map(({ name }) => `${name}=${encodeURIComponent(asText(values[name]))}`);
  const url = query.length === 0 ? path : `${path}?${query.join('&')}`;
  const payload = call.body && JSON.stringify(goodBody(call, values));
  return { call: call.name, actor: call.who === 'anybody' ? 'visitor' : call.who, url, payload, headers: {} };
}

export function fuzzRequest(
  call: PublishedCall,
  { identifiers, validValues }: FuzzContext,
): fc.Arbitrary<FuzzRequest> {
  const actors: Record<PublishedCall['who'], fc.Arbitrary<Actor>> = {
    anybody: fc.constantFrom('visitor', 'customer'),
    customer: fc.constantFrom('customer', 'customer', 'customer', 'admin', 'visitor'),
    admin: fc.constantFrom('admin', 'admin', 'admin', 'customer'),
  };
  return actors[call.who].chain((actor) => {
    const values = validValues(call);
    return fc
      .record({
        url: urlFor(call, identifiers[actor], values),
        payload:
          call.method === 'GET' ? fc.constant(undefined) : payloadFor(call, identifiers[actor], values),
        headers,
      })
      .map((request) => ({ call: call.name, actor, ...request }));
  });
}

/** Node allows printable Latin-1 in headers. */
const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
});
const latin = fc.constantFrom('\u00ff', 'Jo\u00e3o', '\u0080');

const JSON_TYPES = Array<string>(12).fill('application/json');

const headers = fc.record(
  {
    // Few values, so that an id is reused with another body.
    'x-request-id': fc.oneof(
      fc.constantFrom('a', 'b', 'c'),
      fc.uuid(),
      headerText,
      latin,
      fc.constant('x'.repeat(129)),
    ),
    'content-type': fc.constantFrom(...JSON_TYPES, 'application/json; charset=utf-16', 'text/plain'),
    'user-agent': fc.oneof(headerText, latin, fc.constant('x'.repeat(4_000))),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', "'", '::1, 2'),
  },
  { requiredKeys: [] },
);

function urlFor(
  call: PublishedCall,
  identifiers: readonly string[],
  values: ValidValues,
): fc.Arbitrary<string> {
  const inPath = call.parameters.filter((one) => one.in === 'path');
  const inQuery = call.parameters.filter((one) => one.in === 'query');
  const part = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());
  const path = fc
    .tuple(
      ...inPath.map(({ name, schema }) => {
        const good = values[call.path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? ''];
        return fc.oneof(
          ...(good === undefined ? [] : [{ weight: 4, arbitrary: fc.constant(good) }]),
          { weight: 4, arbitrary: fitting(schema, identifiers) },
          { weight: 1, arbitrary: anything },
        );
      }),
    )
    .map((chosen) => {
      let next = 0;
      return call.path.replace(/\{\w+\}/g, () => part(chosen[next++]));
    });
  const pairs = inQuery.map(({ name, schema }) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 4, arbitrary: fitting(schema, identifiers) }, { weight: 1, arbitrary: anything }),
    ),
  );
  const stray = fc.tuple(fc.constantFrom('x', '__proto__[a]', 'constructor', 'a[]', ''), anything);
  const query = fc.array(pairs.length === 0 ? stray : fc.oneof(...pairs, ...pairs, stray), { maxLength: 4 });
  return fc.tuple(path, query).map(([address, chosen]) => {
    const text = chosen.map(([name, value]) => `${encodeURIComponent(name)}=${part(value)}`).join('&');
    return text === '' ? address : `${address}?${text}`;
  });
}

/** Malformed or ambiguous JSON. */
const ODD_JSON = [
  '',
  '{',
  '[]',
  'null',
  '"',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin"}}',
  '\ufeff{}',
  '{"a":1e999}',
];

function goodBody(call: PublishedCall, values: ValidValues): Readonly<Record<string, unknown>> {
  const fields = Object.keys(fieldsOf(call));
  return Object.fromEntries(
    fields.map((name) => [name, call.example[name] && (values[name] ?? call.example[name])]),
  );
}

function payloadFor(
  call: PublishedCall,
  identifiers: readonly string[],
  values: ValidValues,
): fc.Arbitrary<string | undefined> {
  const schemas = Object.entries(fieldsOf(call));
  const good = goodBody(call, values);
  const other = schemas.map(([name, schema]) => {
    const near = good[name] === undefined ? [] : [{ weight: 2, arbitrary: mutationsOf(good[name]) }];
    const value = fc.oneof(
      ...near,
      { weight: 3, arbitrary: fitting(schema, identifiers) },
      { weight: 1, arbitrary: anything },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
    return [name, value] as const;
  });
  const oneChanged = other.map(([name, value]) => value.map((changed) => ({ ...good, [name]: changed })));
  const allChanged = fc.record(Object.fromEntries(other));
  const body = fc.oneof(
    { weight: 4, arbitrary: fc.constant(good) },
    { weight: 5, arbitrary: oneChanged.length === 0 ? fc.constant(good) : fc.oneof(...oneChanged) },
    { weight: 3, arbitrary: allChanged },
  );
  return fc.oneof(
    { weight: 20, arbitrary: body.map((whole) => JSON.stringify(whole)) },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_JSON) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
