import { errorReply } from '@lastro/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildOpenApi } from '../../src/commands/openapi.ts';
import { ERRORS } from '../../src/platform/errors.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { sharedContractCheck } from '../support/contract.ts';
import { hashTables } from '../support/hash-tables.ts';
import {
  addressOf,
  fieldsOf,
  type JsonSchema,
  type PublishedCall,
  publishedCalls,
} from '../support/published-calls.ts';
import { HOSTILE_TEXTS, UNKNOWN_FIELDS, WRONG_TYPES } from './hostile-values.ts';

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
  check = sharedContractCheck('whole', () => bank.app.http.swagger());
  const [ana, admin] = [await bank.person(), await bank.admin()];
  await bank.deposit(ana, '5200.00');
  [tokens.customer, tokens.admin] = [ana.token, admin.token];
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

interface Attempt {
  readonly url?: string;
  readonly payload?: string;
  readonly type?: string;
  /** The whole header, or undefined for none; by default that of a permitted caller. */
  readonly authorization?: string | undefined;
}

/** Makes the call and checks the answer against the contract, the shape of an error and the common headers. */
async function send(
  call: PublishedCall,
  attempt: Attempt,
): Promise<{ status: number; code: string | undefined }> {
  const url = attempt.url ?? addressOf(call);
  const token = tokens[call.who];
  const own = token === undefined ? undefined : `Bearer ${token}`;
  const authorization = 'authorization' in attempt ? attempt.authorization : own;
  const reply = await bank.app.http.inject({
    method: call.method,
    url,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(attempt.payload === undefined ? {} : { 'content-type': attempt.type ?? JSON_TYPE }),
    },
    ...(attempt.payload === undefined ? {} : { payload: attempt.payload }),
  });
  const summary = `${call.method} ${url} ${attempt.payload?.slice(0, 300) ?? ''}`;
  expect(reply.headers, summary).toMatchObject({
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': call.who === 'anybody' ? expect.any(String) : 'no-store',
  });
  expect(reply.statusCode, `${summary}\n${reply.body}`).toBeLessThan(500);
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

/** Expects every attempt to be refused with this code. */
async function expectRefused(call: PublishedCall, code: string, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    const answer = await send(call, attempt);
    expect(answer.code, `${call.name} ${JSON.stringify(attempt).slice(0, 400)}`).toBe(code);
  }
}

/** Once per group, since hashing takes longer than a test; run single tests with `-t` to find the one that wrote. */
function expectNothingWritten(): void {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await hashTables(bank.owner);
  });
  afterAll(async () => expect(await hashTables(bank.owner)).toEqual(before));
}

/** Rates expire after a minute. */
function keepRatesFresh(): void {
  let refreshed = Number.NEGATIVE_INFINITY;
  beforeEach(async () => {
    if (performance.now() - refreshed < 20_000) return;
    await bank.app.refreshRates();
    refreshed = performance.now();
  });
}

const bodyWith = (call: PublishedCall, more: object) => JSON.stringify({ ...call.example, ...more });

describe('an invalid token', () => {
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

  it.each(guarded)('gives no access: $name', async (call) => {
    const payload = call.body ? { payload: bodyWith(call, {}) } : {};
    const of = (all: readonly (string | undefined)[]) =>
      all.map((authorization) => ({ ...payload, authorization }));
    await expectRefused(call, 'unauthenticated', of(absent));
    await expectRefused(call, 'session_expired', of(wrong.map((token) => `Bearer ${token}`)));
    ahead = EIGHT_DAYS_MS;
    await expectRefused(call, 'session_expired', [payload]).finally(() => {
      ahead = 0;
    });
    const url = `${addressOf(call)}?token=${tokens[call.who]}&access_token=${tokens[call.who]}`;
    await expectRefused(call, 'unauthenticated', [{ ...payload, url, authorization: undefined }]);
  });
});

