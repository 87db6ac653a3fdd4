import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 700;

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly fill: string;
}

/** An embedded font as pdfkit keeps it, which its types leave out. Widths are thousandths of the size. */
export interface EmbeddedFont {
  readonly id: string;
  readonly ascender: number;
  readonly font: { hasGlyphForCodePoint(point: number): boolean };
  /** Takes the glyphs into the subset and gives their numbers in hexadecimal. */
  encode(
    text: string,
    features?: readonly string[],
  ): [glyphs: string[], positions: { readonly advanceWidth: number }[]];
  ref(): unknown;
}

/** Static fonts: pdfkit can't read the accents of the variable one. Later subsets add glyphs. */
const SUBSETS = ['latin', 'latin-ext'] as const;
const WEIGHTS = [400, 700] as const;
const MISSING = '?';
const require = createRequire(import.meta.url);

const unpacked = new Map<string, Buffer>();

function readFont(name: string): Buffer {
  const path = require.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`);
  const font = unpacked.get(name) ?? unpackWoff(readFileSync(path));
  unpacked.set(name, font);
  return font;
}

export interface Letter {
  /** The name that the font was registered under. */
  readonly font: string;
  readonly embedded: EmbeddedFont;
  readonly shown: string;
}

export type FindLetter = (letter: string, weight: Weight) => Letter;

/** Registers the fonts. Letters without a glyph are replaced; the signed data keeps them. */
export function registerFonts(doc: typeof PDFDocument.prototype): FindLetter {
  const fonts = new Map<string, EmbeddedFont>();
  for (const subset of SUBSETS) {
    for (const weight of WEIGHTS) {
      const name = `${subset}-${weight}`;
      doc.registerFont(name, readFont(name));
      fonts.set(name, (doc.font(name) as unknown as { readonly _font: EmbeddedFont })._font);
    }
  }

  return (letter, weight) => {
    const point = letter.codePointAt(0) ?? 0;
    const subset = SUBSETS.find((one) => fonts.get(`${one}-${weight}`)?.font.hasGlyphForCodePoint(point));
    const font = `${subset ?? SUBSETS[0]}-${weight}`;
    const embedded = fonts.get(font);
    if (embedded === undefined) throw new Error(`no font ${font}`);
    return { font, embedded, shown: subset === undefined ? MISSING : letter };
  };
}
