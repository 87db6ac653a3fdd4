import type PDFDocument from 'pdfkit';
import { registerFonts, type TextStyle, type Weight } from './fonts.ts';

export type { TextStyle } from './fonts.ts';

interface Run {
  readonly font: string;
  readonly text: string;
}

export type Pen = ReturnType<typeof createPen>;

const LINE_HEIGHT = 1.35;
export const lineHeightOf = ({ size }: TextStyle): number => size * LINE_HEIGHT;

export function createPen(doc: typeof PDFDocument.prototype) {
  const findLetter = registerFonts(doc);
  const letters = new Map<string, Run>();

  function fontOf(letter: string, weight: Weight): Run {
    const key = `${weight}${letter}`;
    const cached = letters.get(key);
    if (cached !== undefined) return cached;
    const { font, shown: text } = findLetter(letter, weight);
    const run = { font, text };
    letters.set(key, run);
    return run;
  }

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const { font, text: shown } = fontOf(letter, weight);
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