describe('an invalid body', () => {
  expectNothingWritten();

  const HUGE = JSON.stringify({ description: 'x'.repeat(70_000) });
  const DEEP = 20_000;
  const deep = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;

  it.each(writing)('is refused if it is huge: $name', (call) =>
    expectRefused(call, 'payload_too_large', [
      { payload: HUGE },
      { payload: HUGE.replace('description', 'x') },
    ]),
  );

  it.each(withBody)('is refused if it does not match the schema: $name', async (call) => {
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
    const noBody: Attempt[] = call.bodyIsOptional ? [] : [{}, { payload: 'null' }];
    const nested = Object.keys(fieldsOf(call)).map((field) =>
      bodyWith(call, { [field]: 0 }).replace(`"${field}":0`, `"${field}":${deep}`),
    );
    const example = JSON.stringify(call.example).slice(0, -1);
    const prefix = example === '{' ? example : `${example},`;
    const polluting = [
      `${prefix}"__proto__":{"role":"admin","isAdmin":true}}`,
      `${prefix}"constructor":{"prototype":{"role":"admin"}}}`,
      `${prefix}"x":{"__proto__":null}}`,
    ];
    const payloads = [...notJson, ...notAnObject, deep, ...nested, ...polluting];
    await expectRefused(call, 'invalid_request', [...noBody, ...payloads.map((payload) => ({ payload }))]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it.each(withBody)('is refused in another media type: $name', async (call) => {
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

describe('a field of a wrong type', () => {
  expectNothingWritten();

  it.each(withBody)('is refused: $name', async (call) => {
    const required = (call.body?.required ?? []) as readonly string[];
    const payloads = Object.entries(fieldsOf(call)).flatMap(([field, schema]) => {
      const accepts = ajv.compile(schema);
      const unfit: unknown[] = WRONG_TYPES.filter((value) => !accepts(value));
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

  it.each(withQuery)('is refused in the URL, also if repeated: $name', async (call) => {
    const address = addressOf(call);
    const queries = call.parameters
      .filter((one) => one.in === 'query')
      .flatMap(({ name, schema, required }) => {
        const accepts = ajv.compile(schema);
        // An optional parameter without a value is absent.
        const texts = WRONG_TYPES.filter(
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

/** Query parameters are text; the schema may expect a number. */
function asTyped(schema: JsonSchema, text: string): unknown {
  return schema.type === 'integer' ? Number(text) : text;
}

describe('an unknown field', () => {
  keepRatesFresh();

  it.each(withBody)('changes nothing: $name', async (call) => {
    const unknown = Object.fromEntries(
      Object.entries(UNKNOWN_FIELDS).filter(([name]) => !(name in fieldsOf(call))),
    );
    const answer = await send(call, { payload: bodyWith(call, unknown) });
    // Ignored, or refused by a closed schema.
    const isClosed = call.body?.additionalProperties === false;
    expect(answer.code === 'invalid_request').toBe(isClosed);
    const { rows } = await bank.owner.query(
      "select count(*)::int as admins from customers where role = 'admin'",
    );
    expect(rows).toEqual([{ admins: 1 }]);
  });

  it.each(withQuery)('is not read from the URL: $name', async (call) => {
    const url = `${addressOf(call)}?role=admin&__proto__[role]=admin&constructor=1&a[]=1&a[]=2`;
    const answer = await send(call, { url });
    expect([200, 302, 400, 404]).toContain(answer.status);
  });
});

describe('a hostile text', () => {
  keepRatesFresh();

  it.each(withBody)('is plain text, or refused: $name', async (call) => {
    for (const [field, schema] of Object.entries(fieldsOf(call))) {
      if (!JSON.stringify(schema).includes('"string"')) continue;
      for (const text of HOSTILE_TEXTS) await send(call, { payload: bodyWith(call, { [field]: text }) });
    }
  });

  it.each(calls.filter(({ parameters }) => parameters.some((one) => one.in !== 'header')))(
    'is plain text, or refused, in the URL: $name',
    async (call) => {
      for (const { name, in: where } of call.parameters) {
        if (where === 'header') continue;
        for (const text of HOSTILE_TEXTS) {
          // A URL cannot contain it.
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

  it.each(calls)('breaks no URL: $name', async (call) => {
    for (const end of ['?%', '?a=%zz', '?%00=%ff', `?${'a=1&'.repeat(500)}`, '#x']) {
      const answer = await send(call, {
        url: `${addressOf(call)}${end}`,
        ...(call.body ? { payload: '{}' } : {}),
      });
      expect(answer.status).toBeLessThan(500);
    }
  });
});
