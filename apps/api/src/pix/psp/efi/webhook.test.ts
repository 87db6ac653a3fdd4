import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPixFixture, type PixFixture } from '../../../../test/pix/pix-fixture.ts';
import { parseWebhook } from './parse-webhook.ts';

const E2E = `E99999002202611210000${'x'.repeat(11)}`;

let fixture: PixFixture;
beforeAll(async () => {
  fixture = await openPixFixture();
});
afterEach(() => fixture.faults({ pix_in: 'none', webhook: 'none' }));
afterAll(async () => {
  expect(await fixture.audit()).toEqual([]);
  await fixture.close();
});

async function waitingJobs() {
  const { rows } = await fixture.bank.owner.query(
    "select key from graphile_worker.jobs where task_identifier = 'pix-read' order by key",
  );
  return rows.map((row) => row.key);
}

async function workAll() {
  await fixture.runJobs();
  await expect.poll(waitingJobs).toEqual([]);
}

describe('a webhook', () => {
  it('is not found under a wrong secret of any length', async () => {
    const { webhookSecret } = fixture;
    const wrong = [
      webhookSecret.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      'x',
      `${webhookSecret}0`,
    ];
    for (const secret of wrong) {
      const answer = await fixture.webhook({ pix: [{ endToEndId: E2E }] }, secret);
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await waitingJobs()).toEqual([]);
  });

  it("answers the PSP's test of the registered address, which has no path of its own", async () => {
    const test = { evento: 'teste_webhook', data_criacao: fixture.now().toISOString() };
    expect(await fixture.webhook(test, fixture.webhookSecret, '')).toMatchObject({ status: 200 });
    expect(await fixture.webhook(test, 'x', '')).toMatchObject({ status: 404 });
    expect(await waitingJobs()).toEqual([]);
  });

  it('with a false payment moves nothing', async () => {
    const who = await fixture.person();
    const txid = await fixture.charge(who);
    const horario = fixture.now().toISOString();
    const notice = {
      pix: [
        { endToEndId: E2E, txid, valor: '100.00', horario, chave: 'x' },
        { txid, valor: '1.00' },
      ],
    };
    expect(await fixture.webhook(notice)).toMatchObject({ status: 200 });
    expect(await waitingJobs()).toEqual([`pix-read:${txid}`, `pix-read:${E2E}`].sort());
    await workAll();
    expect(await who.usdt()).toBe(0n);
    expect(await who.get(`/api/pix/status/${txid}`)).toMatchObject({ body: { status: 'pending' } });
  });

  it('with a false amount and owner of a real payment is corrected by the PSP', async () => {
    const [payer, other] = [await fixture.person(), await fixture.person()];
    const [paid, unpaid] = [await fixture.charge(payer), await fixture.charge(other, '50000.00')];
    const endToEndId = await fixture.pay(paid);
    await fixture.webhook({ pix: [{ endToEndId, txid: unpaid, valor: '50000.00' }] });
    await workAll();
    expect([await payer.usdt(), await other.usdt()]).toEqual([1_923_076_923n, 0n]);
  });

  it('repeated is one job', async () => {
    const notice = { pix: [{ endToEndId: E2E }, { endToEndId: E2E }] };
    await Promise.all([fixture.webhook(notice), fixture.webhook(notice)]);
    expect(await waitingJobs()).toEqual([`pix-read:${E2E}`]);
    await workAll();
  });

  it('of an unknown charge, or with a txid only, queries the PSP and credits the result', async () => {
    const who = await fixture.person();
    const txid = await fixture.charge(who);
    await fixture.pay(txid);
    await fixture.webhook({ pix: [{ txid }, { txid: 'a'.repeat(32) }] });
    await workAll();
    expect(await who.usdt()).toBe(1_923_076_923n);
  });

  it('is retried until the PSP answers', async () => {
    const who = await fixture.person();
    const txid = await fixture.charge(who);
    const endToEndId = await fixture.pay(txid);
    await fixture.webhook({ pix: [{ endToEndId }] });
    await fixture.faults({ pix_in: 'down' });
    await fixture.runJobs();
    const failed =
      "update graphile_worker._private_jobs set run_at = now() where last_error like '%Indisponivel%'";
    await expect.poll(async () => (await fixture.bank.owner.query(failed)).rowCount).toBe(1);
    expect(await who.usdt()).toBe(0n);
    await fixture.faults({ pix_in: 'none' });
    await workAll();
    expect(await who.usdt()).toBe(1_923_076_923n);
  });

  it.each([
    [{}],
    [{ pix: 'x' }],
    [{ pix: [] }],
    [{ evento: 'teste_webhook' }],
    [[]],
    [{ pix: [null, 1, {}] }],
  ])('without a payment is accepted: %j', async (body) => {
    expect(await fixture.webhook(body)).toMatchObject({ status: 200 });
    expect(await waitingJobs()).toEqual([]);
  });

  it('larger than a megabyte is refused', async () => {
    expect(await fixture.webhook({ pix: [], padding: 'x'.repeat(1_100_000) })).toMatchObject({ status: 413 });
  });
});

it('notices are bounded and hold only an id', () => {
  const many = Array.from({ length: 600 }, (_, n) => ({
    endToEndId: `E${String(n).padStart(31, '0')}`,
    valor: '9.99',
    extra: { deep: true },
  }));
  const notices = parseWebhook({ pix: many });
  expect(notices).toHaveLength(500);
  expect(notices[0]).toEqual({ endToEndId: `E${'0'.repeat(31)}` });
  expect(parseWebhook({ pix: [{ endToEndId: 'short' }, { txid: '../../etc' }] })).toEqual([]);
});

describe('the address at the PSP', () => {
  const registered = () => fixture.pspCalls.filter((call) => call.startsWith('PUT /psp/v2/webhook/')).length;

  it('is registered if missing or wrong, and otherwise left alone', async () => {
    fixture.pspCalls.length = 0;
    await fixture.job('pix-register-webhook');
    await fixture.job('pix-register-webhook');
    expect(registered()).toBe(1);
    const { webhooks } = await fixture.psp('GET', '/v2/webhook');
    expect(webhooks).toMatchObject([
      { webhookUrl: expect.stringMatching(new RegExp(`/webhooks/psp/${fixture.webhookSecret}$`)) },
    ]);
    const [{ chave }] = webhooks as [{ chave: string }];
    await fixture.psp('PUT', `/v2/webhook/${chave}`, { webhookUrl: 'https://elsewhere.example/hook' });
    await fixture.job('pix-register-webhook');
    expect(registered()).toBe(3);
  });
});
