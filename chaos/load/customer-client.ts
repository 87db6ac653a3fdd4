import { performance } from 'node:perf_hooks';
import type { CustomerDeps } from './customer-deps.ts';
import { decimal, minorOf } from './http.ts';
import { createPaymentClient } from './payment-client.ts';
import { accountKey, COINS, type Coin, type Command, type NewCommand, type Rail } from './record.ts';

export interface CustomerClient {
  act(): Promise<void>;
  readBalances(): Promise<void>;
}

const SEND_ROUTES: readonly { coin: Coin; network: string; wallet: string; min: bigint }[] = [
  { coin: 'SOL', network: 'SOL', wallet: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', min: 20_000_000n },
  { coin: 'BNB', network: 'BSC', wallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', min: 2_000_000n },
  { coin: 'ETH', network: 'ETH', wallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', min: 2_000_000n },
];
const DEPOSIT_ROUTES: readonly { coin: Coin; network: string; max: number }[] = [
  { coin: 'SOL', network: 'SOL', max: 300_000_000 },
  { coin: 'BNB', network: 'BSC', max: 50_000_000 },
  { coin: 'ETH', network: 'ETH', max: 20_000_000 },
];
/** A fraction of the opening balances in participants.ts. */
const TYPICAL_AMOUNT: Readonly<Record<Coin, number>> = {
  USDT: 30_00000000,
  BTC: 30_000,
  ETH: 1_000_000,
  SOL: 20_000_000,
  BNB: 5_000_000,
};
const REPLAY_SHARE = 0.04;

export function createCustomerClient(deps: CustomerDeps): CustomerClient {
  const { record, sender, sandbox, random, me } = deps;
  const investments: string[] = [];
  const recent: Command[] = [];

  async function send(command: Omit<NewCommand, 'by'>, twice = false): Promise<Command> {
    const sent = await sender.send({ by: me, ...command }, twice);
    recent.push(sent);
    if (recent.length > 50) recent.shift();
    // Simulates a lost response and a double submission.
    if (sent.kind !== 'deposit address' && random.chance(REPLAY_SHARE)) await sender.replay(sent);
    return sent;
  }

  const amountOf = (coin: Coin): bigint =>
    BigInt(
      random.chance(0.06)
        ? TYPICAL_AMOUNT[coin] * random.between(50, 5_000)
        : random.between(1, TYPICAL_AMOUNT[coin]),
    );

  async function transfer(): Promise<void> {
    const coin = random.pick(COINS);
    const to = random.pick(deps.others);
    const amount = amountOf(coin);
    await send({
      kind: 'transfer',
      path: '/api/transactions',
      body: {
        transaction_type: 'transfer',
        recipient_email: to.email,
        amount: decimal(amount),
        currency: coin,
      },
      debit: { coin, amount },
      effectsOf: () => [
        { owner: me.id, coin, delta: -amount },
        { owner: to.id, coin, delta: amount },
      ],
    });
  }

  async function exchange(): Promise<void> {
    const [from, to] = random.shuffled(COINS) as [Coin, Coin];
    const amount = amountOf(from);
    await send({
      kind: 'exchange',
      path: '/api/exchange',
      body: { from_currency: from, to_currency: to, from_amount: decimal(amount) },
      debit: { coin: from, amount },
      effectsOf: (answer) => [
        { owner: me.id, coin: from, delta: -amount },
        { owner: me.id, coin: to, delta: minorOf(answer.crypto_amount) },
      ],
    });
  }

  async function invest(): Promise<void> {
    const amount = amountOf('USDT');
    const command = await send({
      kind: 'invest',
      path: '/api/savings/deposit',
      body: { amount: decimal(amount) },
      debit: { coin: 'USDT', amount },
      effectsOf: () => [{ owner: me.id, coin: 'USDT', delta: -amount }],
    });
    if (command.state === 'acknowledged') investments.push(String(command.answer.savings_id));
  }

  async function redeem(): Promise<void> {
    const id = investments.shift();
    if (id === undefined) return invest();
    await send({
      kind: 'redeem',
      path: '/api/savings/withdraw',
      body: { savings_id: id },
      effectsOf: (answer) => [{ owner: me.id, coin: 'USDT', delta: minorOf(answer.withdrawal_amount) }],
    });
  }

  /** The amount selects the PSP's outcome: paid, partly or fully returned, refused later or at once. */
  function centsOfPayout(): bigint {
    const returned = deps.withReturns ? [400, 500] : [];
    return BigInt(random.pick([random.between(101, 399), ...returned, random.between(1_001, 2_100)]));
  }

  async function sendPix(): Promise<void> {
    const cents = centsOfPayout();
    const held = (cents * 10_000_000n + 51n) / 52n;
    const command = await send({
      kind: 'send pix',
      path: '/api/pix/send',
      body: {
        valor: decimal(cents, 2),
        amount_usdt: decimal(held),
        pix_key: 'favorecida@exemplo.com',
        pix_key_type: 'email',
      },
      debit: { coin: 'USDT', amount: held },
      effectsOf: () => [{ owner: me.id, coin: 'USDT', delta: -held }],
    });
    rememberSent(command, 'USDT', held, 'pix');
  }

  async function sendCoins(): Promise<void> {
    const { coin, network, wallet, min } = random.pick(SEND_ROUTES);
    const amount = min + BigInt(random.between(0, 9)) * 1_000_000n;
    const command = await send({
      kind: 'send coins',
      path: '/api/crypto-transfer',
      body: { coin, amount: decimal(amount), recipient_wallet: wallet, network },
      effectsOf: (answer) => [{ owner: me.id, coin, delta: -minorOf(answer.total) }],
    });
    if (command.state === 'acknowledged') {
      rememberSent(command, coin, minorOf(command.answer.total), 'crypto');
    }
  }

  function rememberSent(command: Command, coin: Coin, held: bigint, rail: Rail, barcode?: string): void {
    if (command.state !== 'acknowledged') return;
    const { withdrawal_id, payment_id, status } = command.answer;
    const id = String(payment_id ?? withdrawal_id);
    const isInstant = payment_id !== undefined && status !== 'in_review';
    const decideStart = isInstant ? command.start : Number.POSITIVE_INFINITY;
    record.sent.set(id, {
      id,
      command,
      coin,
      held,
      rail,
      ...(barcode === undefined ? {} : { barcode }),
      isPayment: payment_id !== undefined,
      isInstant,
      decideStart,
      cancelledAt: Number.POSITIVE_INFINITY,
      ownerCancels: false,
    });
  }

  async function cancelOwn(): Promise<void> {
    const open = [...record.sent.values()].filter(
      ({ command, ownerCancels, isInstant }) => command.by === me && !ownerCancels && !isInstant,
    );
    const sent = open.at(-1);
    if (sent === undefined) return sendPix();
    sent.ownerCancels = true;
    const path = `/api/withdrawals/${sent.id}/cancel`;
    const command = await send({ kind: 'cancel own', path, body: undefined, isEntry: false });
    sent.decideStart = Math.min(sent.decideStart, command.start);
    if (command.state === 'acknowledged') sent.cancelledAt = command.end;
  }

  async function depositByPix(): Promise<void> {
    const cents = BigInt(random.between(200, 9_000));
    const opened = await send({
      kind: 'charge',
      path: '/api/pix/cob',
      body: { valor: decimal(cents, 2) },
      isEntry: false,
    });
    if (opened.state !== 'acknowledged') return;
    const txid = String(opened.answer.txid);
    const charge = {
      txid,
      owner: me,
      cents,
      payStart: performance.now(),
      confirmedAt: Number.POSITIVE_INFINITY,
    };
    record.charges.set(txid, charge);
    await sandbox.pay(txid, deps.giveUp);
    // The credit must not depend on the client's confirmation.
    if (random.chance(0.4)) return;
    const confirmed = await send({
      kind: 'confirm',
      path: '/api/transactions',
      body: { transaction_type: 'pix_deposit', pix_key: txid, status: 'completed' },
      isEntry: false,
    });
    if (confirmed.state === 'acknowledged') charge.confirmedAt = confirmed.end;
  }

  async function depositCoins(): Promise<void> {
    const { coin, network, max } = random.pick(DEPOSIT_ROUTES);
    const created = await send({
      kind: 'deposit address',
      path: '/api/binance/deposit-address',
      body: { coin, network },
      isEntry: false,
    });
    if (created.state !== 'acknowledged') return;
    const address = String(created.answer.address);
    record.addresses.set(address, me);
    const startedAt = performance.now();
    const txId = await sandbox.depositCoins({
      coin,
      network,
      address,
      amount: decimal(BigInt(random.between(1_000_000, max))),
      confirmAfterMs: random.between(200, 3_000),
    });
    if (txId !== undefined) record.arrivals.set(txId, startedAt);
  }

  async function replay(): Promise<void> {
    const finished = recent.filter(
      ({ state, kind }) => state !== 'open' && kind !== 'deposit address' && kind !== 'confirm',
    );
    // A replay of a temporary refusal may succeed.
    const lasting = finished.filter(({ state, status }) => state === 'acknowledged' || status === 422);
    if (lasting.length > 0) await sender.replay(random.pick(lasting));
  }

  const payments = createPaymentClient({
    ...deps,
    centsOfPayout,
    send,
    rememberSent: (command, held, barcode) =>
      rememberSent(command, 'USDT', held, barcode === undefined ? 'pix' : 'bill', barcode),
  });

  const actions = weighted([
    [24, transfer],
    [11, exchange],
    [6, invest],
    [6, redeem],
    [7, sendPix],
    [15, payments.pay],
    [4, sendCoins],
    [2, cancelOwn],
    [9, depositByPix],
    [4, depositCoins],
    [4, replay],
  ]);

  return {
    act: () => random.pick(actions)(),
    async readBalances() {
      const answer = await sender.get(me.token, '/api/accounts');
      if (answer.status !== 200) return;
      const rows = answer.body as unknown as readonly Readonly<Record<string, unknown>>[];
      for (const row of rows) {
        const readings = record.readings.get(accountKey(me.id, row.currency_code as Coin));
        readings?.push({ kind: 'is', value: minorOf(row.balance), start: answer.start, end: answer.end });
      }
    },
  };
}

function weighted<T>(choices: readonly (readonly [number, T])[]): T[] {
  return choices.flatMap(([weight, choice]) => Array.from({ length: weight }, () => choice));
}
