import { errorReply, REQUEST_ID_HEADER } from '@lastro/contracts';
import { CALL_EXAMPLES } from '@lastro/contracts/examples';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { buildOpenApi } from '../../src/commands/openapi.ts';
import { ERRORS } from '../../src/platform/errors.ts';

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Record<string, { readonly value: unknown }>;
}
interface Answer {
  readonly description: string;
  readonly content?: Record<string, Media>;
}
interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, Answer>;
}
interface Document {
  readonly openapi: string;
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: object;
}

const document = (await buildOpenApi()) as Document;
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

const REDIRECTS = ['GET /api/auth/google', 'GET /api/auth/google/callback'];
/** Calls that return a file, with its media type. */
const FILES: Readonly<Record<string, string>> = {
  'GET /api/tax/year/{year}/informe.pdf': 'application/pdf',
  'GET /api/tax/year/{year}/informe.csv': 'text/csv',
};
const WITHOUT_SESSION = [
  ...REDIRECTS,
  'POST /auth/login',
  'POST /auth/login-phone',
  'GET /api/fees',
  'GET /api/public/liabilities',
  'GET /api/public/liabilities/{epoch}',
  'GET /api/public/receive/{code}',
  'GET /api/public/receipts/{code}',
  'GET /api/public/register',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/register',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'GET /api/exchange-rates',
  'GET /api/exchange-rates/history',
  'GET /api/exchange-rates/trends',
];
/** Including charges and decisions. */
const TAKING_REQUEST_ID = [
  'POST /api/accounts',
  'POST /api/transactions',
  'POST /api/pix/cob',
  'POST /api/pix/send',
  'POST /api/crypto-transfer',
  'POST /api/exchange',
  'POST /api/payments',
  'POST /api/savings/deposit',
  'POST /api/savings/withdraw',
  'POST /api/withdrawals/{id}/cancel',
  'POST /api/admin/adjustments/{id}/approve',
  'POST /api/admin/adjustments/{id}/refuse',
  'POST /api/admin/payout-differences/{id}/close',
  'POST /api/admin/pix-reversals/{id}/collect',
  'POST /api/admin/pix-reversals/{id}/settle',
  'POST /api/admin/pix-reversals/{id}/write-off',
  'POST /api/admin/suspense/{id}/assign',
  'POST /api/admin/suspense/{id}/return',
  'POST /api/admin/unattributed/{id}/assign',
  'POST /api/admin/unattributed/{id}/return',
  'POST /api/admin/withdrawals/{id}/approve',
  'POST /api/admin/withdrawals/{id}/cancel',
  'POST /api/admin/withdrawals/{id}/release',
  'POST /api/admin/withdrawals/{id}/resend',
];

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'openapi', components: document.components });

/** Validation errors of a value under a published schema; undefined if valid. */
function problemsOf(schema: object | undefined, value: unknown): string | undefined {
  if (schema === undefined) return 'has no schema';
  const text = JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components');
  const validate = ajv.compile(JSON.parse(text) as object);
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

const jsonOf = (content: Record<string, Media> | undefined) => content?.['application/json'];
const namesOf = (some: typeof calls) => some.map(({ name }) => name).toSorted();

it('is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result).toEqual({ valid: true });
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
});

it('has a summary and a tag for every call', () => {
  expect(calls.length).toBeGreaterThan(0);
  for (const { name, operation } of calls) {
    expect(operation.summary, name).toMatch(/\S.{5}/);
    expect(operation.tags, name).toHaveLength(1);
  }
  const text = JSON.stringify(document);
  expect(text).not.toContain('Default Response');
});

it('has an example for each call and no others', () => {
  expect(Object.keys(CALL_EXAMPLES).toSorted()).toEqual(namesOf(calls));
});

it.each(calls)('has a complete example body and answer of $name', ({ name, operation }) => {
  const body = jsonOf(operation.requestBody?.content);
  if (operation.requestBody) {
    expect(body?.example).toBeTypeOf('object');
    expect(problemsOf(body?.schema, body?.example)).toBeUndefined();
  } else {
    expect(CALL_EXAMPLES[name]?.body).toBeUndefined();
  }
  const reply = jsonOf((operation.responses['200'] ?? operation.responses['201'])?.content);
  if (REDIRECTS.includes(name)) {
    expect(operation.responses).toHaveProperty('302');
    return;
  }
  const file = FILES[name];
  if (file !== undefined) {
    expect(Object.keys(operation.responses['200']?.content ?? {})).toEqual([file]);
    return;
  }
  expect(reply?.example).toBeTypeOf('object');
  expect(problemsOf(reply?.schema, reply?.example)).toBeUndefined();
});

it('contains no real e-mail address', () => {
  const addresses = JSON.stringify(CALL_EXAMPLES).match(/[\w.+-]+@[\w.-]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !address.endsWith('@lastro.example'))).toEqual([]);
});

it.each(calls)('documents each refusal of $name with its text', ({ operation }) => {
  const refusals = Object.entries(operation.responses).filter(([status]) => !/^[23]\d\d$/.test(status));
  expect(refusals.length).toBeGreaterThan(0);
  for (const [status, { description, content }] of refusals) {
    const media = jsonOf(content);
    const examples = Object.values(media?.examples ?? { one: { value: media?.example } });
    for (const { value } of examples) {
      const { code } = errorReply.parse(value);
      const error = ERRORS[code];
      expect(value).toEqual({ error: error.message, code });
      expect(error.status).toBe(Number(status));
      expect(description).toContain(`\`${code}\`: ${error.message}`);
      expect(problemsOf(media?.schema, value)).toBeUndefined();
    }
  }
});

it('names each call once, so that a generated client has a method for it', () => {
  const ids = calls.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(calls.length);
  for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)([A-Z][A-Za-z0-9]*)$/);
  expect(ids).toContain('getReceiveLinksById');
  expect(ids).toContain('getTaxYearByYearInformePdf');
});

it('has the properties of objects with enumerated keys', () => {
  expect(JSON.stringify(document).includes('"propertyNames":{"type":"string","enum"')).toBe(false);
});

it('documents which calls need a session', () => {
  const open = calls.filter(({ operation }) => operation.security?.length === 0);
  expect(namesOf(open)).toEqual(WITHOUT_SESSION.toSorted());
  for (const { name, operation } of calls) {
    if (WITHOUT_SESSION.includes(name)) continue;
    expect(operation.security, name).toEqual([{ session: [] }]);
    expect(operation.responses, name).toHaveProperty('401');
  }
});

it('documents which calls take a request id', () => {
  const taking = calls.filter(({ operation }) =>
    operation.parameters?.some((one) => one.in === 'header' && one.name === REQUEST_ID_HEADER),
  );
  expect(namesOf(taking)).toEqual(TAKING_REQUEST_ID.toSorted());
});
