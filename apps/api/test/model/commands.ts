import {
  type ChargeReply,
  type CryptoNetwork,
  REQUEST_ID_HEADER,
  type SavingsDepositReply,
  type SendPixReply,
  type Transaction,
} from '@lastro/contracts';
import fc, { type AsyncCommand } from 'fast-check';
import {
  adjust,
  centsFor,
  confirm,
  DONE,
  decide,
  decimal,
  divest,
  exchange,
  invest,
  MODEL_COINS,
  type Model,
  type ModelCoin,
  REFUSED,
  takeBack,
  transfer,
  type Verdict,
  withdraw,
} from './books.ts';
import { balancesOf, expectVerdict, type Run, send, settle } from './run.ts';

type Command = AsyncCommand<Model, Run>;
type Act = (model: Model, run: Run) => Promise<void>;

/** A command that is followed by a look at what everybody can spend. */
function command(name: string, act: Act, check: (model: Model) => boolean = () => true): Command {
  return {
    check,
    async run(model, run) {
      model.now = run.modelBank.now();
      await act(model, run);
      counted.commands += 1;
      await expectSameBalances(model, run, name);
    },
    toString: () => name,
  };
}

/** How many commands have been run and agreed with. */
export const counted = { commands: 0 };

async function expectSameBalances(model: Model, run: Run, after: string): Promise<void> {
  const bank = await balancesOf(run);
  for (const [who, balances] of model.balances.entries()) {
    for (const coin of MODEL_COINS) {
      const [here, there] = [decimal(balances[coin]), bank[who]?.[coin]];
      if (here !== there) {
        throw new Error(
          `after ${after}: customer ${who} has ${here} ${coin} in the model, ${there} in the bank`,
        );
      }
    }
  }
}

function pick<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

const who = fc.nat(2);
const coin = fc.constantFrom(...MODEL_COINS);
const nth = fc.nat(1_000);
/** Small enough to be there at times, large enough not to be at others, and what is no amount. */
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt(1n, 40_000_000_000n) },
  { weight: 2, arbitrary: fc.bigInt(1n, 200n) },
  { weight: 1, arbitrary: fc.constantFrom(0n, -1n, 1_000_000_000_000n) },
);
const cents = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt(200n, 500_000n) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 199n, 5_000_001n) },
);

const deposit = fc.record({ who, cents, paid: fc.boolean() }).map((input) =>
  command(`deposit ${JSON.stringify(input, text)}`, async (model, run) => {
    const person = pick(run.customers, input.who);
    const valor = decimal(input.cents, 2);
    const verdict = chargeVerdict(input.cents);
    const answer = await send(run, person, '/api/pix/cob', { valor }, verdict);
    if (verdict !== DONE) return;
    const { txid } = answer.as<ChargeReply>();
    run.charges.push(txid);
    const charge = { owner: input.who, cents: input.cents, credited: false };
    model.charges.push(charge);
    if (input.paid) await run.modelBank.bank.control('POST', `/pix/${txid}/pay`);
    const told = {
      transaction_type: 'pix_deposit',
      pix_key: txid,
      status: 'completed',
      amount_usdt: '999999',
    };
    const verdictThen = confirm(model, input.who, charge, input.paid);
    // Not under a request id: an unpaid charge may be paid, and said to be so, later.
    expectVerdict(await person.call('POST', '/api/transactions', told), verdictThen, 'confirm');
  }),
);

function chargeVerdict(centsAsked: bigint): Verdict {
  if (centsAsked <= 0n) return REFUSED.amount;
  return centsAsked < 200n || centsAsked > 5_000_000n ? REFUSED.range : DONE;
}

/** Anybody says that any charge was paid, which it may have been long ago. */
const confirmAgain = fc.record({ who, nth }).map((input) =>
  command(
    `confirm ${JSON.stringify(input)}`,
    async (model, run) => {
      const index = input.nth % model.charges.length;
      const verdict = confirm(model, input.who, model.charges[index], false);
      const body = { transaction_type: 'pix_deposit', pix_key: pick(run.charges, index) };
      const answer = await pick(run.customers, input.who).call('POST', '/api/transactions', body);
      expectVerdict(answer, verdict, 'confirm again');
    },
    (model) => model.charges.length > 0,
  ),
);

