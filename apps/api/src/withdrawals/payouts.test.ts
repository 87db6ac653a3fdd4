import type { Me } from '@lastro/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../test/support/app.ts';
import {
  openWithdrawalsFixture,
  type WithdrawalsFixture,
} from '../../test/withdrawals/withdrawals-fixture.ts';

let fixture: WithdrawalsFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await openWithdrawalsFixture();
  admin = await fixture.bank.admin();
});
afterEach(() => fixture.faults({ pix_out: 'none', webhook: 'none' }));
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

async function approved(valor?: string): Promise<{ who: Person; id: string }> {
  const who = await fixture.fundedCustomer();
  const id = await fixture.withdraw(who, valor);
  expect(await fixture.decide(admin, 'approve', id)).toMatchObject({ status: 200 });
  return { who, id };
}

const RESEND_AFTER_MS = 15_000;
const DONE = { valor: '52.00', chave: 'favorecida@exemplo.com', status: 'REALIZADO' };

async function expectPaidOnce({ who, id }: { who: Person; id: string }): Promise<void> {
  expect(await fixture.pspPayouts(id)).toMatchObject([DONE]);
  expect(await fixture.balanceAndStatus(who, id)).toEqual({ balance: 90, status: 'completed' });
  expect(await fixture.bank.audit()).toEqual([]);
}

async function expectReleased({ who, id }: { who: Person; id: string }): Promise<void> {
  expect(await fixture.balanceAndStatus(who, id)).toEqual({ balance: 100, status: 'failed' });
  expect(await fixture.bank.audit()).toEqual([]);
}

