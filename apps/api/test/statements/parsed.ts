import { Ofx } from 'ofx-data-extractor';
import { parse as parseOfx } from 'ofx-js';
import Papa from 'papaparse';
import { extractText } from 'unpdf';

/** One account of a statement, read by an independent library; amounts are integers of 10^-8. */
export interface Account {
  readonly currency: string;
  readonly opening: bigint | undefined;
  readonly closing: bigint;
  readonly rows: readonly { readonly id: string; readonly amount: bigint; readonly description: string }[];
}

function minor(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)[.,](\d{1,8})$/.exec(text) ?? [];
  const value = BigInt(whole + fraction.padEnd(8, '0'));
  return sign === '-' ? -value : value;
}

type Cells = Readonly<Record<string, string>>;

export function readCsv(text: string): readonly Account[] {
  const { data, errors } = Papa.parse<Cells>(text, { header: true, skipEmptyLines: true });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return toAccounts(data);
}

export function readJson(text: string): readonly Account[] {
  const exact = text.replaceAll(/("(?:amount|balance|amount_brl)"):(-?[\d.]+)/g, '$1:"$2"');
  return toAccounts(JSON.parse(exact) as Cells[]);
}

function toAccounts(records: readonly Cells[]): readonly Account[] {
  return [...Map.groupBy(records, ({ currency = '' }) => currency)].map(([currency, of]) => ({
    currency,
    opening: minor(of[0]?.type === 'opening' ? (of[0].balance ?? '') : ''),
    closing: minor(of.at(-1)?.type === 'closing' ? (of.at(-1)?.balance ?? '') : ''),
    rows: of.slice(1, -1).map(({ id = '', amount = '', description = '' }) => ({
      id,
      amount: minor(amount),
      description,
    })),
  }));
}

interface OfxAccount {
  readonly STMTRS: {
    readonly CURDEF: string;
    readonly BANKACCTFROM: { readonly ACCTID: string };
    readonly BANKTRANLIST: { readonly STMTTRN?: OfxRow | readonly OfxRow[] };
    readonly LEDGERBAL: { readonly BALAMT: string };
  };
}

interface OfxRow {
  readonly TRNAMT: string;
  readonly FITID: string;
  readonly MEMO: string;
}

/** OFX has no opening balance. */
export async function readOfx(text: string): Promise<readonly Account[]> {
  const { OFX } = (await parseOfx(text)) as unknown as {
    OFX: { BANKMSGSRSV1: { STMTTRNRS: OfxAccount | OfxAccount[] } };
  };
  return [OFX.BANKMSGSRSV1.STMTTRNRS].flat().map(({ STMTRS: { BANKACCTFROM, BANKTRANLIST, LEDGERBAL } }) => ({
    currency: BANKACCTFROM.ACCTID.split('-')[1] ?? '',
    opening: undefined,
    closing: minor(LEDGERBAL.BALAMT),
    rows: [BANKTRANLIST.STMTTRN ?? []].flat().map(({ TRNAMT, FITID, MEMO }) => ({
      id: FITID,
      amount: minor(TRNAMT),
      description: MEMO,
    })),
  }));
}

const PDF_LINE = /Saldo (anterior|final) em ([A-Z]+) ([\d.,]+)|(?<=\s)([−+])([\d.,]+)\s[A-Z]+ [\d.,]+/g;
const fromFormatted = (text: string) => minor(text.replaceAll('.', ''));

/** A PDF contains neither ids nor whole descriptions. */
export async function readPdf(bytes: Buffer): Promise<readonly Account[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  const accounts: { currency: string; opening: bigint; closing: bigint; rows: Account['rows'][number][] }[] =
    [];
  for (const [, balance, currency = '', formatted = '', sign, amount = ''] of text.matchAll(PDF_LINE)) {
    const last = accounts.at(-1);
    if (balance === 'anterior')
      accounts.push({ currency, opening: fromFormatted(formatted), closing: 0n, rows: [] });
    else if (balance === 'final' && last !== undefined) last.closing = fromFormatted(formatted);
    else if (last !== undefined) {
      const value = fromFormatted(amount);
      last.rows.push({ id: `${last.rows.length}`, amount: sign === '−' ? -value : value, description: '' });
    }
  }
  return accounts;
}

export function validateOfx(bytes: Buffer): readonly unknown[] {
  const { errors } = Ofx.fromBuffer(bytes).validate() as { errors: readonly unknown[] };
  return errors;
}

/** Reads files of one account only, and leaves escaped characters as they are. */
export function readOneAccount(bytes: Buffer): readonly Omit<Account['rows'][number], 'description'>[] {
  const rows = Ofx.fromBuffer(bytes).getBankTransferList() as unknown as readonly OfxRow[];
  return rows.map(({ FITID, TRNAMT }) => ({ id: FITID, amount: minor(String(TRNAMT)) }));
}
