import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

type Weight = 400 | 700;

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly fill: string;
}

interface Run {
  readonly font: string;
  readonly text: string;
}

export type Pen = ReturnType<typeof createPen>;

/** Static fonts: pdfkit can't read the accents of the variable one. Later ones have what the first lacks. */
const SUBSETS = ['latin', 'latin-ext'] as const;
const WEIGHTS = [400, 700] as const;
const MISSING = '?';
const require = createRequire(import.meta.url);
const fontFile = (subset: string, weight: Weight) =>
  require.resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`);

const LINE_HEIGHT = 1.35;
export const lineHeightOf = ({ size }: TextStyle): number => size * LINE_HEIGHT;

interface Glyphs {
  hasGlyphForCodePoint(point: number): boolean;
}

export function createPen(doc: typeof PDFDocument.prototype) {
  const glyphs = new Map<string, Glyphs>();
  for (const subset of SUBSETS) {
    for (const weight of WEIGHTS) {
      const name = `${subset}-${weight}`;
      doc.registerFont(name, fontFile(subset, weight));
      // Which letters a font has is missing from pdfkit's types.
      glyphs.set(name, (doc.font(name) as unknown as { _font: { font: Glyphs } })._font.font);
    }
  }

  const fonts = new Map<string, { readonly font: string; readonly shown: string }>();

  /** Letters that no font has are replaced; the signed data has them. */
  function fontOf(letter: string, weight: Weight) {
    const key = `${weight}${letter}`;
    const known = fonts.get(key);
    if (known !== undefined) return known;
    const point = letter.codePointAt(0) ?? 0;
    const subset = SUBSETS.find((name) => glyphs.get(`${name}-${weight}`)?.hasGlyphForCodePoint(point));
    const found = {
      font: `${subset ?? SUBSETS[0]}-${weight}`,
      shown: subset === undefined ? MISSING : letter,
    };
    fonts.set(key, found);
    return found;
  }

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const { font, shown } = fontOf(letter, weight);
      const last = runs.at(-1);
      if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + shown };
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  function widthOf(text: string, { size, weight }: TextStyle): number {
    return runsOf(text, weight).reduce(
      (width, run) => width + doc.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
  }

  /** `x`: of the left end; `y`: of the line's top. */
  function write(text: string, style: TextStyle, x: number, y: number): void {
    let left = x;
    const runs = runsOf(text, style.weight);
    for (const run of runs) {
      doc.font(run.font).fontSize(style.size).fillColor(style.fill);
      doc.text(run.text, left, y, { lineBreak: false });
      if (runs.length > 1) left += doc.widthOfString(run.text);
    }
  }

  /** Breaks inside a word only if it is longer than a line. */
  function wrap(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/[ \n]+/).filter((part) => part !== '')) {
      const joined = line === '' ? word : `${line} ${word}`;
      if (widthOf(joined, style) <= width) {
        line = joined;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (line !== '' && widthOf(line + letter, style) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  return { widthOf, write, wrap };
}
