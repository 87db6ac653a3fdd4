import type PDFDocument from 'pdfkit';
import { type EmbeddedFont, registerFonts, type TextStyle, type Weight } from './fonts.ts';

interface Glyph {
  readonly font: EmbeddedFont;
  /** Numbers in the font's subset, in hexadecimal. */
  readonly code: string;
  /** Thousandths of the size. */
  readonly advance: number;
}

interface Run {
  readonly font: EmbeddedFont;
  code: string;
}

interface LaidOut {
  readonly text: string;
  readonly weight: Weight;
  readonly runs: readonly Run[];
  /** Thousandths of the size. */
  readonly advance: number;
}

/**
 * For long tables: each letter is laid out once a document, and a page gets its texts and rules at once, in `flush`.
 * Without kerning, which small text can spare, a text is as wide as its letters. Figures are tabular.
 */
export function createTablePen(doc: typeof PDFDocument.prototype) {
  const findLetter = registerFonts(doc);
  const glyphs = { 400: new Map<string, Glyph>(), 700: new Map<string, Glyph>() } as const;
  const { ascender } = findLetter(' ', 400).embedded;
  let content: string[] = [];
  let last: LaidOut | undefined;
  /** Undefined while a page is written. */
  let stampFonts: Record<string, unknown> | undefined;

  function glyphOf(letter: string, weight: Weight): Glyph {
    const cached = glyphs[weight].get(letter);
    if (cached !== undefined) return cached;
    const { embedded: font, shown } = findLetter(letter, weight);
    const [codes, positions] = font.encode(shown, FEATURES);
    const advance = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
    const glyph = { font, code: codes.join(''), advance };
    glyphs[weight].set(letter, glyph);
    return glyph;
  }

  /** Keeps the last text, which is measured and then written. */
  function layOut(text: string, weight: Weight): LaidOut {
    if (last?.text === text && last.weight === weight) return last;
    const runs: Run[] = [];
    let advance = 0;
    for (const letter of text) {
      const glyph = glyphOf(letter, weight);
      const run = runs.at(-1);
      if (run?.font === glyph.font) run.code += glyph.code;
      else runs.push({ font: glyph.font, code: glyph.code });
      advance += glyph.advance;
    }
    last = { text, weight, runs, advance };
    return last;
  }

  function widthOf(text: string, { size, weight }: TextStyle): number {
    return (layOut(text, weight).advance * size) / 1_000;
  }

  /** `x`: of the left end; `y`: of the line's top. */
  function write(text: string, { size, weight, fill }: TextStyle, x: number, y: number): void {
    const top = y + (ascender * size) / 1_000;
    const { runs } = layOut(text, weight);
    if (runs.length === 0) return;
    const fonts = stampFonts ?? doc.page.fonts;
    let shown = `BT ${rgb(fill)} rg 1 0 0 -1 ${x.toFixed(2)} ${top.toFixed(2)} Tm`;
    for (const { font, code } of runs) {
      fonts[font.id] ??= font.ref();
      shown += ` /${font.id} ${size} Tf <${code}> Tj`;
    }
    content.push(`${shown} ET`);
  }

  function rule(from: number, to: number, y: number, colour: string): void {
    const height = y.toFixed(2);
    content.push(`0.5 w ${rgb(colour)} RG ${from.toFixed(2)} ${height} m ${to.toFixed(2)} ${height} l S`);
  }

  /** To be called before the page ends. Texts come on top of what was drawn without the pen. */
  function flush(): void {
    doc.addContent(Buffer.from(`${content.join('\n')}\n`, 'latin1'));
    content = [];
  }

  /** A form shown on many pages, drawn once, possibly after the last page is written. */
  function createStamp(name: string, width: number, height: number) {
    const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] });
    return {
      show(): void {
        doc.page.xobjects[name] ??= form;
        content.push(`/${name} Do`);
      },
      draw(paint: () => void): void {
        const pageContent = content;
        const fonts = {};
        content = [];
        stampFonts = fonts;
        paint();
        Object.assign(form.data, { Resources: { Font: fonts } });
        form.end(Buffer.from(content.join('\n'), 'latin1'));
        content = pageContent;
        stampFonts = undefined;
      },
    };
  }

  /** Cut with an ellipsis to that width. */
  function fit(text: string, style: TextStyle, width: number): string {
    if (widthOf(text, style) <= width) return text;
    let [kept, remaining] = ['', width - widthOf(ELLIPSIS, style)];
    for (const letter of text) {
      remaining -= widthOf(letter, style);
      if (remaining < 0) break;
      kept += letter;
    }
    return kept.trimEnd() + ELLIPSIS;
  }

  return { widthOf, write, rule, flush, createStamp, fit };
}

const FEATURES = ['tnum'];
const ELLIPSIS = '…';
const colours = new Map<string, string>();

/** `#rrggbb` as three numbers from 0 to 1. */
function rgb(hex: string): string {
  const cached = colours.get(hex);
  if (cached !== undefined) return cached;
  const parts = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3));
  colours.set(hex, parts.join(' '));
  return parts.join(' ');
}
