import { chargeStatusReply, REQUEST_ID_HEADER } from '@lastro/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPixFixture, type Person, type PixFixture } from '../../../test/pix/pix-fixture.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { HOUR_MS } from '../../platform/time.ts';

const CREDIT = 1_923_076_923n;

let fixture: PixFixture;
beforeAll(async () => {
  fixture = await openPixFixture();
});
afterEach(() => fixture.faults({ pix_in: 'none', webhook: 'none' }));
afterAll(async () => {
  expect(await fixture.audit()).toEqual([]);
  await fixture.close();
});

async function charged(valor = '100.00'): Promise<{ who: Person; txid: string }> {
  const who = await fixture.person();
  return { who, txid: await fixture.charge(who, valor) };
}

const confirm = (who: Person, txid: string) => fixture.pix.confirmDeposit(who, txid);
const status = async (who: Person, txid: string) =>
  chargeStatusReply.parse((await who.get(`/api/pix/status/${txid}`)).body);

async function historyOf(who: Person) {
  const { rows } = await fixture.bank.owner.query('select * from transactions where customer_id = $1', [
    who.id,
  ]);
  return rows;
}

describe('the poll of a charge', () => {
  it('is pending until it is paid, then approved with its transaction', async () => {
    const { who, txid } = await charged();
    const pending = await status(who, txid);
    expect(pending).toMatchObject({ txid, status: 'pending', transaction_id: null });
    expect(pending).toMatchObject({ valor: 100, amount_usdt: 19.23076923 });
    const endToEndId = await fixture.pay(txid);
    fixture.passTime(2_000);
    const paid = await status(who, txid);
    const [row] = await historyOf(who);
    expect(paid).toMatchObject({ status: 'aprovado', transaction_id: row.id });
    expect(row).toMatchObject({
      transaction_type: 'pix_deposit',
      status: 'completed',
      direction: 'in',
      description: `Depósito via PIX - txid: ${txid}`,
      amount_brl: 10_000n,
      amount_usdt: CREDIT,
      brl_to_usdt_rate: 520_000_000n,
      pix_key: txid,
      end_to_end_id: endToEndId,
    });
    expect(await who.usdt()).toBe(CREDIT);
    expect(await status(who, txid)).toEqual(paid);
  });

  it('queries the PSP at most every two seconds, and not at all once settled', async () => {
    const { who, txid } = await charged();
    fixture.pspCalls.length = 0;
    for (let poll = 0; poll < 5; poll += 1) await status(who, txid);
    expect(fixture.pspCalls).toHaveLength(1);
    fixture.passTime(2_000);
    await fixture.pay(txid);
    await status(who, txid);
    expect(fixture.pspCalls).toHaveLength(2);
    fixture.passTime(2_000);
    await status(who, txid);
    expect(fixture.pspCalls).toHaveLength(2);
  });

  it('finds neither another customer’s charge nor an unknown one', async () => {
    const { txid } = await charged();
    const stranger = await fixture.person();
    const notFound = { status: 404, body: { code: 'not_found' } };
    expect(await stranger.get(`/api/pix/status/${txid}`)).toMatchObject(notFound);
    expect(await stranger.get(`/api/pix/status/${'0'.repeat(32)}`)).toMatchObject(notFound);
    expect(await stranger.get('/api/pix/status/short')).toMatchObject({ status: 400 });
  });

  it.each(['refuse', 'down', 'timeout_before', 'timeout_after'])(
    'stays pending while the PSP answers with %s, and is approved afterwards',
    async (fault) => {
      const { who, txid } = await charged();
      await fixture.pay(txid);
      await fixture.faults({ pix_in: fault });
      expect(await status(who, txid)).toMatchObject({ status: 'pending', transaction_id: null });
      await fixture.faults({ pix_in: 'none' });
      fixture.passTime(2_000);
      expect(await status(who, txid)).toMatchObject({ status: 'aprovado' });
    },
  );

  it('is expired after an hour without payment, once the PSP agrees', async () => {
    const { who, txid } = await charged();
    fixture.passTime(HOUR_MS);
    await fixture.faults({ pix_in: 'down' });
    expect(await status(who, txid)).toMatchObject({ status: 'pending' });
    await fixture.faults({ pix_in: 'none' });
    fixture.passTime(2_000);
    expect(await status(who, txid)).toMatchObject({ status: 'expirado', transaction_id: null });
  });

  it('is expired when the PSP removed the charge', async () => {
    const { who, txid } = await charged();
    await fixture.psp('PATCH', `/v2/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect(await status(who, txid)).toMatchObject({ status: 'expirado' });
  });
});

describe('"I have paid"', () => {
  it('is refused while the charge is unpaid, and moves nothing', async () => {
    const { who, txid } = await charged();
    await expect(confirm(who, txid)).rejects.toMatchObject({ code: 'charge_not_paid' });
    expect(await who.usdt()).toBe(0n);
    expect(await historyOf(who)).toEqual([]);
  });

  it('credits a fresh payment at once, and repeats the same transaction', async () => {
    const { who, txid } = await charged();
    await expect(confirm(who, txid)).rejects.toMatchObject({ code: 'charge_not_paid' });
    await fixture.pay(txid);
    const transactionId = await confirm(who, txid);
    expect(await confirm(who, txid)).toBe(transactionId);
    expect(await historyOf(who)).toMatchObject([{ id: transactionId }]);
    expect(await who.usdt()).toBe(CREDIT);
  });

  it('finds neither another customer’s charge nor an invalid one', async () => {
    const { who, txid } = await charged();
    await fixture.pay(txid);
    const stranger = await fixture.person();
    for (const name of [txid, '', 'nothing']) {
      await expect(confirm(stranger, name)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await stranger.usdt()).toBe(0n);
    expect(await who.usdt()).toBe(0n);
  });

  it.each(['refuse', 'down', 'timeout_before', 'timeout_after'])(
    'reports when the PSP answers with %s',
    async (fault) => {
      const { who, txid } = await charged();
      await fixture.pay(txid);
      await fixture.faults({ pix_in: fault });
      await expect(confirm(who, txid)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
      await fixture.faults({ pix_in: 'none' });
      await confirm(who, txid);
      expect(await who.usdt()).toBe(CREDIT);
    },
  );

  it('is refused for a charge that expired', async () => {
    const { who, txid } = await charged();
    fixture.passTime(HOUR_MS + 1_000);
    await expect(confirm(who, txid)).rejects.toMatchObject({ code: 'charge_expired' });
    await expect(confirm(who, txid)).rejects.toMatchObject({ code: 'charge_expired' });
  });

  it('credits a timely payment even a day later, after the charge expired', async () => {
    const { who, txid } = await charged();
    await fixture.pay(txid);
    fixture.passTime(24 * HOUR_MS);
    await fixture.bank.owner.query("update pix_charges set state = 'expired' where txid = $1", [txid]);
    await confirm(who, txid);
    expect(await who.usdt()).toBe(CREDIT);
    expect(await status(who, txid)).toMatchObject({ status: 'aprovado' });
  });
});

describe('one payment is one credit', () => {
  it('under twenty confirmations, a duplicated webhook and two concurrent sweeps', async () => {
    const { who, txid } = await charged();
    await fixture.job('pix-register-webhook');
    await fixture.faults({ webhook: 'duplicate' });
    const endToEndId = await fixture.pay(txid);
    const notice = { pix: [{ endToEndId, txid, valor: '100.00', horario: fixture.now().toISOString() }] };
    const all = await Promise.all([
      ...Array.from({ length: 20 }, () => confirm(who, txid)),
      fixture.webhook(notice).then(() => fixture.runJobs()),
      fixture.webhook(notice).then(() => fixture.runJobs()),
      fixture.job('pix-sweep'),
      fixture.job('pix-sweep'),
      fixture.job('pix-read', { endToEndId }),
      fixture.job('pix-read', { txid }),
    ]);
    expect(new Set(all.slice(0, 20)).size).toBe(1);
    await fixture.runJobs();
    expect(await who.usdt()).toBe(CREDIT);
    expect(await historyOf(who)).toHaveLength(1);
    const { rows } = await fixture.bank.owner.query('select state from pix_payments where txid = $1', [txid]);
    expect(rows).toEqual([{ state: 'credited' }]);
  });

  it('for each of thirty customers that pay at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => charged('52.00')));
    await Promise.all(all.map(({ txid }) => fixture.pay(txid)));
    await Promise.all([
      fixture.job('pix-sweep'),
      fixture.job('pix-reread'),
      ...all.map(({ who, txid }) => confirm(who, txid)),
    ]);
    for (const { who } of all) expect(await who.usdt()).toBe(1_000_000_000n);
  });

  it('when the process dies between the answer of the PSP and our commit', async () => {
    const overdue = await charged();
    fixture.passTime(HOUR_MS);
    const { who, txid } = await charged();
    await fixture.pay(txid);
    // The last statement fails, as if the connection were cut.
    await fixture.bank.owner.query(`
      create function pull_the_plug() returns trigger language plpgsql as $$ begin raise exception 'cut' ; end $$;
      create trigger plug before update on pix_charges for each row
        when (new.state = 'paid') execute function pull_the_plug()`);
    await expect(confirm(who, txid)).rejects.toThrow('cut');
    await expect(fixture.job('pix-sweep')).rejects.toThrow('not recorded');
    fixture.pspCalls.length = 0;
    expect(await status(overdue.who, overdue.txid)).toMatchObject({ status: 'expirado' });
    expect(fixture.pspCalls).toEqual([]);
    expect(await who.usdt()).toBe(0n);
    expect(await historyOf(who)).toEqual([]);
    expect(await fixture.audit()).toEqual([]);
    await fixture.bank.owner.query('drop trigger plug on pix_charges; drop function pull_the_plug');
    await fixture.job('pix-sweep');
    expect(await who.usdt()).toBe(CREDIT);
    expect(await historyOf(who)).toHaveLength(1);
  });
});

describe('with no browser open', () => {
  it('a payment is credited by the webhook', async () => {
    await fixture.job('pix-register-webhook');
    const { who, txid } = await charged();
    await fixture.pay(txid);
    await expect
      .poll(async () => {
        await fixture.runJobs();
        return who.usdt();
      })
      .toBe(CREDIT);
  });

  it('a payment is credited by the sweep when the webhook is lost', async () => {
    await fixture.job('pix-register-webhook');
    await fixture.faults({ webhook: 'drop' });
    const { who, txid } = await charged();
    await fixture.pay(txid);
    await fixture.job('pix-sweep');
    expect(await who.usdt()).toBe(CREDIT);
  });

  it('a payment is credited by the sweep after the PSP was down', async () => {
    const { who, txid } = await charged();
    await fixture.pay(txid);
    await fixture.faults({ pix_in: 'down' });
    await fixture.job('pix-sweep');
    fixture.passTime(HOUR_MS / 2);
    await fixture.job('pix-sweep');
    expect(await who.usdt()).toBe(0n);
    await fixture.faults({ pix_in: 'none' });
    await fixture.job('pix-sweep');
    expect(await who.usdt()).toBe(CREDIT);
  });

  it('a payment that the sweep missed is found when two days are read again', async () => {
    const { who, txid } = await charged();
    await fixture.pay(txid);
    fixture.passTime(HOUR_MS);
    await fixture.bank.owner.query('update pix_sweep set read_until = $1', [fixture.now()]);
    await fixture.bank.owner.query("update pix_charges set state = 'expired' where txid = $1", [txid]);
    await fixture.job('pix-sweep');
    expect(await who.usdt()).toBe(0n);
    await fixture.job('pix-reread');
    expect(await who.usdt()).toBe(CREDIT);
  });

  it('a payment is credited by the sweep after a clock ran two days ahead and was corrected', async () => {
    const { who, txid } = await charged();
    await fixture.pay(txid);
    const ahead = new Date(fixture.now().getTime() + 48 * HOUR_MS);
    await fixture.bank.owner.query('update pix_sweep set read_until = $1', [ahead]);
    await fixture.job('pix-sweep');
    expect(await who.usdt()).toBe(CREDIT);
    const { rows } = await fixture.bank.owner.query('select read_until < $1 as put_right from pix_sweep', [
      ahead,
    ]);
    expect(rows).toEqual([{ put_right: true }]);
  });

  it('an unpaid charge expires, and the sweep queries it once', async () => {
    const { who, txid } = await charged();
    fixture.passTime(HOUR_MS);
    fixture.pspCalls.length = 0;
    await fixture.job('pix-sweep');
    await fixture.job('pix-sweep');
    expect(fixture.pspCalls.filter((call) => call.includes(txid))).toHaveLength(1);
    fixture.pspCalls.length = 0;
    expect(await status(who, txid)).toMatchObject({ status: 'expirado' });
    expect(fixture.pspCalls).toEqual([]);
  });

  it('a worker alone registers the webhook, keeps sweeping, and credits', async () => {
    const { who, txid } = await charged('10.40');
    await fixture.pay(txid);
    const { jobs } = fixture.pix;
    for (const job of Object.values(jobs)) await job.enqueueFirst?.();
    const runner = await startJobs(fixture.queue, jobs, createLog({ logLevel: 'silent' }));
    try {
      await expect.poll(() => who.usdt(), { timeout: 10_000 }).toBe(200_000_000n);
      const second = await charged('5.20');
      await fixture.faults({ webhook: 'drop' });
      await fixture.pay(second.txid);
      await expect.poll(() => second.who.usdt(), { timeout: 10_000 }).toBe(100_000_000n);
    } finally {
      await runner.stop();
    }
    const { rows } = await fixture.bank.owner.query(
      "select count(*)::int as waiting from graphile_worker.jobs where key = 'pix-sweep'",
    );
    expect(rows).toEqual([{ waiting: 1 }]);
  });
});

it('a charge with a request id is credited once under repeated requests', async () => {
  const who = await fixture.person();
  const request = () => who.post('/api/pix/cob', { valor: 100 }, { [REQUEST_ID_HEADER]: 'again' });
  const { body } = await request();
  await fixture.pay(String(body.txid));
  await fixture.job('pix-sweep');
  expect((await request()).body).toMatchObject({ txid: body.txid, status: 'aprovado' });
  expect(await who.usdt()).toBe(CREDIT);
});
