import type { ReceiptText, ReceiptTextLine } from '@lastro/register/receipt-text';
import type PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { BAND_STYLES, COLOURS, drawBand, writeRight } from '../../platform/pdf/brand.ts';
import { createPen, lineHeightOf, type Pen, type TextStyle } from '../../platform/pdf/pen.ts';

/** A5 in points. */
export const PAGE = { width: 419.53, height: 595.28, margin: 32 } as const;

const INNER = PAGE.width - 2 * PAGE.margin;
const STYLES = {
  title: { size: 14, weight: 700, fill: COLOURS.onInk },
  status: { size: 10, weight: 700, fill: COLOURS.muted },
  label: { size: 9, weight: 400, fill: COLOURS.muted },
  value: { size: 9.5, weight: 700, fill: COLOURS.ink },
  detail: { size: 9, weight: 400, fill: COLOURS.muted },
  code: { size: 8.5, weight: 400, fill: COLOURS.ink },
  small: { size: 7.5, weight: 400, fill: COLOURS.muted },
} as const satisfies Record<string, TextStyle>;

type Doc = typeof PDFDocument.prototype;

export interface Seal {
  readonly url: string;
  /** Its index in the public log, or that it is queued. */
  readonly register: string;
  readonly kid: string;
}

export function drawReceipt(doc: Doc, text: ReceiptText, seal: Seal): void {
  const pen = createPen(doc);
  let y = drawHeader(doc, pen, text);
  y = drawAmount(pen, text, y + 18);
  y = drawParties(doc, pen, text.parties, y + 14);
  y = drawLines(doc, pen, text.lines, y + 8);
  drawSeal(doc, pen, seal, y + 12);
}

function drawHeader(doc: Doc, pen: Pen, { kind, at }: ReceiptText): number {
  const height = 74;
  drawBand(doc, pen, { width: PAGE.width, height, margin: PAGE.margin, top: 16 });
  writeRight(pen, at, BAND_STYLES.detail, PAGE.width - PAGE.margin, 22);
  pen.write(`Comprovante de ${kind}`, STYLES.title, PAGE.margin, 46);
  return height;
}

const AMOUNT_SIZES = { max: 28, min: 14 } as const;

function drawAmount(pen: Pen, { amount, status }: ReceiptText, y: number): number {
  const style = (size: number): TextStyle => ({ size, weight: 700, fill: COLOURS.ink });
  const maxWidth = pen.widthOf(amount, style(AMOUNT_SIZES.max));
  const size = Math.max(AMOUNT_SIZES.min, Math.min(AMOUNT_SIZES.max, (AMOUNT_SIZES.max * INNER) / maxWidth));
  pen.write(amount, style(size), PAGE.margin, y);
  pen.write(status, STYLES.status, PAGE.margin, y + size * 1.3);
  return y + size * 1.3 + lineHeightOf(STYLES.status);
}

const GAP = 10;
const PADDING = 10;

function drawParties(doc: Doc, pen: Pen, parties: ReceiptText['parties'], y: number): number {
  if (parties.length === 0) return y;
  const width = parties.length === 1 ? INNER : (INNER - GAP) / 2;
  const blocks = parties.map(({ label, details }) => [
    { text: label, style: STYLES.label },
    ...details.flatMap((detail, nth) => {
      const style = nth === 0 ? STYLES.value : STYLES.detail;
      return pen.wrap(detail, style, width - 2 * PADDING).map((line) => ({ text: line, style }));
    }),
  ]);
  const heightOf = (block: readonly { readonly style: TextStyle }[]) =>
    block.reduce((sum, { style }) => sum + lineHeightOf(style), 2 * PADDING);
  const height = Math.max(...blocks.map(heightOf));
  blocks.forEach((block, nth) => {
    const x = PAGE.margin + nth * (width + GAP);
    doc.roundedRect(x, y, width, height, 8).fill(COLOURS.sunken);
    let top = y + PADDING;
    for (const { text, style } of block) {
      pen.write(text, style, x + PADDING, top);
      top += lineHeightOf(style);
    }
  });
  return y + height;
}

const LABEL_WIDTH = 120;
const ROW_SPACE = 7;

function drawLines(doc: Doc, pen: Pen, lines: readonly ReceiptTextLine[], start: number): number {
  let top = start;
  for (const { label, value, code } of lines) {
    const style = code === true ? STYLES.code : STYLES.value;
    const written = pen.wrap(value, style, INNER - LABEL_WIDTH);
    const height = written.length * lineHeightOf(style) + ROW_SPACE;
    top = roomFor(doc, top, height);
    pen.write(label, STYLES.label, PAGE.margin, top + ROW_SPACE / 2);
    written.forEach((part, nth) => {
      const y = top + ROW_SPACE / 2 + nth * lineHeightOf(style);
      writeRight(pen, part, style, PAGE.width - PAGE.margin, y);
    });
    top += height;
    doc.moveTo(PAGE.margin, top).lineTo(PAGE.width - PAGE.margin, top);
    doc.lineWidth(0.5).strokeColor(COLOURS.hairline).stroke();
  }
  return top;
}

const QR_SIDE = 92;
const NOTE =
  'Este arquivo traz o comprovante assinado e, se já registrado, sua prova: confira-os em nossa página, mesmo sem ' +
  'internet. O que vale é o que está assinado, não o que está impresso. Não é assinatura qualificada (ICP-Brasil).';

function drawSeal(doc: Doc, pen: Pen, { url, register, kid }: Seal, y: number): void {
  const top = Math.max(roomFor(doc, y, QR_SIDE), PAGE.height - PAGE.margin - QR_SIDE);
  const left = PAGE.width - PAGE.margin - QR_SIDE;
  drawQrCode(doc, url, left, top);
  doc.link(left, top, QR_SIDE, QR_SIDE, url);
  const width = INNER - QR_SIDE - 16;
  let line = top;
  const paragraph = (text: string, style: TextStyle) => {
    for (const part of pen.wrap(text, style, width)) {
      pen.write(part, style, PAGE.margin, line);
      line += lineHeightOf(style);
    }
  };
  paragraph('Confira este comprovante', STYLES.value);
  paragraph(url, STYLES.code);
  paragraph(register, STYLES.small);
  paragraph(`Assinado pela chave ${kid}`, STYLES.small);
  paragraph(NOTE, STYLES.small);
}

function drawQrCode(doc: Doc, url: string, x: number, y: number): void {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const side = QR_SIDE / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) doc.rect(x + column * side, y + row * side, side, side);
    }
  }
  doc.fill(COLOURS.ink);
}

/** Adds a page if the height doesn't fit on this one. */
function roomFor(doc: Doc, top: number, height: number): number {
  if (top + height <= PAGE.height - PAGE.margin) return top;
  doc.addPage();
  return PAGE.margin;
}
