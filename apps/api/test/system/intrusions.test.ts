import { errorReply } from '@lastro/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildOpenApi } from '../../src/commands/openapi.ts';
import { ERRORS } from '../../src/platform/errors.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { sharedContractCheck } from '../support/contract.ts';
import { everythingWritten } from '../support/everything-written.ts';
import {
  addressOf,
  fieldsOf,
  type JsonSchema,
  type PublishedCall,
  publishedCalls,
} from '../support/published-calls.ts';

import { NASTY_TEXTS, UNASKED_FIELDS, WRONG_KINDS } from './hostile-values.ts';

/**
 * Each call of the published contract under the same attacks; a new call is attacked without being named here. Who
 * may call what is who-may.test.ts; what no row here thought of is fuzz.test.ts.
 */

const calls = publishedCalls(await buildOpenApi());
const guarded = calls.filter(({ who }) => who !== 'anybody');
const withBody = calls.filter(({ body }) => body !== undefined);
const writing = calls.filter(({ method }) => method !== 'GET');
const withQuery = calls.filter(({ parameters }) => parameters.some((one) => one.in === 'query'));

const refusal = z.strictObject(errorReply.shape);
const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000;
const JSON_TYPE = 'application/json';

let ahead = 0;
let bank: TestApp;
let check: ReturnType<typeof sharedContractCheck>;
const tokens: Record<PublishedCall['who'], string | undefined> = {
  anybody: undefined,
  customer: undefined,
  admin: undefined,
};

beforeAll(async () => {
  bank = await openTestApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  check = sharedContractCheck(() => bank.app.http.swagger());
  const [ana, admin] = [await bank.person(), await bank.admin()];
  await bank.deposit(ana, '5200.00');
  [tokens.customer, tokens.admin] = [ana.token, admin.token];
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

interface Sent {
  readonly url?: string;
  readonly payload?: string;
  readonly type?: string;
  /** The whole header; undefined for none. By default the one who may make the call. */
  readonly authorization?: string | undefined;
}

/** Makes the call and checks the answer against the contract, the shape of an error and the common headers. */
async function send(call: PublishedCall, sent: Sent): Promise<{ status: number; code: string | undefined }> {
  const url = sent.url ?? addressOf(call);
  const token = tokens[call.who];
  const own = token === undefined ? undefined : `Bearer ${token}`;
  const authorization = 'authorization' in sent ? sent.authorization : own;
  const reply = await bank.app.http.inject({
    method: call.method,
    url,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(sent.payload === undefined ? {} : { 'content-type': sent.type ?? JSON_TYPE }),
    },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  });
  const tried = `${call.method} ${url} ${sent.payload?.slice(0, 300) ?? ''}`;
  expect(reply.headers, tried).toMatchObject({
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': call.who === 'anybody' ? expect.any(String) : 'no-store',
  });
  expect(reply.statusCode, `${tried}\n${reply.body}`).toBeLessThan(500);
  if (reply.statusCode < 300 || reply.statusCode >= 400)
    check({
      ...{ method: call.method, url, status: reply.statusCode, body: reply.body },
      type: reply.headers['content-type'],
    });
  if (reply.statusCode < 400) return { status: reply.statusCode, code: undefined };
  const { code } = refusal.parse(reply.json());
  expect(reply.statusCode).toBe(ERRORS[code].status);
  return { status: reply.statusCode, code };
}

/** Makes the call as it is meant but for what is sent, and expects the refusal. */
async function expectRefused(call: PublishedCall, code: string, all: readonly Sent[]): Promise<void> {
  for (const sent of all) {
    const answer = await send(call, sent);
    expect(answer.code, `${call.name} ${JSON.stringify(sent).slice(0, 400)}`).toBe(code);
  }
}

/** Of all tests of the group together, since looking takes longer than a test; `-t` tells which of them wrote. */
function expectNothingWritten(): void {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await everythingWritten(bank.owner);
  });
  afterAll(async () => expect(await everythingWritten(bank.owner)).toEqual(before));
}

