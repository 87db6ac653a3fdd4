import fc from 'fast-check';
import { fieldsOf, type PublishedCall } from '../support/published-calls.ts';
import { almost, anything, fitting } from './values.ts';

export type Actor = 'nobody' | 'customer' | 'admin';

export interface FuzzRequest {
  readonly call: string;
  readonly actor: Actor;
  readonly url: string;
  /** As it is sent; undefined for none. */
  readonly payload: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** What there is to name: everybody's things for who attacks, and only what may be spoilt for an administrator. */
export type Known = Readonly<Record<Actor, readonly string[]>>;

/** What makes the contract's example one that goes well here: by the field's name, or what stands before it in a path. */
export type Meant = Readonly<Record<string, unknown>>;

/** What all requests are made of; read anew for each. */
export interface FuzzContext {
  readonly known: Known;
  meantFor(call: PublishedCall): Meant;
}

/** Each of these works a password for as long as that is meant to take. */
const SLOW = /^POST \/(auth\/login|api\/auth\/re)|^POST \/auth\/logout/;

/** A request for any of the calls: as it is meant, nearly, or not at all. */
export function fuzzRequests(
  calls: readonly PublishedCall[],
  context: FuzzContext,
): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...calls.map((call) => ({ weight: SLOW.test(call.name) ? 1 : 6, arbitrary: fuzzRequest(call, context) })),
  );
}

/** The request that goes well, from who may make it. */
export function requestAsMeant(call: PublishedCall, { meantFor }: FuzzContext): FuzzRequest {
  const meant = meantFor(call);
  const path = call.path.replace(
    /([\w-]+)\/\{\w+\}/g,
    (_, before: string) => `${before}/${asText(meant[before])}`,
  );
  const query = call.parameters
    .filter((one) => one.in === 'query' && one.required === true && meant[one.name] !== undefined)
    .map(({ name }) => `${name}=${encodeURIComponent(asText(meant[name]))}`);
  const url = query.length === 0 ? path : `${path}?${query.join('&')}`;
  const payload = call.body && JSON.stringify(goodBody(call, meant));
  return { call: call.name, actor: call.who === 'anybody' ? 'nobody' : call.who, url, payload, headers: {} };
}

/** A request for this call. */
export function fuzzRequest(
  call: PublishedCall,
  { known, meantFor }: FuzzContext,
): fc.Arbitrary<FuzzRequest> {
  const actors: Record<PublishedCall['who'], fc.Arbitrary<Actor>> = {
    anybody: fc.constantFrom('nobody', 'customer'),
    customer: fc.constantFrom('customer', 'customer', 'customer', 'admin', 'nobody'),
    admin: fc.constantFrom('admin', 'admin', 'admin', 'customer'),
  };
  return actors[call.who].chain((actor) => {
    const meant = meantFor(call);
    return fc
      .record({
        url: urlFor(call, known[actor], meant),
        payload: call.method === 'GET' ? fc.constant(undefined) : payloadFor(call, known[actor], meant),
        headers,
      })
      .map((made) => ({ call: call.name, actor, ...made }));
  });
}

/** What Node lets through in a header: printable, in Latin-1. */
const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
});
const latin = fc.constantFrom('\u00ff', 'Jo\u00e3o', '\u0080');

const JSON_TYPES = Array<string>(12).fill('application/json');

const headers = fc.record(
  {
    // Few, so that the same id comes again with other bodies.
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

function urlFor(call: PublishedCall, known: readonly string[], meant: Meant): fc.Arbitrary<string> {
  const inPath = call.parameters.filter((one) => one.in === 'path');
  const inQuery = call.parameters.filter((one) => one.in === 'query');
  const part = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());
  const path = fc
    .tuple(
      ...inPath.map(({ name, schema }) => {
        const good = meant[call.path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? ''];
        return fc.oneof(
          ...(good === undefined ? [] : [{ weight: 4, arbitrary: fc.constant(good) }]),
          { weight: 4, arbitrary: fitting(schema, known) },
          { weight: 1, arbitrary: anything },
        );
      }),
    )
    .map((values) => {
      let next = 0;
      return call.path.replace(/\{\w+\}/g, () => part(values[next++]));
    });
  const pairs = inQuery.map(({ name, schema }) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 4, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: anything }),
    ),
  );
  const stray = fc.tuple(fc.constantFrom('x', '__proto__[a]', 'constructor', 'a[]', ''), anything);
  const query = fc.array(pairs.length === 0 ? stray : fc.oneof(...pairs, ...pairs, stray), { maxLength: 4 });
  return fc.tuple(path, query).map(([address, chosen]) => {
    const text = chosen.map(([name, value]) => `${encodeURIComponent(name)}=${part(value)}`).join('&');
    return text === '' ? address : `${address}?${text}`;
  });
}

/** JSON that a reader need not understand as its writer did. */
const ODD = [
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

function goodBody(call: PublishedCall, meant: Meant): Readonly<Record<string, unknown>> {
  const fields = Object.keys(fieldsOf(call));
  return Object.fromEntries(
    fields.map((name) => [name, call.example[name] && (meant[name] ?? call.example[name])]),
  );
}

function payloadFor(
  call: PublishedCall,
  known: readonly string[],
  meant: Meant,
): fc.Arbitrary<string | undefined> {
  const schemas = Object.entries(fieldsOf(call));
  const good = goodBody(call, meant);
  const other = schemas.map(([name, schema]) => {
    const near = good[name] === undefined ? [] : [{ weight: 2, arbitrary: almost(good[name]) }];
    const value = fc.oneof(
      ...near,
      { weight: 3, arbitrary: fitting(schema, known) },
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
    { weight: 1, arbitrary: fc.constantFrom(...ODD) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
