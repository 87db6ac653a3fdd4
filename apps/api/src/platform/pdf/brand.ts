import type PDFDocument from 'pdfkit';

export const COLOURS = {
  ink: '#0b2b26',
  mint: '#2fd6a3',
  muted: '#53655f',
  sunken: '#efeee8',
  hairline: '#e4e2da',
  onInk: '#f1f6f3',
  onInkMuted: '#a5c2b8',
} as const;

/** Path in a square with sides of 25.2 from (4.4, 3.5). */
const MAST =
  'M7.5 3.5h3.75a1.5 1.5 0 0 1 1.5 1.5v11.75a1.5 1.5 0 0 1-1.5 1.5H7.5a1.5 1.5 0 0 1-1.5-1.5V5a1.5 1.5 0 0 1 1.5-1.5Z';
const HULL = 'M6 19.5h22a9.2 9.2 0 0 1-9.2 9.2h-3.6A9.2 9.2 0 0 1 6 19.5Z';

/** White and mint, for a dark ground; 20 points wide. */
export function drawMark(doc: typeof PDFDocument.prototype, x: number, y: number): void {
  const scale = 20 / 25.2;
  doc
    .save()
    .translate(x - 6 * scale, y)
    .scale(scale);
  doc.path(MAST).fill(COLOURS.onInk).path(HULL).fill(COLOURS.mint).restore();
}
