import {
  type AuditLogRow,
  type ChargeStatusReply,
  type PixReversal,
  REQUEST_ID_HEADER,
} from '@lastro/contracts';
import { money } from '@lastro/money';
import { PSP_ACCOUNT } from '@lastro/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  act,
  history,
  openReversalsFixture,
  type ReversalsFixture,
  transfer,
  usdt,
} from '../../../test/pix/reversals-fixture.ts';
import { newestId, receiptOf } from '../../../test/receipts/signed-receipts.ts';
import { expectProofDuringEnrolment } from '../../../test/second-factors/during-enrolment.ts';
import { dayAgo, fileOf } from '../../../test/statements/files.ts';
import type { Person } from '../../../test/support/app.ts';
import { createLedgerAccounts } from '../../ledger/index.ts';
import { createLog } from '../../platform/log.ts';
import type { ReceivedReturn } from '../psp/provider.ts';
import { createBookReversals } from './book.ts';

let fixture: ReversalsFixture;
let admin: Person;
let other: Person;
beforeAll(async () => {
  fixture = await openReversalsFixture();
  ({ admin, other } = fixture);
});
beforeEach(() => fixture.faults({ pix_in: 'none', webhook: 'none' }));
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

it.each(['collect', 'write-off', 'settle'] as const)(
  'to %s needs a proof of a factor that another session enables meanwhile',
  async (path) => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const id = await fixture.paid(ana, '520.00');
    if (path !== 'settle') await transfer(ana, bruno, '70');
    await fixture.claim(id);
    const [reversal] = await fixture.booked(ana);
    if (path === 'collect') await fixture.bank.deposit(ana, '52.00');
    const call = { method: 'POST', url: `/api/admin/pix-reversals/${reversal?.id}/${path}` } as const;
    await expectProofDuringEnrolment(fixture.bank, await fixture.bank.admin(), call, 200);
  },
);

