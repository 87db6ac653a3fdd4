import { parseAmount } from './amount.ts';
import { crc16 } from './crc16.ts';
import { BrCodeError } from './errors.ts';
import { fieldValue, parseTlv, type TlvField } from './tlv.ts';

export interface BrCodeCommon {
  /** Tag 01. Doesn't tell static from dynamic: some dynamic codes omit it. */
  readonly pointOfInitiation: 'reusable' | 'single_use' | null;
  /** Centavos; null when the payer types the amount. On a dynamic code only informative. */
  readonly amountMinor: bigint | null;
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly merchantCategoryCode: string;
  readonly postalCode: string | null;
  /** Tag 62-05; null when absent or `***`. May have characters outside the Pix alphabet. */
  readonly txid: string | null;
  /** URL, without scheme, of a Pix Automático recurrence offered together with the charge. */
  readonly recurrenceLocation: string | null;
  readonly fields: readonly TlvField[];
  readonly merchantAccount: readonly TlvField[];
}

export interface StaticBrCode extends BrCodeCommon {
  readonly kind: 'static';
  readonly key: string;
  readonly description: string | null;
  readonly withdrawalIspb: string | null;
}

export interface DynamicBrCode extends BrCodeCommon {
  readonly kind: 'dynamic';
  /** URL of the charge's payload, without scheme. Never fetch it without an allow-list of hosts. */
  readonly location: string;
}

export interface RecurrenceBrCode extends BrCodeCommon {
  readonly kind: 'recurrence';
  readonly recurrenceLocation: string;
}

export type BrCode = StaticBrCode | DynamicBrCode | RecurrenceBrCode;

const MIN_SIZE = 4;
const MAX_SIZE = 512;
const NO_TXID = '***';
const WITH_CRC = /^(.*6304)([0-9a-f]{4})$/is;
const PIX_ACCOUNT = /^0014br\.gov\.bcb\.pix/i;
const URL_WITHOUT_SCHEME = /^(?![a-z][a-z0-9+.-]*:\/\/)[\x21-\x7e]+$/i;

/** Checks the CRC first, to tell a damaged code from an invalid one. Source: BCB, Manual de Padrões para Iniciação do Pix. */
export function readBrCode(payload: string): BrCode {
  const text = payload.trim();
  if (text.length < MIN_SIZE || text.length > MAX_SIZE) throw new BrCodeError('bad_size');
  requireCrc(text);
  const fields = parseTlv(text);
  // The last eight characters must be a field, not the end of another.
  const crc = fields.at(-1);
  if (crc?.tag !== '63' || crc.value.length !== 4) throw new BrCodeError('missing_crc', '63');
  const merchantAccount = pixAccount(fields);
  const common = readCommon(fields, merchantAccount);
  return classify(common, merchantAccount);
}

function requireCrc(text: string): void {
  const match = WITH_CRC.exec(text);
  const [, body, crc] = match ?? [];
  if (body === undefined || crc === undefined) throw new BrCodeError('missing_crc', '63');
  if (crc16(body) !== crc.toUpperCase()) throw new BrCodeError('bad_crc', '63');
}

function pixAccount(fields: readonly TlvField[]): readonly TlvField[] {
  const accounts = fields.filter(({ tag, value }) => tag >= '26' && tag <= '51' && PIX_ACCOUNT.test(value));
  const [account] = accounts;
  if (account === undefined) throw new BrCodeError('not_pix', '26');
  if (accounts.length > 1) throw new BrCodeError('several_pix_accounts', accounts[1]?.tag ?? null);
  return parseTlv(account.value, account.tag);
}

function readCommon(fields: readonly TlvField[], merchantAccount: readonly TlvField[]): BrCodeCommon {
  requireValue(fields, '00', /^01$/);
  requireValue(fields, '53', /^986$/);
  requireValue(fields, '58', /^BR$/i);
  const amount = fieldValue(fields, '54');
  return {
    pointOfInitiation: readPointOfInitiation(fieldValue(fields, '01')),
    amountMinor: amount === null ? null : parseAmount(amount),
    merchantName: requireValue(fields, '59', /./s),
    merchantCity: requireValue(fields, '60', /./s),
    merchantCategoryCode: requireValue(fields, '52', /^\d{4}$/),
    postalCode: fieldValue(fields, '61'),
    txid: readTxid(fieldValue(fields, '62')),
    recurrenceLocation: readRecurrence(fields),
    fields,
    merchantAccount,
  };
}

function classify(common: BrCodeCommon, account: readonly TlvField[]): BrCode {
  const key = fieldValue(account, '01');
  const location = fieldValue(account, '25');
  if (key !== null && location !== null) throw new BrCodeError('key_and_location', '26');
  if (key !== null) {
    if (key === '') throw new BrCodeError('bad_field', '26-01');
    const description = fieldValue(account, '02');
    return { kind: 'static', ...common, key, description, withdrawalIspb: fieldValue(account, '03') };
  }
  if (location !== null) return { kind: 'dynamic', ...common, location: requireLocation(location, '26-25') };
  const { recurrenceLocation } = common;
  if (recurrenceLocation === null) throw new BrCodeError('nothing_to_pay', '26');
  return { kind: 'recurrence', ...common, recurrenceLocation };
}

function requireValue(fields: readonly TlvField[], tag: string, pattern: RegExp): string {
  const value = fieldValue(fields, tag);
  if (value === null) throw new BrCodeError('missing_field', tag);
  if (!pattern.test(value)) throw new BrCodeError('bad_field', tag);
  return value;
}

function requireLocation(location: string, path: string): string {
  if (!URL_WITHOUT_SCHEME.test(location)) throw new BrCodeError('bad_field', path);
  return location;
}

function readPointOfInitiation(value: string | null): BrCodeCommon['pointOfInitiation'] {
  if (value === null) return null;
  if (value === '11') return 'reusable';
  if (value === '12') return 'single_use';
  throw new BrCodeError('bad_field', '01');
}

function readTxid(additionalData: string | null): string | null {
  if (additionalData === null) return null;
  const txid = fieldValue(parseTlv(additionalData, '62'), '05');
  return txid === NO_TXID || txid === '' ? null : txid;
}

function readRecurrence(fields: readonly TlvField[]): string | null {
  for (const { tag, value } of fields) {
    if (tag < '80' || !PIX_ACCOUNT.test(value)) continue;
    const location = fieldValue(parseTlv(value, tag), '25');
    if (location !== null) return requireLocation(location, `${tag}-25`);
  }
  return null;
}
