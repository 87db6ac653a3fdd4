import type {
  Account,
  ChargeReply,
  CryptoTransferReply,
  RatesReply,
  SendPixReply,
  Transaction,
} from '@lastro/contracts';
import { expect } from 'vitest';
import type { Caller, TestApp } from '../support/app.ts';

const EVM_WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** The old client of one customer; throws on a refusal. */
export function browserOf(bank: TestApp, who: Caller, owner: string | null) {
  const own = `user_email=${owner === null ? 'null' : encodeURIComponent(owner)}`;
  const by = `created_by=${owner === null ? 'undefined' : encodeURIComponent(owner)}`;

  async function ok<T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<T> {
    const answer = await who.call(method, url, body);
    if (answer.status === 200) return answer.as<T>();
    throw new Error(
      `${method} ${url} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`,
    );
  }

  const accounts = () => ok<Account[]>('GET', `/api/accounts?${own}&orderBy=-updated_date`);
  const balanceOf = async (coin: string): Promise<number> =>
    (await accounts()).filter((one) => one.currency_code === coin).reduce((sum, one) => sum + one.balance, 0);
  const priceOf = async (coin: string): Promise<number> =>
    (await ok<RatesReply>('GET', '/api/exchange-rates')).rates[coin as 'BTC'] ?? 0;

  return {
    ok,
    accounts,
    balanceOf,

    /** Computes the new balance itself and sends it, or opens an account with it. */
    async deposit(brl: number): Promise<void> {
      const usdt = brl / 5.2;
      const account = (await accounts()).find((one) => one.currency_code === 'USDT');
      const charge = await ok<ChargeReply>('POST', '/api/pix/cob', { valor: brl });
      await bank.controlSandbox('POST', `/pix/${charge.txid}/pay`);
      expect(await ok('GET', `/api/pix/status/${charge.txid}`)).toMatchObject({ status: 'aprovado' });
      await ok('POST', '/api/transactions', {
        transaction_type: 'pix_deposit',
        amount_brl: brl,
        amount_usdt: usdt,
        brl_to_usdt_rate: 5.2,
        description: `Depósito PIX - TXID: ${charge.txid}`,
        status: 'completed',
        pix_key: charge.txid,
        created_by: owner,
      });
      if (account) await ok('PUT', `/api/accounts/${account.id}`, { balance: account.balance + usdt });
      else {
        const opening = { account_type: 'main', currency_code: 'USDT', currency_name: 'Tether USD' };
        await ok('POST', '/api/accounts', { ...opening, user_email: owner, balance: usdt });
      }
    },

    /** Multiplies by the inverse of the price, with floating-point errors. */
    async buy(coin: string, usdt: number): Promise<void> {
      const rate = 1 / (await priceOf(coin));
      await ok('POST', '/api/exchange', {
        from_currency: 'USDT',
        to_currency: coin,
        from_amount: usdt,
        to_amount: usdt * rate,
        exchange_rate: rate,
        description: `Câmbio de USDT para ${coin}`,
      });
    },

    async sell(coin: string, amount: number): Promise<void> {
      const rate = await priceOf(coin);
      await ok('POST', '/api/exchange', {
        from_currency: coin,
        to_currency: 'USDT',
        from_amount: amount,
        to_amount: amount * rate,
        exchange_rate: rate,
        description: `Câmbio de ${coin} para USDT`,
      });
    },

    withdraw: (usdt: number) =>
      ok<SendPixReply>('POST', '/api/pix/send', {
        valor: usdt * 5.2,
        pix_key: '529.982.247-25',
        pix_key_type: 'cpf',
        description: 'Saque PIX - Ana Beatriz Souza - Nubank',
      }),

    send: (coin: string, amount: number) =>
      ok<CryptoTransferReply>('POST', '/api/crypto-transfer', {
        coin,
        amount,
        recipient_wallet: EVM_WALLET,
        network: coin.toLowerCase(),
        description: '',
      }),

    /** The reads of the dashboard, the history and the card's page. */
    async readPages(): Promise<Transaction[]> {
      const latest = await ok<Transaction[]>('GET', `/api/transactions?${by}&orderBy=-created_date&limit=10`);
      expect(await ok('GET', '/api/transactions?orderBy=&limit=')).toEqual(latest);
      expect(await ok('GET', '/api/accounts?user_email=&orderBy=')).toEqual(await accounts());
      await ok('GET', `/api/virtual-cards?${own}`);
      return latest;
    },
  };
}

/** Reproducible numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const accountsOf = async (who: Caller, email: string) =>
  (await who.call('GET', `/api/accounts?orderBy=-updated_date&user_email=${email}`)).as<Account[]>();

export async function usdtOf(who: Caller, email: string): Promise<Account> {
  const account = (await accountsOf(who, email)).find((one) => one.currency_code === 'USDT');
  if (!account) throw new Error('no USDT account');
  return account;
}