describe('a payment that goes back after it was credited', () => {
  it('is taken from the customer, who can send nothing until an administrator settles it', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    await fixture.bank.deposit(ana, '100.00');
    const id = await fixture.paid(ana, '5000.00');
    await fixture.claim(id);
    const [reversal] = await fixture.booked(ana);
    expect(reversal).toMatchObject({
      end_to_end_id: id,
      nature: 'MED_OPERACIONAL',
      amount_brl: 5000,
      amount_usdt: 961.53846153,
      taken: 961.53846153,
      outstanding: 0,
      state: 'open',
    });
    expect(await usdt(ana)).toBe(19.23076923);
    const [row] = await history(ana);
    expect(row).toMatchObject({
      transaction_type: 'pix_reversal',
      status: 'completed',
      direction: 'out',
      amount_brl: 5000,
      amount_usdt: 961.53846153,
      end_to_end_id: id,
    });
    expect(row?.description).toContain('Mecanismo Especial de Devolução');
    const pix = { valor: '5.20', pix_key: 'favorecida@exemplo.com', pix_key_type: 'email' };
    for (const answer of [await transfer(ana, bruno, '1'), await ana.call('POST', '/api/pix/send', pix)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'outgoing_paused' } });
    }
    expect((await act(admin, 'collect', reversal?.id ?? '')).body).toMatchObject({
      code: 'reversal_not_owed',
    });
    const settled = await act(admin, 'settle', reversal?.id ?? '');
    expect(settled.as<PixReversal>()).toMatchObject({ state: 'settled', settled_by: { email: admin.email } });
    expect((await transfer(ana, bruno, '1')).status).toBe(200);
    expect(await fixture.psp()).toMatchObject({ state: 'matches', drift: 0 });
  });

  it('leaves spent money as a receivable, which is collected from a later deposit', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const id = await fixture.paid(ana, '520.00');
    await transfer(ana, bruno, '70');
    await fixture.claim(id);
    const [reversal] = await fixture.booked(ana);
    expect(reversal).toMatchObject({ taken: 30, outstanding: 70, available: 0 });
    expect(await usdt(ana)).toBe(0);
    expect((await history(ana))[0]?.description).toMatch(/Valor em aberto: 70\sUSDT/);
    const key = reversal?.id ?? '';
    expect((await act(admin, 'settle', key)).body).toMatchObject({ code: 'reversal_outstanding' });
    expect((await act(admin, 'collect', key)).body).toMatchObject({ code: 'insufficient_funds' });

    await fixture.bank.deposit(ana, '208.00');
    expect(await usdt(ana)).toBe(40);
    const once = { [REQUEST_ID_HEADER]: 'collect-1' };
    const partly = (await act(admin, 'collect', key, once)).as<PixReversal>();
    expect(partly).toMatchObject({ collected: 40, outstanding: 30, state: 'open' });
    const collected = await receiptOf(fixture.bank, ana, await newestId(ana));
    expect(collected.claims).toMatchObject({
      kind: 'pix_return',
      amount: { currency: 'USDT', value: '40.00000000' },
    });
    expect(collected.claims).not.toHaveProperty('debit');
    const statement = await fileOf(fixture.bank, ana, { from: dayAgo(1), to: dayAgo(0), format: 'json' });
    const values = [...statement.text.matchAll(/"type": ?"pix_reversal"[^}]*?"amount_brl": ?"?(-?[\d.]+)/g)];
    expect(values.map(([, brl]) => Number(brl))).toEqual([-156, -208]);
    expect((await transfer(ana, bruno, '1')).status).not.toBe(200);

    await fixture.bank.deposit(ana, '520.00');
    expect((await act(admin, 'collect', key, once)).as<PixReversal>()).toMatchObject({ collected: 40 });
    expect((await act(admin, 'collect', key)).as<PixReversal>()).toMatchObject({
      collected: 70,
      outstanding: 0,
      state: 'settled',
    });
    expect(await usdt(ana)).toBe(70);
    expect((await transfer(ana, bruno, '1')).status).toBe(200);
    expect((await act(other, 'settle', key)).body).toMatchObject({ code: 'already_decided' });
    const noId = `?cursor=1.${'-'.repeat(36)}`;
    expect((await admin.call('GET', `/api/admin/pix-reversals${noId}`)).status).toBe(400);
    const log = (await admin.call('GET', '/api/admin/audit-log?limit=200')).as<AuditLogRow[]>();
    expect(
      log.filter((line) => JSON.stringify(line.after ?? '').includes(key)).map(({ action }) => action),
    ).toEqual(['pix_reversal_collect', 'pix_reversal_collect', 'pix_reversed']);
  });

  it('is not settled by its own customer', async () => {
    const id = await fixture.paid(other, '52.00');
    await fixture.claim(id);
    const [reversal] = await fixture.booked(other);
    for (const path of ['collect', 'write-off', 'settle'] as const) {
      expect((await act(other, path, reversal?.id ?? '')).body).toMatchObject({ code: 'own_request' });
    }
    expect((await act(admin, 'settle', reversal?.id ?? '')).status).toBe(200);
  });

  it('is settled once by a request id, which settles no other', async () => {
    const [ana, bruno] = [await fixture.bank.person(), await fixture.bank.person()];
    const ids: string[] = [];
    for (const who of [ana, bruno]) {
      await fixture.claim(await fixture.paid(who, '52.00'));
      const [reversal] = await fixture.booked(who);
      ids.push(reversal?.id ?? '');
    }
    const [one = '', another = ''] = ids;
    const mine = { [REQUEST_ID_HEADER]: 'settle-1' };
    const first = await act(admin, 'settle', one, mine);
    expect(first).toMatchObject({ status: 200, body: { state: 'settled' } });
    expect(await act(admin, 'settle', one, mine)).toMatchObject({ status: 200, body: first.body });
    for (const path of ['settle', 'write-off', 'collect'] as const) {
      expect((await act(admin, path, another, mine)).body).toMatchObject({ code: 'request_id_reused' });
    }
    expect((await act(admin, 'settle', one)).body).toMatchObject({ code: 'already_decided' });
    // Each administrator has ids of their own.
    expect((await act(other, 'settle', another, mine)).body).toMatchObject({ state: 'settled' });
  });

  it('may be returned in parts, each booked once, and owes exactly the credit in total', async () => {
    const ana = await fixture.bank.person();
    const id = await fixture.paid(ana, '100.00');
    await fixture.claim(id, '33.33');
    await fixture.booked(ana);
    await fixture.claim(id, '0.01');
    await fixture.booked(ana, 2);
    const status = await ana.call('GET', `/api/pix/status/${(await history(ana)).at(-1)?.pix_key}`);
    expect(status.as<ChargeStatusReply>()).toMatchObject({ status: 'aprovado', reversed: 33.34 });
    await fixture.claim(id);
    const parts = await fixture.booked(ana, 3);
    expect(parts.map((part) => part.amount_brl)).toEqual([66.66, 0.01, 33.33]);
    // 19.23076923 × 33.33 / 100 and × 33.34 / 100, rounded up.
    expect(parts.map((part) => part.amount_usdt)).toEqual([12.81923076, 0.00192308, 6.40961539]);
    expect(await usdt(ana)).toBe(0);
    for (const part of parts) await act(admin, 'settle', part.id);
    expect(await fixture.reversalsOf(ana)).toEqual(
      parts.map((part) => expect.objectContaining({ id: part.id, state: 'settled' })),
    );
  });

  it('stays paused while one of several is open', async () => {
    const [ana, bruno] = [await fixture.fundedCustomer(), await fixture.bank.person()];
    const ids = [await fixture.paid(ana, '52.00'), await fixture.paid(ana, '52.00')];
    for (const id of ids) await fixture.claim(id);
    const [first, second] = await fixture.booked(ana, 2);
    await act(admin, 'settle', first?.id ?? '');
    expect((await transfer(ana, bruno, '1')).body).toMatchObject({ code: 'outgoing_paused' });
    await act(admin, 'settle', second?.id ?? '');
    expect((await transfer(ana, bruno, '1')).status).toBe(200);
  });

  it('is booked once under repeated reports from all sources', async () => {
    const ana = await fixture.fundedCustomer();
    const id = await fixture.paid(ana, '52.00');
    await fixture.faults({ webhook: 'duplicate' });
    await fixture.claim(id);
    await fixture.booked(ana);
    const read = fixture.bank.app.jobs['pix-read'];
    await Promise.all([
      ...Array.from({ length: 5 }, () => read?.({ endToEndId: id })),
      fixture.bank.app.jobs['pix-reversals']?.({}),
      fixture.bank.app.jobs['pix-sweep']?.({}),
    ]);
    const found = await fixture.reversalsOf(ana);
    expect(found).toHaveLength(1);
    expect(await usdt(ana)).toBe(100);
    await act(admin, 'settle', found[0]?.id ?? '');
  });

  it('is found months later by the sweep of returned payments, without a webhook', async () => {
    const ana = await fixture.fundedCustomer();
    const id = await fixture.paid(ana, '52.00');
    await fixture.faults({ webhook: 'drop' });
    await fixture.claim(id);
    fixture.passTime(85 * 86_400_000);
    await fixture.bank.app.jobs['pix-reversals']?.({});
    fixture.passTime(-85 * 86_400_000);
    const [reversal] = await fixture.reversalsOf(ana);
    expect(reversal).toMatchObject({ end_to_end_id: id, taken: 10 });
    await act(admin, 'settle', reversal?.id ?? '');
  });

  it('is shown with its customer in the reconciliation until it is booked', async () => {
    const ana = await fixture.fundedCustomer();
    const id = await fixture.paid(ana, '52.00');
    await fixture.faults({ webhook: 'drop' });
    await fixture.claim(id);
    expect(await fixture.psp()).toMatchObject({
      state: 'in_flight',
      drift: 0,
      in_flight: [{ kind: 'pix_reversal', id, amount: -52, certain: true, customer: ana.email }],
    });
    await fixture.bank.app.jobs['pix-reversals']?.({});
    expect(await fixture.psp()).toMatchObject({ state: 'matches', drift: 0 });
    await act(admin, 'settle', (await fixture.reversalsOf(ana))[0]?.id ?? '');
  });
});

