import { type ChargeReply, REQUEST_ID_HEADER } from '@lastro/contracts';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, PASSWORD } from '../support/app.ts';
import { type Collector, openCollector, type ReadSpan } from './collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${CALLER}-01`;
const DEPOSIT = '4137.91';
const SENT = 137.57;
const ATTRIBUTES = [
  ...['http.request.method', 'http.route', 'http.response.status_code', 'lastro.request_id'],
  ...['lastro.provider', 'lastro.operation', 'lastro.outcome', 'lastro.job'],
];

let collector: Collector;
let spans: readonly ReadSpan[];
const secrets: Record<string, string> = {};

beforeAll(async () => {
  collector = await openCollector();
  const bank = await openTestApp({
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`, TRUST_PROXY: '127.0.0.1' },
  });
  await bank.app.refreshRates();
  const [sender, recipient] = [await bank.person(), await bank.person()];
  const { txid, brcode } = (await sender.call('POST', '/api/pix/cob', { valor: DEPOSIT })).as<ChargeReply>();
  await bank.controlSandbox('POST', `/pix/${txid}/pay`);
  const deposit = { transaction_type: 'pix_deposit', pix_key: txid };
  expect((await sender.call('POST', '/api/transactions', deposit)).status).toBe(200);
  const transfer = {
    transaction_type: 'transfer',
    recipient_email: recipient.email,
    amount: SENT,
    description: 'Aluguel de Zuleica',
  };
  const key = { [REQUEST_ID_HEADER]: '0d9ae3a6-55a2-4a6e-8d0b-3f9a4f6b7c11' };
  const reply = await sender.call('POST', '/api/transactions', transfer, key);
  expect(reply.status).toBe(200);
  const { id } = reply.as<{ id: string }>();
  await sender.call('GET', `/api/transactions/${id}`);
  await bank.app.http.inject({ url: `/api/nothing/${id}?email=${recipient.email}` });
  await bank.visitor.call('POST', '/api/auth/request-password-reset', { email: sender.email });
  await bank.runJobs();
  const proxied = { 'x-forwarded-for': '203.0.113.7', traceparent: TRACEPARENT };
  await bank.app.http.inject({ url: '/api/exchange-rates', headers: proxied });
  await bank.app.http.inject({ url: '/api/accounts', headers: { traceparent: TRACEPARENT } });
  await bank.app.http.inject({ url: '/healthz' });
  const { rows } = await bank.owner.query<{ id: string; full_name: string }>(
    'select id, full_name from customers',
  );
  for (const [n, row] of rows.entries()) secrets[`customer ${n}`] = row.id;
  Object.assign(secrets, {
    ...{ sender: sender.email, recipient: recipient.email, token: sender.token, name: 'Pessoa de Teste' },
    ...{
      txid,
      transaction: id,
      code: brcode,
      amount: DEPOSIT,
      sent: String(SENT),
      minor: '413791',
    },
    ...{ description: 'Zuleica', password: PASSWORD, 'client’s key': key[REQUEST_ID_HEADER] ?? '' },
    ...{ 'PIX key': PSP_ACCOUNT.key, 'PSP secret': PSP_ACCOUNT.clientSecret, address: '203.0.113.7' },
    ...{ 'secret key': bank.environment.SECRET_KEY ?? '', 'any e-mail': '@' },
  });
  // What is still queued is exported by the end of the drain.
  await bank.close();
  spans = collector.spans();
});
afterAll(async () => collector.close());

const named = (name: string) => spans.filter((span) => span.name === name);

it('exports a span of each request, named by its route', () => {
  expect([...collector.paths]).toEqual(['POST /v1/traces']);
  const [first, second, ...more] = named('POST /api/transactions');
  expect(more).toEqual([]);
  for (const span of [first, second]) {
    expect(span?.kind).toBe(2);
    expect(span?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/transactions',
      'http.response.status_code': 200,
      'lastro.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
  expect(named('GET unmatched')).toHaveLength(1);
  expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([]);
});

it('a call to a provider is part of the request or job that made it', () => {
  const [charge] = named('POST /api/pix/cob');
  const [create] = named('psp /v2/cob/*');
  expect(create).toMatchObject({
    kind: 3,
    traceId: charge?.traceId,
    parentSpanId: charge?.spanId,
    attributes: { 'lastro.provider': 'psp', 'lastro.operation': '/v2/cob/*', 'lastro.outcome': 'answered' },
  });
  const mail = named('mail send').map(({ parentSpanId }) => parentSpanId);
  const jobs = spans.filter(({ name }) => name.startsWith('job ')).map(({ spanId }) => spanId);
  expect(mail.length).toBeGreaterThan(0);
  for (const parent of mail) expect(jobs).toContain(parent);
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
});

it('exports nothing about customers and their money', () => {
  const resources = collector.received.flatMap(({ resourceSpans }) =>
    resourceSpans.map(({ resource }) => resource.attributes),
  );
  const said = JSON.stringify([
    resources,
    spans.map(({ name, attributes, status }) => [name, attributes, status]),
  ]);
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(0);
    expect(said.includes(secret), what).toBe(false);
  }
  for (const { attributes, events, links, status } of spans) {
    expect(ATTRIBUTES).toEqual(expect.arrayContaining(Object.keys(attributes)));
    expect([events, links, status.message]).toEqual([[], [], undefined]);
  }
});

it('continues the trace of a trusted proxy, and never a client’s', () => {
  expect(named('GET /api/exchange-rates')).toMatchObject([{ traceId: TRACE, parentSpanId: CALLER }]);
  const [direct] = named('GET /api/accounts');
  expect(direct?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(direct?.traceId).not.toBe(TRACE);
  expect(direct?.parentSpanId).toBeUndefined();
});
