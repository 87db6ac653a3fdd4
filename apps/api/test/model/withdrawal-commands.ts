import type { CryptoNetwork, SendPixReply, Transaction } from '@lastro/contracts';
import fc from 'fast-check';
import { centsFor, DONE, decide, decimal, type Model, type ModelCoin, takeBack, withdraw } from './books.ts';
import { command, nth, pick, text, who } from './command.ts';
import { expectVerdict, type Run, send, settle } from './run.ts';

export const sendPix = fc.record({ who, usdt: fc.bigInt(2_000_000n, 30_000_000_000n) }).map((input) =>
  command(`send PIX ${JSON.stringify(input, text)}`, async (model, run) => {
    const valor = centsFor(input.usdt);
    const body = {
      valor: decimal(valor, 2),
      amount_usdt: decimal(input.usdt),
      pix_key: 'favorecida@exemplo.com',
      pix_key_type: 'email',
    };
    const order = { who: input.who, coin: 'USDT', held: input.usdt, rail: 'pix' } as const;
    await sendAway(model, run, '/api/pix/send', body, order);
  }),
);

/** Arbitrary valid addresses. */
const RECIPIENTS: Readonly<Record<Exclude<ModelCoin, 'USDT'>, string>> = {
  BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ETH: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  SOL: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  BNB: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};

export const sendCoins = fc
  .record({ who, coin: fc.constantFrom('BTC', 'ETH', 'SOL', 'BNB'), steps: fc.bigInt(1n, 400n) })
  .map((input) =>
    command(`send coins ${JSON.stringify(input, text)}`, async (model, run) => {
      const person = pick(run.customers, input.who);
      const networks = (await person.call('GET', `/api/binance/networks/${input.coin}`)).as<
        CryptoNetwork[]
      >();
      const network = networks.find((one) => one.is_default);
      if (!network) throw new Error(`${input.coin} has no network of its own`);
      const [min, step, fee] = [network.min, network.step, network.fee].map(minorOf);
      if (min === undefined || step === undefined || fee === undefined)
        throw new Error('a network without terms');
      const net = min + step * input.steps;
      const body = {
        coin: input.coin,
        amount: decimal(net),
        recipient_wallet: RECIPIENTS[input.coin],
        network: network.network,
      };
      const order = { who: input.who, coin: input.coin, held: net + fee, rail: 'crypto' } as const;
      await sendAway(model, run, '/api/crypto-transfer', body, order);
    }),
  );

async function sendAway(
  model: Model,
  run: Run,
  url: string,
  body: object,
  order: Parameters<typeof withdraw>[1],
): Promise<void> {
  const verdict = withdraw(model, order);
  const answer = await send(run, pick(run.customers, order.who), url, body, verdict);
  if (verdict === DONE) run.withdrawals.push(answer.as<SendPixReply>().withdrawal_id);
}

function minorOf(amount: number): bigint {
  return BigInt(amount.toFixed(8).replace('.', ''));
}

export const decideOn = fc
  .record({
    nth,
    admin: fc.nat(1),
    action: fc.constantFrom('approve', 'cancel'),
    provider: fc.constantFrom('pays', 'pays', 'refuses'),
  })
  .map((input) =>
    command(
      `decide ${JSON.stringify(input)}`,
      async (model, run) => {
        const index = input.nth % model.withdrawals.length;
        const withdrawal = pick(model.withdrawals, index);
        const id = pick(run.withdrawals, index);
        const fault = input.provider === 'pays' ? 'none' : 'refuse';
        await run.modelBank.bank.controlSandbox('PUT', '/faults', { pix_out: fault, crypto_out: fault });
        const verdict = decide(model, withdrawal, input.action, input.provider);
        const admin = pick(run.modelBank.admins, input.admin);
        const answer = await admin.call('POST', `/api/admin/withdrawals/${id}/${input.action}`);
        expectVerdict(answer, verdict, 'decide');
        if (verdict === DONE && input.action === 'approve') await settle(run, id, withdrawal.state);
        await expectSameStatus(run, id, withdrawal);
      },
      (model) => model.withdrawals.length > 0,
    ),
  );

/** Customers cancel a withdrawal, their own or another's. */
export const cancelOwn = fc.record({ who, nth }).map((request) =>
  command(
    `cancel own ${JSON.stringify(request)}`,
    async (model, run) => {
      const index = request.nth % model.withdrawals.length;
      const withdrawal = pick(model.withdrawals, index);
      const id = pick(run.withdrawals, index);
      const verdict = takeBack(model, request.who, withdrawal);
      const url = `/api/withdrawals/${id}/cancel`;
      expectVerdict(await pick(run.customers, request.who).call('POST', url), verdict, 'cancel own');
      await expectSameStatus(run, id, withdrawal);
    },
    (model) => model.withdrawals.length > 0,
  ),
);

const ROW_STATUS = {
  pending: 'pending',
  completed: 'completed',
  cancelled: 'failed',
  failed: 'failed',
} as const;

async function expectSameStatus(
  run: Run,
  id: string,
  withdrawal: Model['withdrawals'][number],
): Promise<void> {
  const type = withdrawal.rail === 'pix' ? 'pix_withdrawal' : 'crypto_transfer';
  const rows = (
    await pick(run.customers, withdrawal.owner).call(
      'GET',
      `/api/transactions?limit=100&transaction_type=${type}`,
    )
  ).as<Transaction[]>();
  const { rows: withdrawals } = await run.modelBank.bank.owner.query(
    'select transaction_id from withdrawals where id = $1',
    [id],
  );
  const status = rows.find((row) => row.id === withdrawals[0]?.transaction_id)?.status;
  if (status !== ROW_STATUS[withdrawal.state]) {
    throw new Error(`a withdrawal that is ${withdrawal.state} in the model is shown as ${status}`);
  }
}
