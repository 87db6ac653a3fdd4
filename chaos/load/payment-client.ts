import { performance } from 'node:perf_hooks';
import type { LojaCharge } from '../bank/sandbox-controls.ts';
import type { CustomerDeps } from './customer-deps.ts';
import { decimal, minorOf } from './http.ts';
import { addViolation, type BillToPay, type Command, type NewCommand, type Person } from './record.ts';

interface Code {
  readonly text: string;
  /** Set if the payer chooses the amount. */
  readonly cents?: bigint;
  /** Another customer, paid within the bank. */
  readonly receiver?: Person;
  readonly paidOnce: boolean;
  /** Of a bill, which is known by this and by its printed line. */
  readonly barcode?: string;
  /** A charge of the bank's own; the sandbox's payer pays it if no customer does. */
  readonly txid?: string;
}

interface Quote {
  readonly id: string;
  readonly debit: bigint;
}

export interface PaymentDeps extends CustomerDeps {
  /** In centavos; decides the provider's outcome. */
  readonly centsOfPayout: () => bigint;
  readonly send: (command: Omit<NewCommand, 'by'>, twice?: boolean) => Promise<Command>;
  readonly rememberSent: (command: Command, held: bigint, barcode?: string) => void;
}

/** A fine of 2 % keeps below R$ 4.00, from which the provider returns payouts. */
const DUE_CENTS = [101, 350] as const;
const DAY_MS = 86_400_000;
const SAME_REQUEST_AT_ONCE = 0.2;
const SAME_QUOTE_AT_ONCE = 0.2;
const TWO_PAYERS = 0.3;
const BILL_AGAIN = 0.25;
const BILL_SENT_BACK = 0.15;
const BILL_CENTS = [101, 2_900] as const;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