const transferTo = fc.record({ from: who, to: fc.nat(3), coin, amount }).map((input) =>
  command(`transfer ${JSON.stringify(input, text)}`, async (model, run) => {
    const to = input.to === 3 ? undefined : input.to;
    const body = {
      recipient_email: to === undefined ? 'ninguem@lastro.example' : pick(run.customers, to).email,
      amount: decimal(input.amount),
      currency: input.coin,
    };
    const verdict = transfer(model, { ...input, to });
    await send(run, pick(run.customers, input.from), '/api/transactions', body, verdict);
  }),
);

/** The same transfer many times at once: as many go through as there is money for. */
const race = fc.record({ from: who, coin, amount: fc.bigInt(1n, 20_000_000_000n) }).map((input) =>
  command(`race ${JSON.stringify(input, text)}`, async (model, run) => {
    const to = (input.from + 1) % 3;
    const body = {
      recipient_email: pick(run.customers, to).email,
      amount: decimal(input.amount),
      currency: input.coin,
    };
    const attempts = Array.from({ length: 6 }, () => transfer(model, { ...input, to }).status);
    const person = pick(run.customers, input.from);
    const answers = await Promise.all(attempts.map(() => person.call('POST', '/api/transactions', body)));
    const [expected, got] = [attempts.sort(), answers.map((answer) => answer.status).sort()];
    if (expected.join() !== got.join()) throw new Error(`race: the model says ${expected}, the bank ${got}`);
  }),
);

const exchangeFor = fc.record({ who, from: coin, to: coin, amount }).map((input) =>
  command(`exchange ${JSON.stringify(input, text)}`, async (model, run) => {
    const body = { from_currency: input.from, to_currency: input.to, from_amount: decimal(input.amount) };
    await send(run, pick(run.customers, input.who), '/api/exchange', body, exchange(model, input));
  }),
);

const investIn = fc.record({ who, amount }).map((input) =>
  command(`invest ${JSON.stringify(input, text)}`, async (model, run) => {
    const verdict = invest(model, input.who, input.amount);
    const body = { amount: decimal(input.amount) };
    const answer = await send(run, pick(run.customers, input.who), '/api/savings/deposit', body, verdict);
    if (verdict === DONE) run.investments.push(answer.as<SavingsDepositReply>().savings_id);
  }),
);

const divestFrom = fc.record({ who, nth }).map((input) =>
  command(
    `divest ${JSON.stringify(input)}`,
    async (model, run) => {
      const index = input.nth % model.investments.length;
      const verdict = divest(model, input.who, pick(model.investments, index));
      const body = { savings_id: pick(run.investments, index) };
      await send(run, pick(run.customers, input.who), '/api/savings/withdraw', body, verdict);
    },
    (model) => model.investments.length > 0,
  ),
);

