import { formatAmount } from './amount.ts';
import { crc16 } from './crc16.ts';
import { requireExact, requireText } from './text.ts';
import { formatTlv, type TlvField } from './tlv.ts';

interface WriteCommon {
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly amountMinor?: bigint;
  readonly merchantCategoryCode?: string;
  readonly postalCode?: string;
}

export interface DynamicBrCodeInput extends WriteCommon {
  readonly location: string;
  readonly recurrenceLocation?: string;
}

export interface StaticBrCodeInput extends WriteCommon {
  readonly key: string;
  /** 1 to 25 letters and digits; none is written as `***`. */
  readonly txid?: string;
  /** Shown to the payer; at most 72 characters, and with the key within one field of 99. */
  readonly description?: string;
  readonly withdrawalIspb?: string;
}

const GUI = 'br.gov.bcb.pix';
const NO_TXID = '***';
const MAX_NAME_LENGTH = 25;
const MAX_CITY_LENGTH = 15;
const MAX_KEY_LENGTH = 77;
const MAX_LOCATION_LENGTH = 77;
const MAX_DESCRIPTION_LENGTH = 72;
const MAX_TXID_LENGTH = 25;
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
const LOCATION = /^(?![a-z][a-z0-9+.-]*:\/\/)[\x21-\x7e]+$/i;
const TXID = /^[a-zA-Z0-9]+$/;
const ISPB = /^[0-9A-Z]{8}$/;
const CATEGORY = /^\d{4}$/;
const POSTAL_CODE = /^\d{1,8}$/;

/** The amount is informative. Source: BCB, Manual de Padrões para Iniciação do Pix. */
export function writeDynamicBrCode(input: DynamicBrCodeInput): string {
  const account = formatTlv([
    { tag: '00', value: GUI },
    { tag: '25', value: requireExact(input.location, '26-25', LOCATION, MAX_LOCATION_LENGTH) },
  ]);
  return withCrc([
    { tag: '00', value: '01' },
    { tag: '01', value: '12' },
    { tag: '26', value: account },
    ...merchantFields(input),
    { tag: '62', value: formatTlv([{ tag: '05', value: NO_TXID }]) },
    ...recurrenceFields(input.recurrenceLocation),
  ]);
}

/** The key is never altered. Source: BCB, Manual de Padrões para Iniciação do Pix. */
export function writeStaticBrCode(input: StaticBrCodeInput): string {
  const { key, txid, description, withdrawalIspb } = input;
  const account: TlvField[] = [
    { tag: '00', value: GUI },
    { tag: '01', value: requireExact(key, '26-01', VISIBLE_ASCII, MAX_KEY_LENGTH) },
  ];
  if (description !== undefined) {
    account.push({ tag: '02', value: requireText(description, '26-02', MAX_DESCRIPTION_LENGTH) });
  }
  if (withdrawalIspb !== undefined) {
    account.push({ tag: '03', value: requireExact(withdrawalIspb, '26-03', ISPB, 8) });
  }
  const reference = txid === undefined ? NO_TXID : requireExact(txid, '62-05', TXID, MAX_TXID_LENGTH);
  return withCrc([
    { tag: '00', value: '01' },
    { tag: '26', value: formatTlv(account) },
    ...merchantFields(input),
    { tag: '62', value: formatTlv([{ tag: '05', value: reference }]) },
  ]);
}

function merchantFields(input: WriteCommon): TlvField[] {
  const { merchantName, merchantCity, merchantCategoryCode = '0000', amountMinor, postalCode } = input;
  const fields: TlvField[] = [
    { tag: '52', value: requireExact(merchantCategoryCode, '52', CATEGORY, 4) },
    { tag: '53', value: '986' },
  ];
  if (amountMinor !== undefined) fields.push({ tag: '54', value: formatAmount(amountMinor) });
  fields.push(
    { tag: '58', value: 'BR' },
    { tag: '59', value: requireText(merchantName, '59', MAX_NAME_LENGTH) },
    { tag: '60', value: requireText(merchantCity, '60', MAX_CITY_LENGTH) },
  );
  if (postalCode !== undefined) {
    fields.push({ tag: '61', value: requireExact(postalCode, '61', POSTAL_CODE, 8) });
  }
  return fields;
}

function recurrenceFields(location: string | undefined): TlvField[] {
  if (location === undefined) return [];
  const url = requireExact(location, '80-25', LOCATION, MAX_LOCATION_LENGTH);
  const template = formatTlv([
    { tag: '00', value: GUI },
    { tag: '25', value: url },
  ]);
  return [{ tag: '80', value: template }];
}

function withCrc(fields: readonly TlvField[]): string {
  const text = `${formatTlv(fields)}6304`;
  return `${text}${crc16(text)}`;
}