/** Rates are too old to trade by after a minute, and on a loaded machine all this takes longer. */
function keepRatesFresh(): void {
  let refreshed = Number.NEGATIVE_INFINITY;
  beforeEach(async () => {
    if (performance.now() - refreshed < 20_000) return;
    await bank.app.refreshRates();
    refreshed = performance.now();
  });
}

const bodyWith = (call: PublishedCall, more: object) => JSON.stringify({ ...call.example, ...more });

describe('a token that is none', () => {
  expectNothingWritten();

  const absent = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    'Basic YTpi',
    'Token x',
  ];
  const wrong = [
    'x',
    'a'.repeat(43),
    'a'.repeat(8_000),
    `${'a'.repeat(42)}'`,
    "' or '1'='1",
    '../../../etc/passwd',
    '{"alg":"none"}',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    '%00',
  ];

  it.each(guarded)('opens nothing: $name', async (call) => {
    const payload = call.body ? { payload: bodyWith(call, {}) } : {};
    const of = (all: readonly (string | undefined)[]) =>
      all.map((authorization) => ({ ...payload, authorization }));
    await expectRefused(call, 'unauthenticated', of(absent));
    await expectRefused(call, 'session_expired', of(wrong.map((token) => `Bearer ${token}`)));
    // Nor one that was good and is too old, nor a good one in the address.
    ahead = EIGHT_DAYS_MS;
    await expectRefused(call, 'session_expired', [payload]).finally(() => {
      ahead = 0;
    });
    const url = `${addressOf(call)}?token=${tokens[call.who]}&access_token=${tokens[call.who]}`;
    await expectRefused(call, 'unauthenticated', [{ ...payload, url, authorization: undefined }]);
  });
});