const sendPix = fc.record({ who, usdt: fc.bigInt(2_000_000n, 30_000_000_000n) }).map((input) =>
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

/** Somebody's well-known address, of no meaning here; a network's own fee comes on top. */
const RECIPIENTS: Readonly<Record<Exclude<ModelCoin, 'USDT'>, string>> = {
  BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ETH: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  SOL: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  BNB: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};

const sendCoins = fc
  .record({ who, coin: fc.constantFrom('BTC', 'ETH', 'SOL', 'BNB'), steps: fc.bigInt(1n, 400n) })
  .map((input) =>
    command(`send coins ${JSON.stringify(input, text)}`, async (model, run) => {
      const person = pick(run.customers, input.who);
      const networks = (await person.call('GET', `/api/binance/networks/${input.coin}`)).as<
        CryptoNetwork[]
      >();
      const network = networks.find((one) => one.is_default);
      if (!network) throw new Error(`${input.coin} has no network of its own`);
      const [least, step, fee] = [network.min, network.step, network.fee].map(minorOf);
      if (least === undefined || step === undefined || fee === undefined)
        throw new Error('a network without terms');
      const asked = least + step * input.steps;
      const body = {
        coin: input.coin,
        amount: decimal(asked),
        recipient_wallet: RECIPIENTS[input.coin],
        network: network.network,
      };
      const order = { who: input.who, coin: input.coin, held: asked + fee, rail: 'crypto' } as const;
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

function minorOf(wire: number): bigint {
  return BigInt(wire.toFixed(8).replace('.', ''));
}

const decideOn = fc
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
        await run.modelBank.bank.control('PUT', '/faults', { pix_out: fault, crypto_out: fault });
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

/** Customers take back a withdrawal, their own or another's. */
const cancelOwn = fc.record({ who, nth }).map((request) =>
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
  const { rows: known } = await run.modelBank.bank.owner.query(
    'select transaction_id from withdrawals where id = $1',
    [id],
  );
  const status = rows.find((row) => row.id === known[0]?.transaction_id)?.status;
  if (status !== ROW_STATUS[withdrawal.state]) {
    throw new Error(`a withdrawal that is ${withdrawal.state} in the model is shown as ${status}`);
  }
}

const adjustBalance = fc
  .record({ who, coin, amount, action: fc.constantFrom('add', 'subtract'), by: fc.nat(2) })
  .map((input) =>
    command(`adjust ${JSON.stringify(input, text)}`, async (model, run) => {
      // The third is no administrator.
      const by = input.by === 2 ? pick(run.customers, 0) : pick(run.modelBank.admins, input.by);
      const verdict = input.by === 2 ? REFUSED.forbidden : adjust(model, input);
      const { id } = (await pick(run.customers, input.who).call('GET', '/me')).as<{ id: string }>();
      const body = {
        user_id: id,
        currency_code: input.coin,
        amount: decimal(input.amount),
        action: input.action,
        description: `Ajuste admin (${input.action})`,
      };
      await send(run, by, '/api/accounts', body, verdict);
    }),
  );

/** The first answer again, and nothing moves; under the same id with another body, nothing either. */
const replay = fc.record({ nth, changed: fc.boolean() }).map((input) =>
  command(`replay ${JSON.stringify(input)}`, async (_model, run) => {
    const replayable = run.sent.filter(({ answer }) => answer.status === 200);
    if (replayable.length === 0) return;
    const { who: person, url, body, id, answer } = pick(replayable, input.nth);
    const again = input.changed ? { ...body, ...otherAmount(url) } : body;
    const header = { [REQUEST_ID_HEADER]: id };
    const second = await person.call('POST', url, again, header);
    if (input.changed) return expectVerdict(second, REFUSED.reused, `${url} with another body`);
    const [first, then] = [answer.body, second.body].map(stable);
    if (first !== then) throw new Error(`${url} again: first ${first}, then ${then}`);
  }),
);

function otherAmount(url: string): object {
  switch (url) {
    case '/api/pix/cob':
      return { valor: '7.77' };
    case '/api/pix/send':
      return { valor: '7.77', amount_usdt: null };
    case '/api/exchange':
      return { from_amount: '7.77' };
    case '/api/savings/withdraw':
      return { savings_id: '00000000-0000-4000-8000-000000000000' };
    case '/api/crypto-transfer':
      return { amount: '7.77' };
    default:
      return { amount: '7.77' };
  }
}

/** What a money command answered, without what goes on with time: a charge is paid, an investment grows. */
function stable(body: unknown): string {
  const { status: _status, updated_date: _updated, ...rest } = body as Record<string, unknown>;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b)));
}

const passTime = fc.integer({ min: 1, max: 48 }).map((hours) =>
  command(`${hours} h pass`, async (model, run) => {
    await run.modelBank.pass(hours * 3_600_000);
    model.now = run.modelBank.now();
    // Charges live for an hour: those still open are not spoken of again.
    for (const [index, charge] of [...model.charges.entries()].reverse()) {
      if (charge.credited) continue;
      model.charges.splice(index, 1);
      run.charges.splice(index, 1);
    }
  }),
);

function text(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

/** What may happen, the commoner things more often. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  deposit,
  deposit,
  deposit,
  confirmAgain,
  transferTo,
  transferTo,
  race,
  exchangeFor,
  exchangeFor,
  exchangeFor,
  investIn,
  divestFrom,
  sendPix,
  sendCoins,
  decideOn,
  cancelOwn,
  adjustBalance,
  replay,
  passTime,
];
