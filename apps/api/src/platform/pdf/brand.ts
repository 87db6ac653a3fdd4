import type PDFDocument from 'pdfkit';
import type { TextStyle } from './fonts.ts';

export const COLOURS = {
  ink: '#0b2b26',
  mint: '#2fd6a3',
  muted: '#53655f',
  sunken: '#efeee8',
  hairline: '#e4e2da',
  onInk: '#f1f6f3',
  onInkMuted: '#a5c2b8',
} as const;

/** A4, in points. */
export const A4 = { width: 595.28, height: 841.89, margin: 40 } as const;

export const BAND_STYLES = {
  name: { size: 13, weight: 700, fill: COLOURS.onInk },
  title: { size: 15, weight: 700, fill: COLOURS.onInk },
  detail: { size: 9, weight: 400, fill: COLOURS.onInkMuted },
} as const satisfies Record<string, TextStyle>;

interface Writer {
  widthOf(text: string, style: TextStyle): number;
  write(text: string, style: TextStyle, x: number, y: number): void;
}

/** Path in a square with sides of 25.2 from (4.4, 3.5). */
const MAST =
  'M7.5 3.5h3.75a1.5 1.5 0 0 1 1.5 1.5v11.75a1.5 1.5 0 0 1-1.5 1.5H7.5a1.5 1.5 0 0 1-1.5-1.5V5a1.5 1.5 0 0 1 1.5-1.5Z';
const HULL = 'M6 19.5h22a9.2 9.2 0 0 1-9.2 9.2h-3.6A9.2 9.2 0 0 1 6 19.5Z';

export interface Band {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Of the mark. */
  readonly top: number;
}

/** The dark band at the top of a page, with the bank's mark and name. */
export function drawBand(
  doc: typeof PDFDocument.prototype,
  pen: Writer,
  { width, height, margin, top }: Band,
): void {
  doc.rect(0, 0, width, height).fill(COLOURS.ink);
  drawMark(doc, margin, top);
  pen.write('Lastro', BAND_STYLES.name, margin + 26, top + 3);
}

/** `edge`: of the text's right end. */
export function writeRight(pen: Writer, text: string, style: TextStyle, edge: number, y: number): void {
  pen.write(text, style, edge - pen.widthOf(text, style), y);
}

/** White and mint, for a dark ground; 20 points wide. */
function drawMark(doc: typeof PDFDocument.prototype, x: number, y: number): void {
  const scale = 20 / 25.2;
  doc
    .save()
    .translate(x - 6 * scale, y)
    .scale(scale);
  doc.path(MAST).fill(COLOURS.onInk).path(HULL).fill(COLOURS.mint).restore();
}
