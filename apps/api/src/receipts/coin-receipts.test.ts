import type { CryptoTransferReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER, openSendFixture, type SendFixture, TRON } from '../../test/coins/send-fixture.ts';
import { sweepDeposits } from '../../test/coins/sweep-deposits.ts';
import { newestId, receiptOf } from '../../test/receipts/signed-receipts.ts';

let fixture: SendFixture;
beforeAll(async () => {
  fixture = await openSendFixture();
});
afterAll(() => fixture.close());

const ANA = { name: 'Pessoa T.', institution: 'Lastro' };

it('receipts of sent and received coins show network, address and transaction', async () => {
  const { bank } = fixture;
  const [ana, admin] = [await fixture.fundedCustomer(), await bank.admin()];
  const sent = (await fixture.send(ana, ORDER)).as<CryptoTransferReply>();
  await admin.call('POST', `/api/admin/withdrawals/${sent.withdrawal_id}/approve`, {});
  await fixture.until(sent.withdrawal_id, 'completed');
  const { transaction_id: id, reference } = await fixture.row(sent.withdrawal_id);
  expect((await receiptOf(bank, ana, id as string)).claims).toMatchObject({
    kind: 'crypto_transfer',
    amount: { currency: 'USDT', value: '10.00000000' },
    debit: { currency: 'USDT', value: '11.00000000' },
    fee: { currency: 'USDT', value: '1.00000000' },
    payer: ANA,
    crypto: { network: 'TRX', txid: reference, address: TRON },
  });

  const answer = await ana.call('POST', '/api/binance/deposit-address', { coin: 'BTC', network: 'BTC' });
  const { address } = answer.as<{ address: string }>();
  const arrival = { coin: 'BTC', network: 'BTC', address, amount: '0.25', confirm_after_ms: 0 };
  const { txId } = (await bank.controlSandbox('POST', '/crypto/deposits', arrival)) as { txId: string };
  await sweepDeposits(bank);
  await bank.runJobs();
  expect((await receiptOf(bank, ana, await newestId(ana))).claims).toMatchObject({
    kind: 'crypto_deposit',
    amount: { currency: 'BTC', value: '0.25000000' },
    payee: ANA,
    crypto: { network: 'BTC', txid: txId, address },
  });
  expect(await bank.audit()).toEqual([]);
});
