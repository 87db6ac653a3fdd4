import type { ReceiptAmount, ReceiptClaims, ReceiptParty } from './receipt.ts';
import { RECEIPT_KIND_TEXTS } from './receipt-kind-texts.ts';
import { unconfirmedNameText } from './unconfirmed-name.ts';

/** A receipt in Portuguese, for the PDF and the verification page. */
export interface ReceiptText {
  /** As in 'Comprovante de pagamento PIX'. */
  readonly kind: string;
  readonly status: string;
  readonly at: string;
  readonly amount: string;
  readonly parties: readonly { readonly label: 'De' | 'Para'; readonly details: readonly string[] }[];
  readonly lines: readonly ReceiptTextLine[];
}

export interface ReceiptTextLine {
  readonly label: string;
  readonly value: string;
  /** Set for an identifier. */
  readonly code?: true;
}

const STATUSES = { completed: 'Concluído', returned: 'Devolvido' } as const;

const time = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export function describeReceipt(claims: ReceiptClaims): ReceiptText {
  return {
    kind: RECEIPT_KIND_TEXTS[claims.kind],
    status: STATUSES[claims.status],
    at: formatTime(claims.at),
    amount: formatReceiptAmount(claims.amount),
    parties: [...partyOf('De', claims.payer), ...partyOf('Para', claims.payee)],
    lines: [
      ...amountLine('Valor debitado', claims.debit),
      ...amountLine('Valor creditado', claims.credit),
      ...line('Cotação', claims.rate && `1 USDT = R$\u00a0${formatDecimal(claims.rate)}`),
      ...amountLine('Tarifa e tributos', claims.fee),
      ...amountLine('Já devolvido ao emitir', claims.refunds),
      ...railLines(claims),
      ...line('ID da operação', claims.id, true),
      ...line('Operação devolvida', claims.original, true),
    ],
  };
}

/** 'dd/MM/yyyy • HH:mm:ss' in Brasília, from its parts, since the order of a locale depends on the browser. */
export function formatTime(at: string): string {
  const part = Object.fromEntries(time.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${part.day}/${part.month}/${part.year} • ${part.hour}:${part.minute}:${part.second}`;
}

export function formatReceiptAmount({ currency, value }: ReceiptAmount): string {
  const number = formatDecimal(value);
  return currency === 'BRL' ? `R$\u00a0${number}` : `${number}\u00a0${currency}`;
}

/** At least two decimals, without further trailing zeros. */
function formatDecimal(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${grouped},${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

function railLines({ pix, crypto, bill }: ReceiptClaims): readonly ReceiptTextLine[] {
  return [
    ...line('ID do PIX (endToEndId)', pix?.endToEndId, true),
    ...line('Identificador (txid)', pix?.txid, true),
    ...line('Rede', crypto?.network),
    ...line('Endereço', crypto?.address, true),
    ...line('Transação na rede', crypto?.txid, true),
    ...line('Linha digitável', bill?.line, true),
    ...line('Autenticação', bill?.authentication, true),
  ];
}

function partyOf(label: 'De' | 'Para', party: ReceiptParty | undefined): ReceiptText['parties'] {
  if (party === undefined) return [];
  const { name, unconfirmed_name: unconfirmed, tax_id: taxId, institution } = party;
  const details = [
    name,
    unconfirmed && unconfirmedNameText(unconfirmed),
    taxId && `${taxId.includes('/') ? 'CNPJ' : 'CPF'} ${taxId}`,
    institutionText(institution),
  ];
  return [{ label, details: details.filter((detail) => detail !== undefined && detail !== '') as string[] }];
}

/** Eight digits are the ISPB of a PIX participant. */
function institutionText(institution: string | undefined): string | undefined {
  return institution !== undefined && /^\d{8}$/.test(institution)
    ? `Instituição ${institution}`
    : institution;
}

function amountLine(label: string, amount: ReceiptAmount | undefined): readonly ReceiptTextLine[] {
  return line(label, amount && formatReceiptAmount(amount));
}

function line(label: string, value: string | undefined, code = false): readonly ReceiptTextLine[] {
  if (value === undefined) return [];
  return [{ label, value, ...(code ? { code } : {}) }];
}
