import { performance } from 'node:perf_hooks';
import type { ShopCharge } from '../bank/sandbox-controls.ts';
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
  /** Set for bills, which can be paid by barcode or printed line. */
  readonly barcode?: string;
  /** Set for the bank's own charges; the sandbox's payer pays those that no customer paid. */
  readonly txid?: string;
}

interface Quote {
  readonly id: string;
  readonly debit: bigint;
}

export interface PaymentDeps extends CustomerDeps {
  /** In centavos; the amount selects the provider's outcome. */
  readonly centsOfPayout: () => bigint;
  readonly send: (command: Omit<NewCommand, 'by'>, twice?: boolean) => Promise<Command>;
  readonly rememberSent: (command: Command, held: bigint, barcode?: string) => void;
}

/** With a fine of 2 %, still below R$ 4.00, from which the provider returns payouts. */
const DUE_CENTS = [101, 350] as const;
const DAY_MS = 86_400_000;
const CONCURRENT_REQUEST_SHARE = 0.2;
const CONCURRENT_QUOTE_SHARE = 0.2;
const SECOND_PAYER_SHARE = 0.3;
const KNOWN_BILL_SHARE = 0.25;
const RETURNED_BILL_SHARE = 0.15;
const BILL_CENTS = [101, 2_900] as const;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

export function createPaymentClient(deps: PaymentDeps): { pay(): Promise<void> } {
  const { record, sender, sandbox, random, me, others } = deps;

  const centsOfCharge = (): string => decimal(deps.centsOfPayout(), 2);

  async function shopCode(charge: ShopCharge, more: Partial<Code> = {}): Promise<Code | undefined> {
    const text = await sandbox.createShopCharge(charge);
    return text === undefined ? undefined : { text, paidOnce: charge.type !== 'static', ...more };
  }

  const dueCode = () =>
    shopCode({
      type: 'cobv',
      valor: decimal(BigInt(random.between(...DUE_CENTS)), 2),
      vencimento: daysAgo(10),
      multa: '2',
      juros: '0.033',
    });

  async function chargeOfAnother(): Promise<Code | undefined> {
    const receiver = random.pick(others);
    const cents = BigInt(random.between(200, 3_000));
    const opened = await sender.send({
      by: receiver,
      kind: 'charge',
      path: '/api/pix/cob',
      body: { valor: decimal(cents, 2) },
      isEntry: false,
    });
    if (opened.state !== 'acknowledged') return undefined;
    const txid = String(opened.answer.txid);
    const [payStart, confirmedAt] = [performance.now(), Number.POSITIVE_INFINITY];
    record.charges.set(txid, { txid, owner: receiver, cents, payStart, confirmedAt });
    return { text: String(opened.answer.brcode), receiver, paidOnce: true, txid };
  }

  async function linkOfAnother(): Promise<Code | undefined> {
    const receiver = random.pick(others);
    const text = record.links.get(receiver.id);
    if (text !== undefined)
      return { text, cents: BigInt(random.between(1, 3_000)), receiver, paidOnce: false };
    const link = await sender.post(receiver.token, '/api/receive/links', { uses: 'many' });
    if (link.status === 200) record.links.set(receiver.id, String(link.body.brcode));
    return undefined;
  }

  /** A new bill, or one that may already be paid. */
  async function billCode(): Promise<Code | undefined> {
    const isKnown = record.bills.length > 0 && random.chance(KNOWN_BILL_SHARE);
    const bill = isKnown ? random.pick(record.bills) : await newBill();
    if (bill === undefined) return undefined;
    const { barcode, line } = bill;
    return { text: random.pick([barcode, line]), barcode, paidOnce: true };
  }

  async function newBill(): Promise<BillToPay | undefined> {
    const numbers = await sandbox.createBill({
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
    () => shopCode({ type: 'static', valor: centsOfCharge() }),
    () => shopCode({ type: 'static', txid: 'CAIXA1' }, { cents: deps.centsOfPayout() }),
    () => shopCode({ type: 'cob', valor: centsOfCharge() }),
    () => shopCode({ type: 'cob', valor: centsOfCharge() }),
    dueCode,
    chargeOfAnother,
    linkOfAnother,
    billCode,
    billCode,
  ];

  async function quote(by: Person, { text, cents }: Code): Promise<Quote | undefined> {
    const body = { text, ...(cents === undefined ? {} : { amount_brl: decimal(cents, 2) }) };
    const answer = await sender.post(by.token, '/api/payments/quotes', body);
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
      debit: { coin: 'USDT', amount: debit },
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

  /** Returns whether it was certainly not paid. */
  async function payOnce(code: Code): Promise<boolean> {
    const offer = await quote(me, code);
    if (offer === undefined) return true;
    const order = orderOf(me, code, offer);
    const attempts = [deps.send(order, random.chance(CONCURRENT_REQUEST_SHARE))];
    if (random.chance(CONCURRENT_QUOTE_SHARE)) attempts.push(deps.send(order));
    const commands = await Promise.all(attempts);
    const paid = commands.filter((command) => remember(code, command, offer));
    if (paid.length > 1) addViolation(record, 'a quote pays once', `quote ${offer.id}`);
    return commands.every(({ state }) => state === 'refused');
  }

  /** A customer can't pay their own charge. */
  async function payByAnother(code: Code): Promise<boolean> {
    const by = random.pick(others.filter(({ id }) => id !== code.receiver?.id));
    const offer = await quote(by, code);
    if (offer === undefined) return true;
    const command = await sender.send({ by, ...orderOf(by, code, offer) });
    remember(code, command, offer);
    return command.state === 'refused';
  }

  return {
    async pay() {
      const code = await random.pick(codes)();
      if (code === undefined) return;
      const payers = [payOnce(code), ...(random.chance(SECOND_PAYER_SHARE) ? [payByAnother(code)] : [])];
      const unpaid = await Promise.all(payers);
      if (code.txid !== undefined && !unpaid.includes(false)) await sandbox.pay(code.txid, deps.giveUp);
      const isReturned = deps.withReturns && code.barcode !== undefined && random.chance(RETURNED_BILL_SHARE);
      if (isReturned) await sandbox.returnBill(code.barcode);
    },
  };
}
