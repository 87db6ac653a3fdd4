import { dateOf } from '@lastro/contracts/brasilia';
import { type Coin, money, toDecimal } from '@lastro/money';
import { subtractMs } from '../../platform/time.ts';
import { nameOf, PAYMENTS_ARE_NAMED_SINCE, type Row, type Section, type Statement } from '../domain.ts';
import type { TextWriter } from './writer.ts';

/** BANKID usually is the bank's number in the payment system; this bank has none. */
const BANK_ID = 'LASTRO';
const MAX_NAME = 32;
const MAX_MEMO = 255;

/** Neither INT nor FEE: interest is paid into the investment, and a fee is part of its payment's row. */
const TYPES: Readonly<Partial<Record<Row['type'], string>>> = {
  transfer: 'XFER',
  crypto_exchange: 'XFER',
  savings_deposit: 'XFER',
  savings_withdrawal: 'XFER',
  pix_payment: 'PAYMENT',
  bill_payment: 'PAYMENT',
};

function typeOf({ type, at, amount }: Row): string {
  const named = TYPES[type];
  const isReturn = named === 'PAYMENT' && amount > 0n && at >= PAYMENTS_ARE_NAMED_SINCE;
  if (named !== undefined && !isReturn) return named;
  return amount < 0n ? 'DEBIT' : 'CREDIT';
}

/** OFX 1.0.2 (SGML), which Brazilian banks export: entries only, and an account for each coin. */
export function openOfx(charset: '1252' | 'UTF-8') {
  return (statement: Statement): TextWriter => ({
    head: () => header(charset) + signOn(statement),
    line(line) {
      const { section } = line;
      if (line.kind === 'opening') return openAccount(statement, section);
      return line.kind === 'row' ? entryOf(line.row) : closeAccount(statement, section);
    },
    foot: () => '</BANKMSGSRSV1>\r\n</OFX>\r\n',
  });
}

function header(charset: '1252' | 'UTF-8'): string {
  const [encoding, set] = charset === '1252' ? ['USASCII', '1252'] : ['UTF-8', 'NONE'];
  const lines = ['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'SECURITY:NONE', `ENCODING:${encoding}`];
  return [...lines, `CHARSET:${set}`, 'COMPRESSION:NONE', 'OLDFILEUID:NONE', 'NEWFILEUID:NONE', '', ''].join(
    '\r\n',
  );
}

const STATUS = '<STATUS>\r\n<CODE>0</CODE>\r\n<SEVERITY>INFO</SEVERITY>\r\n</STATUS>\r\n';

function signOn({ asOf }: Statement): string {
  return (
    `<OFX>\r\n<SIGNONMSGSRSV1>\r\n<SONRS>\r\n${STATUS}${tag('DTSERVER', noonOf(lastDay(asOf)))}` +
    `${tag('LANGUAGE', 'POR')}<FI>\r\n${tag('ORG', 'Lastro')}${tag('FID', BANK_ID)}</FI>\r\n` +
    '</SONRS>\r\n</SIGNONMSGSRSV1>\r\n<BANKMSGSRSV1>\r\n'
  );
}

function openAccount({ period }: Statement, { accountId, currency }: Section): string {
  return (
    `<STMTTRNRS>\r\n${tag('TRNUID', `${accountId}-${currency}`)}${STATUS}<STMTRS>\r\n${tag('CURDEF', currencyOf(currency))}` +
    `<BANKACCTFROM>\r\n${tag('BANKID', BANK_ID)}${tag('ACCTID', `${accountId}-${currency}`)}` +
    `${tag('ACCTTYPE', 'CHECKING')}</BANKACCTFROM>\r\n` +
    `<BANKTRANLIST>\r\n${tag('DTSTART', noonOf(period.from))}${tag('DTEND', noonOf(period.to))}`
  );
}

/** Both character sets write the same text. */
const entries = new WeakMap<Row, string>();

function entryOf(row: Row): string {
  const text = entries.get(row) ?? toEntry(row);
  entries.set(row, text);
  return text;
}

function toEntry(row: Row): string {
  const { id, at, amount, currency, counterparty, description } = row;
  const name = nameOf(row);
  const memo = [name, counterparty, description].filter((part) => part !== null && part !== '').join(' - ');
  return (
    `<STMTTRN>\r\n${tag('TRNTYPE', typeOf(row))}` +
    `${tag('DTPOSTED', noonOf(dateOf(at)))}${tag('TRNAMT', toDecimal(money(currency, amount)))}${tag('FITID', id)}` +
    `${tag('NAME', plain(counterparty ?? name, MAX_NAME))}${tag('MEMO', plain(memo, MAX_MEMO))}</STMTTRN>\r\n`
  );
}

function closeAccount({ asOf }: Statement, { currency, closing }: Section): string {
  return (
    `</BANKTRANLIST>\r\n<LEDGERBAL>\r\n${tag('BALAMT', toDecimal(money(currency, closing)))}` +
    `${tag('DTASOF', noonOf(lastDay(asOf)))}</LEDGERBAL>\r\n</STMTRS>\r\n</STMTTRNRS>\r\n`
  );
}

/** Importers want a currency of ISO 4217, so dollars stand for USDT. */
const currencyOf = (coin: Coin): string => (coin === 'USDT' ? 'USD' : coin);

/** Importers read midnight as a missing time. */
const noonOf = (day: string): string => `${day.replaceAll('-', '')}120000[-3:BRT]`;
const lastDay = (asOf: Date): string => dateOf(subtractMs(asOf, 1));

const tag = (name: string, value: string): string => `<${name}>${value}</${name}>\r\n`;

/** Cuts before it escapes, so that no escape is cut in two. */
function plain(text: string, length: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const cut = line.length <= length ? line : [...line].slice(0, length).join('').trim();
  return cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