describe('a body that is none', () => {
  expectNothingWritten();

  const HUGE = JSON.stringify({ description: 'x'.repeat(70_000) });
  const DEEP = 20_000;
  const deep = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;

  it.each(writing)('is refused when it is huge: $name', (call) =>
    expectRefused(call, 'payload_too_large', [
      { payload: HUGE },
      { payload: HUGE.replace('description', 'x') },
    ]),
  );

  it.each(withBody)('is refused when it is not what is asked for: $name', async (call) => {
    const notJson = [
      '{',
      '{"a":',
      'x',
      "{'a':1}",
      '\u0000',
      '{"a":1}{"b":2}',
      '<a/>',
      '[1,2',
      'NaN',
      '{"a":01}',
    ];
    const notAnObject = ['5', '"text"', '[]', '[{}]', 'true'];
    const nothing: Sent[] = call.bodyIsOptional ? [] : [{}, { payload: 'null' }];
    const nested = Object.keys(fieldsOf(call)).map((field) =>
      bodyWith(call, { [field]: 0 }).replace(`"${field}":0`, `"${field}":${deep}`),
    );
    const own = JSON.stringify(call.example).slice(0, -1);
    const more = own === '{' ? own : `${own},`;
    const polluting = [
      `${more}"__proto__":{"role":"admin","isAdmin":true}}`,
      `${more}"constructor":{"prototype":{"role":"admin"}}}`,
      `${more}"x":{"__proto__":null}}`,
    ];
    const payloads = [...notJson, ...notAnObject, deep, ...nested, ...polluting];
    await expectRefused(call, 'invalid_request', [...nothing, ...payloads.map((payload) => ({ payload }))]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it.each(withBody)('is refused in another format: $name', async (call) => {
    const payload = bodyWith(call, {});
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/xml', 'x'];
    await expectRefused(
      call,
      'unsupported_media_type',
      types.map((type) => ({ payload, type })),
    );
  });
});

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

describe('a field of a wrong kind', () => {
  expectNothingWritten();

  it.each(withBody)('is refused: $name', async (call) => {
    const required = (call.body?.required ?? []) as readonly string[];
    const payloads = Object.entries(fieldsOf(call)).flatMap(([field, schema]) => {
      const accepts = ajv.compile(schema);
      const unfit: unknown[] = WRONG_KINDS.filter((value) => !accepts(value));
      return [...unfit, ...(required.includes(field) ? [undefined] : [])].map((value) =>
        bodyWith(call, { [field]: value }),
      );
    });
    expect(payloads.length).toBeGreaterThan(0);
    await expectRefused(
      call,
      'invalid_request',
      payloads.map((payload) => ({ payload })),
    );
  });

  it.each(withQuery)('is refused in the address, and twice over: $name', async (call) => {
    const address = addressOf(call);
    const queries = call.parameters
      .filter((one) => one.in === 'query')
      .flatMap(({ name, schema, required }) => {
        const accepts = ajv.compile(schema);
        // An optional parameter without a value is absent.
        const texts = WRONG_KINDS.filter(
          (value): value is string => typeof value === 'string' && (required === true || value !== ''),
        );
        const unfit = texts.filter((text) => !accepts(asTyped(schema, text)));
        const once = unfit.map((text) => `${name}=${encodeURIComponent(text)}`);
        return [...once, `${name}=1&${name}=2`, `${name}=&${name}=`];
      });
    await expectRefused(
      call,
      'invalid_request',
      queries.map((query) => ({ url: `${address}?${query}` })),
    );
  });
});

/** A number in an address is written as text. */
function asTyped(schema: JsonSchema, text: string): unknown {
  return schema.type === 'integer' ? Number(text) : text;
}

describe('a field that nobody asked for', () => {
  keepRatesFresh();

  it.each(withBody)('changes nothing: $name', async (call) => {
    const unknown = Object.fromEntries(
      Object.entries(UNASKED_FIELDS).filter(([name]) => !(name in fieldsOf(call))),
    );
    const answer = await send(call, { payload: bodyWith(call, unknown) });
    // Ignored, or refused where the contract says that there is nothing else.
    const isClosed = call.body?.additionalProperties === false;
    expect(answer.code === 'invalid_request').toBe(isClosed);
    const { rows } = await bank.owner.query(
      "select count(*)::int as admins from customers where role = 'admin'",
    );
    expect(rows).toEqual([{ admins: 1 }]);
  });

  it.each(withQuery)('is not read from the address: $name', async (call) => {
    const url = `${addressOf(call)}?role=admin&__proto__[role]=admin&constructor=1&a[]=1&a[]=2`;
    const answer = await send(call, { url });
    expect([200, 302, 400, 404]).toContain(answer.status);
  });
});

describe('a text that means something elsewhere', () => {
  keepRatesFresh();

  it.each(withBody)('is a text, or is refused: $name', async (call) => {
    for (const [field, schema] of Object.entries(fieldsOf(call))) {
      if (!JSON.stringify(schema).includes('"string"')) continue;
      for (const text of NASTY_TEXTS) await send(call, { payload: bodyWith(call, { [field]: text }) });
    }
  });

  it.each(calls.filter(({ parameters }) => parameters.some((one) => one.in !== 'header')))(
    'is a text, or is refused, in the address: $name',
    async (call) => {
      for (const { name, in: where } of call.parameters) {
        if (where === 'header') continue;
        for (const text of NASTY_TEXTS) {
          // What can't be written as UTF-8 can't be in an address either.
          if (!text.isWellFormed()) continue;
          const path = addressOf(call, where === 'path' ? { [name]: text } : {});
          await send(call, {
            url: where === 'query' ? `${path}?${name}=${encodeURIComponent(text)}` : path,
            ...(call.body ? { payload: bodyWith(call, {}) } : {}),
          });
        }
      }
    },
  );

  it.each(calls)('breaks no address: $name', async (call) => {
    for (const end of ['?%', '?a=%zz', '?%00=%ff', `?${'a=1&'.repeat(500)}`, '#x']) {
      const answer = await send(call, {
        url: `${addressOf(call)}${end}`,
        ...(call.body ? { payload: '{}' } : {}),
      });
      expect(answer.status).toBeLessThan(500);
    }
  });
});