describe('a payout', () => {
  it('is sent after the approval, and completed when the PSP reports it', async () => {
    const payout = await approved();
    expect(await fixture.state(payout.id)).toBe('approved');
    expect(await fixture.pspPayouts(payout.id)).toEqual([]);
    await fixture.until(payout.id, 'completed');
    await expectPaidOnce(payout);
    const { reference, attempts } = await fixture.row(payout.id);
    expect(attempts).toBe(1);
    const [row] = (await payout.who.call('GET', '/api/transactions?limit=1')).as<Record<string, unknown>[]>();
    expect(row).toMatchObject({ status: 'completed', end_to_end_id: reference });
  });

  it('refused by the PSP fails with the reason and returns the money', async () => {
    await fixture.faults({ pix_out: 'refuse' });
    const payout = await approved();
    await fixture.until(payout.id, 'failed');
    expect(await fixture.pspPayouts(payout.id)).toMatchObject([{ status: 'NAO_REALIZADO' }]);
    expect(await fixture.row(payout.id)).toMatchObject({ failure: 'O banco do destinatário recusou o PIX.' });
    await expectReleased(payout);
  });

  it('refused in the PSP’s answer fails too', async () => {
    await fixture.bank.controlSandbox('PUT', '/pix/payout-rule', { rule: 'efi_test_amounts' });
    const payout = await approved();
    await fixture.until(payout.id, 'failed');
    await fixture.bank.controlSandbox('PUT', '/pix/payout-rule', { rule: 'accept_all' });
    expect(await fixture.pspPayouts(payout.id)).toEqual([]);
    expect(await fixture.row(payout.id)).toMatchObject({ failure: 'A rede PIX negou o pagamento.' });
    await expectReleased(payout);
  });

  it('is neither resent nor released while the PSP is down, and completes afterwards', async () => {
    await fixture.faults({ pix_out: 'down' });
    const payout = await approved();
    await fixture.until(payout.id, 'unknown');
    fixture.passTime(3_600_000);
    await fixture.sweep();
    expect(await fixture.state(payout.id)).toBe('unknown');
    expect(await fixture.balanceAndStatus(payout.who, payout.id)).toEqual({ balance: 90, status: 'pending' });
    expect(await fixture.row(payout.id)).toMatchObject({ attempts: 1 });
    await fixture.faults({ pix_out: 'none' });
    fixture.passTime(60_000);
    await fixture.until(payout.id, 'completed');
    await expectPaidOnce(payout);
  });

  it('that never reached the PSP is sent again under the same id after a while', async () => {
    await fixture.faults({ pix_out: 'timeout_before' });
    const payout = await approved();
    await fixture.until(payout.id, 'unknown');
    expect(await fixture.pspPayouts(payout.id)).toEqual([]);
    await fixture.faults({ pix_out: 'none' });
    fixture.passTime(3_000);
    await fixture.sweep();
    expect(await fixture.row(payout.id)).toMatchObject({ state: 'unknown', attempts: 1 });
    fixture.passTime(RESEND_AFTER_MS);
    await fixture.until(payout.id, 'completed');
    expect(await fixture.row(payout.id)).toMatchObject({ attempts: 2 });
    await expectPaidOnce(payout);
  });

  it('approved before its customer was blocked is sent only after the block was lifted', async () => {
    await fixture.faults({ pix_out: 'timeout_before' });
    const payout = await approved();
    await fixture.until(payout.id, 'unknown');
    const { id: customer } = (await payout.who.call('GET', '/me')).as<Me>();
    const change = (action: 'block' | 'unblock') =>
      admin.call('POST', `/api/admin/users/${customer}/${action}`, { reason: 'Conta tomada' });
    expect(await change('block')).toMatchObject({ status: 200 });
    await fixture.faults({ pix_out: 'none' });
    fixture.passTime(3_600_000);
    await fixture.sweep();
    expect(await fixture.row(payout.id)).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(await fixture.pspPayouts(payout.id)).toEqual([]);
    expect(await change('unblock')).toMatchObject({ status: 200 });
    fixture.passTime(RESEND_AFTER_MS);
    await fixture.until(payout.id, 'completed');
    expect(await fixture.pspPayouts(payout.id)).toMatchObject([DONE]);
    expect(await fixture.row(payout.id)).toMatchObject({ attempts: 2 });
  });

  it('accepted without an answer is found and not sent again', async () => {
    await fixture.faults({ pix_out: 'timeout_after' });
    const payout = await approved();
    await fixture.until(payout.id, 'completed');
    expect(await fixture.row(payout.id)).toMatchObject({ attempts: 1 });
    await expectPaidOnce(payout);
  });

  it('accepted without an answer and then refused returns the money', async () => {
    await fixture.faults({ pix_out: 'timeout_after' });
    await fixture.bank.controlSandbox('PUT', '/pix/payout-rule', { rule: 'efi_test_amounts' });
    const payout = await approved('10.40');
    await fixture.until(payout.id, 'failed');
    await fixture.bank.controlSandbox('PUT', '/pix/payout-rule', { rule: 'accept_all' });
    expect(await fixture.pspPayouts(payout.id)).toMatchObject([{ status: 'NAO_REALIZADO' }]);
    await expectReleased(payout);
  });

  it.each(['drop', 'duplicate', 'late', 'down'])(
    'completes once when webhooks are subject to %s',
    async (fault) => {
      await fixture.faults({ webhook: fault });
      const payout = await approved();
      await fixture.until(payout.id, 'completed');
      await expectPaidOnce(payout);
    },
  );

  it('completes by the webhook alone, without the sweep', async () => {
    const { id } = await approved();
    await fixture.bank.runJobs();
    await expect
      .poll(async () => {
        await fixture.bank.runJobs();
        return fixture.state(id);
      })
      .toBe('completed');
  });

  it('left by another worker is resumed by one that starts', async () => {
    await fixture.faults({ webhook: 'drop', pix_out: 'timeout_after' });
    const { id } = await approved();
    await fixture.bank.runJobs();
    await fixture.faults({ pix_out: 'none' });
    fixture.passTime(60_000);
    await fixture.bank.app.prepare();
    await expect
      .poll(async () => {
        await fixture.bank.runJobs();
        return fixture.state(id);
      })
      .toBe('completed');
  });

  it('is not completed by an unproven notice', async () => {
    const who = await fixture.fundedCustomer();
    const id = await fixture.withdraw(who);
    const { webhookUrl } = (await fixture.bank.controlSandbox('GET', '/pix/account')) as {
      webhookUrl: string;
    };
    const claim = {
      endToEndId: 'E'.repeat(32),
      status: 'REALIZADO',
      valor: '52.00',
      gnExtras: { idEnvio: id.replaceAll('-', '') },
    };
    const response = await fetch(`${webhookUrl}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: [claim, { gnExtras: { idEnvio: 'nobodys' } }, { gnExtras: {} }] }),
    });
    expect(response.status).toBe(200);
    await fixture.bank.runJobs();
    expect(await fixture.state(id)).toBe('pending');
    await fixture.decide(admin, 'cancel', id);
  });
});

describe('a completed payout that is returned', () => {
  const returnPayout = (id: string, valor?: string) =>
    fixture.bank.controlSandbox(
      'POST',
      `/pix/payouts/${id.replaceAll('-', '')}/return`,
      valor === undefined ? {} : { valor },
    );

  it('is credited once, and its history row fails', async () => {
    const payout = await approved();
    await fixture.until(payout.id, 'completed');
    await returnPayout(payout.id);
    await fixture.until(payout.id, 'returned');
    await expectReleased(payout);
    fixture.passTime(86_400_000);
    await fixture.sweep();
    expect(await fixture.balanceAndStatus(payout.who, payout.id)).toEqual({ balance: 100, status: 'failed' });
  });

  it('is noticed without a webhook', async () => {
    await fixture.faults({ webhook: 'drop' });
    const payout = await approved();
    await fixture.until(payout.id, 'completed');
    await returnPayout(payout.id);
    fixture.passTime(60_000);
    await fixture.until(payout.id, 'returned');
    await expectReleased(payout);
  });

  it('in parts is credited part by part, to the last cent and no more', async () => {
    const payout = await approved('10.00');
    await fixture.until(payout.id, 'completed');
    const before = (await fixture.balanceAndStatus(payout.who, payout.id)).balance;
    expect(before).toBe(98.07692307);
    for (const [valor, balance] of [
      ['3.33', 98.71730768],
      ['3.33', 99.3576923],
      ['3.34', 100],
    ] as const) {
      await returnPayout(payout.id, valor);
      fixture.passTime(86_400_000);
      await fixture.sweep();
      expect(await fixture.balanceAndStatus(payout.who, payout.id)).toEqual({ balance, status: 'completed' });
    }
    const rows = (await payout.who.call('GET', '/api/transactions?limit=3')).as<Record<string, unknown>[]>();
    expect(rows.map((row) => [row.direction, row.amount_brl])).toEqual([
      ['in', 3.34],
      ['in', 3.33],
      ['in', 3.33],
    ]);
    expect(await fixture.bank.audit()).toEqual([]);
  });
});
