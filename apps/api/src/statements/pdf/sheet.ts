import { localTime } from '@lastro/contracts/brasilia';
import { formatAmount, formatMoney, money } from '@lastro/money';
import type PDFDocument from 'pdfkit';
import { BAND_STYLES, COLOURS, drawBand, A4 as PAGE, writeRight } from '../../platform/pdf/brand.ts';
import type { TextStyle } from '../../platform/pdf/fonts.ts';
import { createTablePen } from '../../platform/pdf/table-pen.ts';
import { type Line, nameOf, type Row, type Section, type Statement } from '../domain.ts';

const STYLES = {
  heading: { size: 8, weight: 700, fill: COLOURS.muted },
  name: { size: 9, weight: 700, fill: COLOURS.ink },
  number: { size: 9, weight: 400, fill: COLOURS.ink },
  detail: { size: 7.5, weight: 400, fill: COLOURS.muted },
  small: { size: 7.5, weight: 400, fill: COLOURS.muted },
} as const satisfies Record<string, TextStyle>;

const HEADER = 92;
const HEADING = 26;
const ROW = 26;
const FOOTER = 46;
const FOOTER_Y = PAGE.height - FOOTER + 14;
const ROWS_PER_PAGE = Math.floor((PAGE.height - HEADER - HEADING - FOOTER) / ROW);

const RIGHT = { amount: 385, balance: 485, brl: PAGE.width - PAGE.margin } as const;
const NAME_X = PAGE.margin + 62;
const NAME_WIDTH = 155;

const dayText = (day: string): string => day.split('-').reverse().join('/');
const unsigned = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

export interface Seal {
  readonly kid: string;
  readonly csvHash: string;
}

export interface Sheet {
  draw(line: Line): void;
  /** To be called after all lines are drawn, when the signature is known. */
  end(seal: Seal | undefined): void;
}

/** All lines have the same height, so the number of pages is known before the first one is drawn. */
function pagesOf(lines: bigint): number {
  return Math.ceil(Number(lines) / ROWS_PER_PAGE);
}

export function createSheet(doc: typeof PDFDocument.prototype, statement: Statement, lines: bigint): Sheet {
  const pen = createTablePen(doc);
  const signatureNote = pen.createStamp('Signature', PAGE.width, PAGE.height);
  const pages = pagesOf(lines);
  let drawn = 0;

  const right = (text: string, style: TextStyle, edge: number, y: number) =>
    writeRight(pen, text, style, edge, y);

  function startPage(): void {
    const { period, holder, scope } = statement;
    doc.addPage();
    drawBand(doc, pen, { width: PAGE.width, height: HEADER - 14, margin: PAGE.margin, top: 15 });
    right(
      `${dayText(period.from)} a ${dayText(period.to)}`,
      BAND_STYLES.detail,
      PAGE.width - PAGE.margin,
      20,
    );
    pen.write(
      scope === 'all' ? 'Extrato da conta' : `Extrato em ${scope}`,
      BAND_STYLES.title,
      PAGE.margin,
      44,
    );
    const name = pen.fit(holder, BAND_STYLES.detail, 260);
    right(name, BAND_STYLES.detail, PAGE.width - PAGE.margin, 49);
    const y = HEADER + 4;
    pen.write('DATA', STYLES.heading, PAGE.margin, y);
    pen.write('MOVIMENTO', STYLES.heading, NAME_X, y);
    right('VALOR', STYLES.heading, RIGHT.amount, y);
    right('SALDO', STYLES.heading, RIGHT.balance, y);
    right('EM REAIS', STYLES.heading, RIGHT.brl, y);
    drawFooter(drawn / ROWS_PER_PAGE + 1);
  }

  function drawFooter(page: number): void {
    rule(FOOTER_Y - 6);
    signatureNote.show();
    right(`página ${page} de ${pages}`, STYLES.small, PAGE.width - PAGE.margin, FOOTER_Y);
  }

  function drawSignatureNote(seal: Seal | undefined): void {
    const note =
      seal === undefined
        ? 'Período ainda em aberto: este extrato não é assinado e pode mudar.'
        : `Assinado pela chave ${seal.kid}; a assinatura vai anexa a este arquivo.`;
    pen.write(note, STYLES.small, PAGE.margin, FOOTER_Y);
    if (seal !== undefined)
      pen.write(`SHA-256 do CSV: ${seal.csvHash}`, STYLES.small, PAGE.margin, FOOTER_Y + 10);
  }

  const rule = (y: number) => pen.rule(PAGE.margin, PAGE.width - PAGE.margin, y, COLOURS.hairline);

  function drawBalance(section: Section, isOpening: boolean, y: number): void {
    doc.rect(PAGE.margin - 6, y, PAGE.width - 2 * PAGE.margin + 12, ROW - 4).fill(COLOURS.sunken);
    const text = isOpening ? `Saldo anterior em ${section.currency}` : `Saldo final em ${section.currency}`;
    pen.write(text, STYLES.name, NAME_X, y + 5);
    const minor = isOpening ? section.opening : section.closing;
    right(formatAmount(money(section.currency, minor)), STYLES.name, RIGHT.balance, y + 5);
  }

  function drawRow(row: Row, y: number): void {
    const [day = '', time = ''] = localTime(row.at).split('T');
    pen.write(dayText(day), STYLES.number, PAGE.margin, y);
    pen.write(time.slice(0, 8), STYLES.detail, PAGE.margin, y + 11);
    const status = { completed: '', pending: ' (em andamento)', failed: ' (não concluído)' }[row.status];
    pen.write(pen.fit(nameOf(row) + status, STYLES.name, NAME_WIDTH), STYLES.name, NAME_X, y);
    const detail = [row.counterparty, row.description]
      .filter((part) => part !== null && part !== '')
      .join(' · ');
    pen.write(pen.fit(detail, STYLES.detail, NAME_WIDTH), STYLES.detail, NAME_X, y + 11);
    const sign = row.amount < 0n ? '−' : '+';
    right(sign + formatMoney(money(row.currency, unsigned(row.amount))), STYLES.name, RIGHT.amount, y);
    right(formatAmount(money(row.currency, row.balance)), STYLES.number, RIGHT.balance, y);
    if (row.amountBrl !== null)
      right(formatMoney(money('BRL', unsigned(row.amountBrl))), STYLES.number, RIGHT.brl, y);
    rule(y + ROW - 4);
  }

  function draw(line: Line): void {
    if (drawn % ROWS_PER_PAGE === 0) startPage();
    const y = HEADER + HEADING + (drawn % ROWS_PER_PAGE) * ROW;
    if (line.kind === 'row') drawRow(line.row, y);
    else drawBalance(line.section, line.kind === 'opening', y - 2);
    drawn += 1;
    if (drawn % ROWS_PER_PAGE === 0 || drawn === Number(lines)) pen.flush();
  }

  return { draw, end: (seal) => signatureNote.draw(() => drawSignatureNote(seal)) };
}
