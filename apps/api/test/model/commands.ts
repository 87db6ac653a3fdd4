import { type ChargeReply, REQUEST_ID_HEADER, type SavingsDepositReply } from '@lastro/contracts';
import fc from 'fast-check';
import {
  adjust,
  confirm,
  DONE,
  decimal,
  divest,
  exchange,
  invest,
  REFUSED,
  transfer,
  type Verdict,
} from './books.ts';
import { amount, type Command, cents, coin, command, nth, pick, text, who } from './command.ts';
import { expectVerdict, send } from './run.ts';
import { cancelOwn, decideOn, sendCoins, sendPix } from './withdrawal-commands.ts';

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
    if (input.paid) await run.modelBank.bank.controlSandbox('POST', `/pix/${txid}/pay`);
    const body = {
      transaction_type: 'pix_deposit',
      pix_key: txid,
      status: 'completed',
      amount_usdt: '999999',
    };
    const confirmation = confirm(model, input.who, charge, input.paid);
    // Without a request id, so that the charge can be confirmed again after its payment.
    expectVerdict(await person.call('POST', '/api/transactions', body), confirmation, 'confirm');
  }),
);

function chargeVerdict(valor: bigint): Verdict {
  if (valor <= 0n) return REFUSED.amount;
  return valor < 200n || valor > 5_000_000n ? REFUSED.range : DONE;
}

/** Any customer confirms any charge, paid or not. */
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

/** The same transfer several times at once: as many succeed as the balance covers. */
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
    const [expected, actual] = [attempts.sort(), answers.map((answer) => answer.status).sort()];
    if (expected.join() !== actual.join())
      throw new Error(`race: the model says ${expected}, the bank ${actual}`);
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

const adjustBalance = fc
  .record({ who, coin, amount, action: fc.constantFrom('add', 'subtract'), by: fc.nat(2) })
  .map((input) =>
    command(`adjust ${JSON.stringify(input, text)}`, async (model, run) => {
      // The third actor is a customer.
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

/** A repeated request gets the first answer and moves nothing; with another body it is refused. */
const replay = fc.record({ nth, changed: fc.boolean() }).map((input) =>
  command(`replay ${JSON.stringify(input)}`, async (_model, run) => {
    const replayable = run.sent.filter(({ answer }) => answer.status === 200);
    if (replayable.length === 0) return;
    const { who: person, url, body, id, answer } = pick(replayable, input.nth);
    const repeated = input.changed ? { ...body, ...otherAmount(url) } : body;
    const header = { [REQUEST_ID_HEADER]: id };
    const second = await person.call('POST', url, repeated, header);
    if (input.changed) return expectVerdict(second, REFUSED.reused, `${url} with another body`);
    const [before, after] = [answer.body, second.body].map(stableFields);
    if (before !== after) throw new Error(`${url} again: first ${before}, then ${after}`);
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

/** An answer without the fields that change over time. */
function stableFields(body: unknown): string {
  const { status: _status, updated_date: _updated, ...rest } = body as Record<string, unknown>;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b)));
}

const passTime = fc.integer({ min: 1, max: 48 }).map((hours) =>
  command(`${hours} h pass`, async (model, run) => {
    await run.modelBank.pass(hours * 3_600_000);
    model.now = run.modelBank.now();
    // Open charges have expired.
    for (const [index, charge] of [...model.charges.entries()].reverse()) {
      if (charge.credited) continue;
      model.charges.splice(index, 1);
      run.charges.splice(index, 1);
    }
  }),
);

/** Weighted by repetition. */
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