it('a pending or failed return does not affect the customer', async () => {
  const ana = await fixture.bank.person();
  const endToEndId = await fixture.paid(ana, '52.00');
  const { db } = fixture.bank.app;
  const book = createBookReversals({
    db,
    accounts: createLedgerAccounts(db),
    clock: fixture.clock,
    log: createLog({ logLevel: 'silent' }),
  });
  const amount = money('BRL', 5200n);
  const returned = (status: ReceivedReturn['status']) => ({
    id: status,
    rtrId: null,
    nature: 'ORIGINAL',
    amount,
    status,
    reason: null,
  });
  const payment = { endToEndId, txid: null, key: null, amount, paidAt: new Date(), refunded: true };
  await book({ ...payment, returns: [returned('processing'), returned('failed')] });
  expect(await fixture.reversalsOf(ana)).toEqual([]);
  expect(await usdt(ana)).toBe(10);
  await book({ ...payment, returns: [returned('settled')] });
  const [reversal] = await fixture.reversalsOf(ana);
  expect(reversal).toMatchObject({ taken: 10 });
  await act(admin, 'settle', reversal?.id ?? '');
});

it('a payment in suspense that the bank returns is booked once, as a return', async () => {
  const stray = await fixture.bank.controlSandbox('POST', '/pix/pay-key', {
    chave: PSP_ACCOUNT.key,
    valor: '52.00',
  });
  const { endToEndId: id } = stray as { endToEndId: string };
  await fixture.bank.app.jobs['pix-sweep']?.({});
  await admin.call('POST', `/api/admin/suspense/${id}/return`);
  for (let tries = 0; tries < 60; tries += 1) {
    await fixture.bank.app.jobs['pix-returns']?.({});
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await fixture.bank.app.jobs['pix-reversals']?.({});
  const { rows } = await fixture.bank.owner.query(
    'select state, (select count(*)::int from pix_reversals r where r.end_to_end_id = p.end_to_end_id) as reversals from pix_payments p where end_to_end_id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'returned', reversals: 0 }]);
});

it('a payment in suspense that its bank takes back leaves no unexplained drift', async () => {
  const drift = (await fixture.psp())?.drift;
  const stray = await fixture.bank.controlSandbox('POST', '/pix/pay-key', {
    chave: PSP_ACCOUNT.key,
    valor: '26.00',
  });
  const { endToEndId: id } = stray as { endToEndId: string };
  await fixture.bank.app.jobs['pix-sweep']?.({});
  await fixture.bank.controlSandbox('POST', `/pix/${id}/refund`, { valor: '26.00' });
  await fixture.bank.app.jobs['pix-reversals']?.({});
  expect(await fixture.psp()).toMatchObject({ drift });
  await admin.call('POST', `/api/admin/suspense/${id}/return`);
  await expect
    .poll(async () => {
      await fixture.bank.app.jobs['pix-returns']?.({});
      const { rows } = await fixture.bank.owner.query(
        'select state from pix_payments where end_to_end_id = $1',
        [id],
      );
      return rows[0]?.state;
    })
    .toBe('returned');
  expect(await fixture.psp()).toMatchObject({ drift });
});
