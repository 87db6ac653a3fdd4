import type { Account, SendPixReply } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Call,
  type FactorsFixture,
  type Guarded,
  openFactorsFixture,
} from '../../test/second-factors/factors-fixture.ts';

/** Commands of a customer with a second factor need a proof. */

let fixture: FactorsFixture;
let ana: Guarded;

beforeAll(async () => {
  fixture = await openFactorsFixture();
  ana = await fixture.guarded(await fixture.funded());
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

let requests = 0;
function newId(): string {
  requests += 1;
  return `pedido-${requests}`;
}
const payout = (valor = '5.20') => ({ valor, pix_key: 'a@lastro.example', pix_key_type: 'email' });
const withdrawal = (valor?: string): Call => ({
  method: 'POST',
  url: '/api/pix/send',
  body: payout(valor),
  requestId: newId(),
});
const REQUIRED = {
  status: 403,
  body: { code: 'second_factor_required', proof_for: expect.stringMatching(/^[\w-]{43}$/) },
};

function send({ method, url, body, requestId }: Call, proof?: string, who = ana) {
  return who.call(method, url, body, {
    ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    ...(proof === undefined ? {} : { 'x-proof': proof }),
  });
}

async function proofOf(call: Call, factor?: object): Promise<string> {
  const { proof_for } = (await send(call)).as<{ proof_for: string }>();
  return fixture.proofFor(ana, proof_for, factor ?? { code: fixture.nextCode(ana.secret) });
}

async function balance(who = ana): Promise<number> {
  const accounts = (await who.call('GET', '/api/accounts')).as<Account[]>();
  return accounts.find(({ currency_code }) => currency_code === 'USDT')?.balance ?? 0;
}

describe('a withdrawal by PIX', () => {
  it('is refused without a proof, and nothing moves', async () => {
    const before = await balance();
    expect(await send(withdrawal())).toMatchObject(REQUIRED);
    expect(await balance()).toBe(before);
  });

  it('passes with a proof, and its replay needs none', async () => {
    const call = withdrawal();
    const before = await balance();
    const done = await send(call, await proofOf(call));
    expect(done.status).toBe(200);
    expect(await send(call)).toMatchObject({ status: 200, body: done.body });
    expect(await balance()).toBe(before - 1);
  });

  it('accepts no proof of another request, command or session', async () => {
    const call = withdrawal('10.40');
    const proof = await proofOf(call);
    const bruno = await fixture.guarded();
    expect(await send({ ...call, body: payout('10.41') }, proof)).toMatchObject(REQUIRED);
    expect(
      await send(
        { ...call, url: '/api/pix/send', body: { ...payout('10.40'), pix_key: 'b@lastro.example' } },
        proof,
      ),
    ).toMatchObject(REQUIRED);
    expect(await send(call, proof, bruno)).toMatchObject(REQUIRED);
    expect(await send(call, 'a'.repeat(43))).toMatchObject(REQUIRED);
    expect((await send(call, proof)).status).toBe(200);
    expect(await send({ ...call, requestId: newId() }, proof)).toMatchObject(REQUIRED);
  });

  it('accepts a proof for five minutes', async () => {
    const call = withdrawal();
    const proof = await proofOf(call);
    fixture.travel(5 * 60_000);
    expect(await send(call, proof)).toMatchObject(REQUIRED);
  });

  it('sent concurrently with one proof is executed once', async () => {
    const call = withdrawal('15.60');
    const proof = await proofOf(call);
    const before = await balance();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send(n === 0 ? call : { ...call, requestId: newId() }, proof)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(7);
    expect(await balance()).toBe(before - 3);
  });

  it('sent twice concurrently with one id and proof gets the same answer', async () => {
    const call = withdrawal();
    const proof = await proofOf(call);
    const answers = await Promise.all([send(call, proof), send(call, proof)]);
    const ids = answers.map((answer) => answer.as<SendPixReply>().withdrawal_id);
    expect(ids[0]).toBe(ids[1]);
  });

  it('of a customer without a factor needs no proof', async () => {
    const free = await fixture.funded();
    expect((await free.call('POST', '/api/pix/send', payout())).status).toBe(200);
  });
});

it('a crypto withdrawal needs a proof', async () => {
  const call: Call = {
    method: 'POST',
    url: '/api/crypto-transfer',
    body: {
      coin: 'USDT',
      amount: '20',
      recipient_wallet: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
      network: 'trx',
    },
    requestId: newId(),
  };
  expect(await send(call)).toMatchObject(REQUIRED);
});

describe('a transfer', () => {
  const transfer = (to: string, amount: string): Call => ({
    method: 'POST',
    url: '/api/transactions',
    body: { recipient_email: to, amount },
    requestId: newId(),
  });

  it('to a new recipient needs a proof above 200 USDT, earlier small ones included', async () => {
    const carla = await fixture.bank.person();
    expect((await send(transfer(carla.email, '200'))).status).toBe(200);
    const call = transfer(carla.email, '0.01');
    expect(await send(call)).toMatchObject(REQUIRED);
    expect((await send(call, await proofOf(call))).status).toBe(200);
    expect((await send(call)).status).toBe(200);
  });
});

describe('a code', () => {
  const subject = 'a'.repeat(43);
  const WRONG = { status: 400, body: { code: 'invalid_second_factor' } };
  const prove = (factor: object) => ana.call('POST', '/api/security/proofs', { for: subject, ...factor });

  it('works once', async () => {
    const code = fixture.nextCode(ana.secret);
    expect((await prove({ code })).status).toBe(200);
    expect(await prove({ code })).toMatchObject(WRONG);
  });

  it('works once when used concurrently', async () => {
    const code = fixture.nextCode(ana.secret);
    const answers = await Promise.all(Array.from({ length: 6 }, () => prove({ code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('excludes other factors in the same call', async () => {
    for (const body of [{}, { code: '123456', recovery_code: 'AAAAA-AAAAA' }]) {
      expect(await prove(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
  });

  it('of an earlier time step is refused after a later one', async () => {
    const earlier = fixture.nextCode(ana.secret);
    expect((await prove({ code: fixture.nextCode(ana.secret) })).status).toBe(200);
    expect(await prove({ code: earlier })).toMatchObject(WRONG);
  });

  it("of another customer's app, or without an app, is refused", async () => {
    const bruno = await fixture.guarded();
    expect(await prove({ code: fixture.nextCode(bruno.secret) })).toMatchObject(WRONG);
    const free = await fixture.bank.person();
    expect(await free.call('POST', '/api/security/proofs', { for: subject, code: '000000' })).toMatchObject(
      WRONG,
    );
  });

  it('for recovery works once in any notation and notifies the customer', async () => {
    const [code = ''] = ana.recoveryCodes;
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => prove({ recovery_code: typed })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await prove({ recovery_code: ana.recoveryCodes[1]?.replace(/.$/, '$') ?? '' })).toMatchObject(
      WRONG,
    );
    const overview = await ana.call('GET', '/api/security');
    expect(overview.body).toMatchObject({ totp: { on: true }, recovery_codes_left: 9 });
    const mail = (await fixture.mailTo(ana.email)).filter((text) =>
      text.includes('códigos de recuperação foi usado'),
    );
    expect(mail).toHaveLength(1);
    expect(mail[0]).not.toContain(code);
  });
});
