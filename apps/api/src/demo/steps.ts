import type {
  AdminWithdrawal,
  ChargeReply,
  CryptoTransferReply,
  DepositAddressReply,
  DepositStatusReply,
  Me,
  SavingsBalanceReply,
  SendPixReply,
} from '@lastro/contracts';
import { type DemoClient, until } from './demo-client.ts';
import type { DemoEnding, DemoStep } from './plan.ts';

export interface StepContext {
  readonly client: DemoClient;
  readonly token: string;
  readonly adminToken: string;
  readonly pending: OpenWithdrawal[];
}

interface OpenWithdrawal {
  readonly id: string;
  readonly ending: DemoEnding;
}

export async function performStep(step: DemoStep, context: StepContext): Promise<void> {
  const { client, token, adminToken } = context;
  const read = <T>(url: string) => client.call<T>('GET', url, undefined, token);
  const post = <T>(url: string, body: object) => client.call<T>('POST', url, body, token);
  switch (step.action) {
    case 'deposit': {
      const { txid } = await post<ChargeReply>('/api/pix/cob', { valor: step.valor });
      await client.control(`/pix/${txid}/pay`);
      await post('/api/transactions', { transaction_type: 'pix_deposit', pix_key: txid });
      return;
    }
    case 'card':
      await post('/api/virtual-cards', {});
      return;
    case 'transfer': {
      const { to, amount, description } = step;
      await post('/api/transactions', { recipient_email: to, amount, description });
      return;
    }
    case 'exchange':
      await post('/api/exchange', {
        from_currency: step.from,
        to_currency: step.into,
        from_amount: step.amount,
      });
      return;
    case 'crypto-deposit':
      return depositCoins(client, step, token);
    case 'withdrawal':
    case 'send':
      context.pending.push({ id: await requestWithdrawal(client, step, token), ending: step.ending });
      return;
    case 'save':
      await post('/api/savings/deposit', { amount: step.amount });
      return;
    case 'stop-saving': {
      const { details } = await read<SavingsBalanceReply>('/api/savings/balance');
      await post('/api/savings/withdraw', { savings_id: details.at(-1)?.id });
      return;
    }
    case 'decisions':
      await Promise.all(context.pending.splice(0).map((one) => decide(one, context)));
      return;
    case 'adjustment': {
      const { id } = await read<Me>('/me');
      const { amount, description } = step;
      const body = { user_id: id, currency_code: 'USDT', action: 'add', amount, description };
      await client.call('POST', '/api/accounts', body, adminToken);
      return;
    }
  }
}

async function requestWithdrawal(
  client: DemoClient,
  step: DemoStep & { action: 'withdrawal' | 'send' },
  token: string,
): Promise<string> {
  if (step.action === 'send') {
    const { coin, network, amount, address, description } = step;
    const body = { coin, network, amount, description, recipient_wallet: address };
    return (await client.call<CryptoTransferReply>('POST', '/api/crypto-transfer', body, token))
      .withdrawal_id;
  }
  const body = {
    valor: step.valor,
    pix_key: step.key,
    pix_key_type: step.keyType,
    holder_name: step.holder,
    bank_name: step.bank,
    description: step.description,
  };
  return (await client.call<SendPixReply>('POST', '/api/pix/send', body, token)).withdrawal_id;
}

async function depositCoins(
  client: DemoClient,
  { coin, network, amount }: DemoStep & { action: 'crypto-deposit' },
  token: string,
): Promise<void> {
  const target = await client.call<DepositAddressReply>(
    'POST',
    '/api/binance/deposit-address',
    { coin, network },
    token,
  );
  const arrival = { coin, network, address: target.address, amount, confirm_after_ms: 0 };
  await client.control('/crypto/deposits', arrival);
  const url = `/api/binance/deposit-status/${target.deposit_id}`;
  await until('a deposit of coins', async () => {
    const { status } = await client.call<DepositStatusReply>('GET', url, undefined, token);
    return status === 'confirmado';
  });
}

async function decide({ id, ending }: OpenWithdrawal, { client, adminToken }: StepContext): Promise<void> {
  if (ending === 'waiting') return;
  const url = `/api/admin/withdrawals/${id}/${ending === 'paid' ? 'approve' : 'cancel'}`;
  await client.call('POST', url, undefined, adminToken);
  if (ending !== 'paid') return;
  await until('a payout', async () => {
    await client.work('withdrawals-pay', { id });
    const paid = await client.call<AdminWithdrawal[]>(
      'GET',
      '/api/admin/withdrawals?status=completed',
      undefined,
      adminToken,
    );
    return paid.some((one) => one.id === id);
  });
}
