import type { Change, Reading } from '../proof/linearizable.ts';

export const COINS = ['USDT', 'BTC', 'ETH', 'SOL', 'BNB'] as const;
export type Coin = (typeof COINS)[number];

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface Effect {
  readonly owner: string;
  readonly coin: Coin;
  readonly delta: bigint;
}

export type CommandKind =
  | 'transfer'
  | 'exchange'
  | 'invest'
  | 'redeem'
  | 'charge'
  | 'confirm'
  | 'send pix'
  | 'send coins'
  | 'pay'
  | 'pay within'
  | 'deposit address'
  | 'adjust'
  | 'approve'
  | 'cancel'
  | 'cancel own';

export interface Command {
  readonly id: string;
  readonly by: Person;
  readonly kind: CommandKind;
  readonly path: string;
  readonly body: object | undefined;
  /** Whether the command, once acknowledged, must be in the books under its id. */
  readonly isEntry: boolean;
  /** A refusal for insufficient funds proves that less was available. */
  readonly debit: { readonly coin: Coin; readonly amount: bigint } | undefined;
  readonly effectsOf: (answer: Readonly<Record<string, unknown>>) => readonly Effect[];
  attempts: number;
  uncertain: number;
  start: number;
  end: number;
  state: 'open' | 'acknowledged' | 'refused';
  status: number;
  code: string;
  answer: Readonly<Record<string, unknown>>;
}

export type NewCommand = Pick<Command, 'by' | 'kind' | 'path' | 'body'> &
  Partial<Pick<Command, 'isEntry' | 'debit' | 'effectsOf'>>;

export interface Charge {
  readonly txid: string;
  readonly owner: Person;
  readonly cents: bigint;
  readonly payStart: number;
  /** Infinity until then. */
  confirmedAt: number;
}

export type Rail = 'pix' | 'crypto' | 'bill';

export interface Sent {
  readonly id: string;
  readonly command: Command;
  readonly coin: Coin;
  readonly held: bigint;
  readonly rail: Rail;
  /** Set for bills. */
  readonly barcode?: string;
  readonly isPayment: boolean;
  /** Decided by the policy, not by an administrator. */
  readonly isInstant: boolean;
  decideStart: number;
  cancelledAt: number;
  /** Its owner also cancels it, so both administrators may be too late. */
  ownerCancels: boolean;
}

export interface BrokenPromise {
  readonly promise: string;
  readonly evidence: string;
}

export interface BillToPay {
  readonly barcode: string;
  readonly line: string;
}

/** Contains only what clients observed, nothing from the bank's database. */
export interface RunRecord {
  readonly people: Person[];
  readonly commands: Command[];
  readonly charges: Map<string, Charge>;
  readonly sent: Map<string, Sent>;
  readonly addresses: Map<string, Person>;
  /** Customers' reusable codes, by customer id. */
  readonly links: Map<string, string>;
  readonly bills: BillToPay[];
  /** Payment ids by single-use code. */
  readonly paidOnce: Map<string, readonly string[]>;
  readonly arrivals: Map<string, number>;
  readonly readings: Map<string, Reading[]>;
  readonly broken: BrokenPromise[];
  readonly internalErrors: Map<string, number>;
  concurrentDecisions: number;
  replays: number;
}

export function createRecord(): RunRecord {
  return {
    people: [],
    commands: [],
    charges: new Map(),
    sent: new Map(),
    addresses: new Map(),
    links: new Map(),
    bills: [],
    paidOnce: new Map(),
    arrivals: new Map(),
    readings: new Map(),
    broken: [],
    internalErrors: new Map(),
    concurrentDecisions: 0,
    replays: 0,
  };
}

export function accountKey(owner: string, coin: Coin): string {
  return `${owner}/${coin}`;
}

export function bookKey({ by, id }: Command): string {
  return `request:${by.id}:${id}`;
}

export function addViolation(record: RunRecord, promise: string, evidence: string): void {
  record.broken.push({ promise, evidence });
}

export function changeOf(command: Command, delta: bigint): Change {
  const latest = command.state === 'acknowledged' ? command.end : Number.POSITIVE_INFINITY;
  return { key: bookKey(command), delta, earliest: command.start, latest };
}
