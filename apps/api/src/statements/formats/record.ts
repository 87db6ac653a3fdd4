import { localTime } from '@lastro/contracts/brasilia';
import { money, toDecimal } from '@lastro/money';
import { subtractMs } from '../../platform/time.ts';
import type { Line, Statement } from '../domain.ts';

export const COLUMNS = [
  'date',
  'id',
  'type',
  'description',
  'counterparty',
  'currency',
  'amount',
  'balance',
  'amount_brl',
  'status',
] as const;

export type LineRecord = Readonly<Record<(typeof COLUMNS)[number], string | null>>;

/** Three formats write each line. */
const records = new WeakMap<Line, LineRecord>();

export function recordOf(statement: Statement, line: Line): LineRecord {
  const found = records.get(line);
  if (found !== undefined) return found;
  const record = toRecord(statement, line);
  records.set(line, record);
  return record;
}

/** The first and the last line of an account have a balance and no amount. */
function toRecord({ period, asOf }: Statement, line: Line): LineRecord {
  const { currency } = line.section;
  const decimal = (minor: bigint) => toDecimal(money(currency, minor));
  if (line.kind !== 'row') {
    const isOpening = line.kind === 'opening';
    return {
      date: localTime(isOpening ? period.begins : subtractMs(asOf, 1)),
      id: null,
      type: line.kind,
      description: null,
      counterparty: null,
      currency,
      amount: null,
      balance: decimal(isOpening ? line.section.opening : line.section.closing),
      amount_brl: null,
      status: null,
    };
  }
  const { at, id, type, description, counterparty, amount, balance, amountBrl, status } = line.row;
  return {
    date: localTime(at),
    id,
    type,
    description,
    counterparty,
    currency,
    amount: decimal(amount),
    balance: decimal(balance),
    amount_brl: amountBrl === null ? null : toDecimal(money('BRL', amountBrl)),
    status,
  };
}