export function createPaymentClient(deps: PaymentDeps): { pay(): Promise<void> } {
  const { record, sender, outside, random, me, others } = deps;

  const centsOfCharge = (): string => decimal(deps.centsOfPayout(), 2);

  async function ofLoja(charge: LojaCharge, more: Partial<Code> = {}): Promise<Code | undefined> {
    const text = await outside.chargeByLoja(charge);
    return text === undefined ? undefined : { text, paidOnce: charge.type !== 'static', ...more };
  }

  const dueCode = () =>
    ofLoja({
      type: 'cobv',
      valor: decimal(BigInt(random.between(...DUE_CENTS)), 2),
      vencimento: daysAgo(10),
      multa: '2',
      juros: '0.033',
    });

  async function chargeOfAnother(): Promise<Code | undefined> {
    const receiver = random.pick(others);
    const cents = BigInt(random.between(200, 3_000));
    const asked = await sender.send({
      by: receiver,
      kind: 'charge',
      path: '/api/pix/cob',
      body: { valor: decimal(cents, 2) },
      isEntry: false,
    });
    if (asked.state !== 'acknowledged') return undefined;
    const txid = String(asked.answer.txid);
    const [payStart, told] = [performance.now(), Number.POSITIVE_INFINITY];
    record.charges.set(txid, { txid, owner: receiver, cents, payStart, told });
    return { text: String(asked.answer.brcode), receiver, paidOnce: true, txid };
  }

  async function linkOfAnother(): Promise<Code | undefined> {
    const receiver = random.pick(others);
    const text = record.links.get(receiver.id);
    if (text !== undefined)
      return { text, cents: BigInt(random.between(1, 3_000)), receiver, paidOnce: false };
    const made = await sender.ask(receiver.token, '/api/receive/links', { uses: 'many' });
    if (made.status === 200) record.links.set(receiver.id, String(made.body.brcode));
    return undefined;
  }

  /** A new one, or one that somebody may have paid before. */
  async function billCode(): Promise<Code | undefined> {
    const known = record.bills.length > 0 && random.chance(BILL_AGAIN);
    const bill = known ? random.pick(record.bills) : await newBill();
    if (bill === undefined) return undefined;
    const { barcode, line } = bill;
    return { text: random.pick([barcode, line]), barcode, paidOnce: true };
  }

  async function newBill(): Promise<BillToPay | undefined> {
    const numbers = await outside.newBill({
      tipo: random.pick(['boleto', 'tributo']),
      valor: decimal(BigInt(random.between(...BILL_CENTS)), 2),
      ...(random.chance(0.5) ? { vencimento: daysAgo(10), multa: '2' } : {}),
    });
    if (numbers === undefined) return undefined;
    const [barcode, line] = numbers;
    record.bills.push({ barcode, line });
    return { barcode, line };
  }

  const codes: readonly (() => Promise<Code | undefined>)[] = [
    () => ofLoja({ type: 'static', valor: centsOfCharge() }),
    () => ofLoja({ type: 'static', txid: 'CAIXA1' }, { cents: deps.centsOfPayout() }),
    () => ofLoja({ type: 'cob', valor: centsOfCharge() }),
    () => ofLoja({ type: 'cob', valor: centsOfCharge() }),
    dueCode,
    chargeOfAnother,
    linkOfAnother,
    billCode,
    billCode,
  ];

  async function quote(by: Person, { text, cents }: Code): Promise<Quote | undefined> {
    const body = { text, ...(cents === undefined ? {} : { amount_brl: decimal(cents, 2) }) };
    const answer = await sender.ask(by.token, '/api/payments/quotes', body);
    if (answer.status !== 200) return undefined;
    return { id: String(answer.body.quote_id), debit: minorOf(answer.body.amount_usdt) };
  }

  function orderOf(by: Person, { receiver }: Code, { id, debit }: Quote): Omit<NewCommand, 'by'> {
    const taken = { owner: by.id, coin: 'USDT', delta: -debit } as const;
    const given = receiver && ({ owner: receiver.id, coin: 'USDT', delta: debit } as const);
    return {
      kind: receiver === undefined ? 'pay' : 'pay within',
      path: '/api/payments',
      body: { quote_id: id, description: 'Pagamento do teste' },
      takes: { coin: 'USDT', amount: debit },
      effectsOf: () => (given === undefined ? [taken] : [taken, given]),
    };
  }

  function remember(code: Code, command: Command, { debit }: Quote): boolean {
    if (command.state !== 'acknowledged') return false;
    if (code.receiver === undefined) deps.rememberSent(command, debit, code.barcode);
    if (code.paidOnce) {
      const name = code.barcode ?? code.text;
      const ids = record.paidOnce.get(name) ?? [];
      record.paidOnce.set(name, [...ids, String(command.answer.payment_id)]);
    }
    return true;
  }

  /** Whether it was certainly not paid. */
  async function payOnce(code: Code): Promise<boolean> {
    const mine = await quote(me, code);
    if (mine === undefined) return true;
    const order = orderOf(me, code, mine);
    const attempts = [deps.send(order, random.chance(SAME_REQUEST_AT_ONCE))];
    const tabs = random.chance(SAME_QUOTE_AT_ONCE);
    if (tabs) attempts.push(deps.send(order));
    const commands = await Promise.all(attempts);
    const paid = commands.filter((command) => remember(code, command, mine));
    if (paid.length > 1) addViolation(record, 'a quote pays once', `quote ${mine.id}`);
    return commands.every(({ state }) => state === 'refused');
  }

  /** The other's own charge is not theirs to pay. */
  async function payByAnother(code: Code): Promise<boolean> {
    const by = random.pick(others.filter(({ id }) => id !== code.receiver?.id));
    const theirs = await quote(by, code);
    if (theirs === undefined) return true;
    const command = await sender.send({ by, ...orderOf(by, code, theirs) });
    remember(code, command, theirs);
    return command.state === 'refused';
  }

  return {
    async pay() {
      const code = await random.pick(codes)();
      if (code === undefined) return;
      const payers = [payOnce(code), ...(random.chance(TWO_PAYERS) ? [payByAnother(code)] : [])];
      const unpaid = await Promise.all(payers);
      if (code.txid !== undefined && !unpaid.includes(false)) await outside.pay(code.txid, deps.giveUp);
      const comesBack = deps.withReturns && code.barcode !== undefined && random.chance(BILL_SENT_BACK);
      if (comesBack) await outside.returnBill(code.barcode);
    },
  };
}
