import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { createTablePen } from './table-pen.ts';
import { unpackWoff } from './woff.ts';

const at = new Date('2026-11-22T15:04:06.000Z');
const open = () => new PDFDocument({ margin: 0, info: { CreationDate: at, ModDate: at } });
const STYLE = { size: 9, weight: 400, fill: '#0b2b26' } as const;

async function bytesOf(doc: typeof PDFDocument.prototype): Promise<Buffer> {
  doc.end();
  const parts: Buffer[] = [];
  for await (const part of doc) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

it('writes letters as extractable text, and a question mark for those without a glyph', async () => {
  const doc = open();
  const pen = createTablePen(doc);
  pen.write('Ação & Cía (Łukasz) \\ 1.234,56', STYLE, 40, 40);
  pen.write('李 < > Tj', { ...STYLE, weight: 700 }, 40, 60);
  pen.write('', STYLE, 40, 80);
  pen.rule(40, 200, 90, '#e4e2da');
  pen.flush();
  const { text } = await extractText(new Uint8Array(await bytesOf(doc)), { mergePages: true });
  expect(text).toBe('Ação & Cía (Łukasz) \\ 1.234,56\n? < > Tj');
});

it('has digits of one width, so that columns of amounts align', () => {
  const pen = createTablePen(open());
  const widths = new Set([...'0123456789'].map((digit) => pen.widthOf(digit, STYLE)));
  expect(widths.size).toBe(1);
});

it('cuts a text to the width and no shorter', () => {
  const pen = createTablePen(open());
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.integer({ min: 10, max: 300 }),
      (text, width) => {
        const fitted = pen.fit(text, STYLE, width);
        expect(pen.widthOf(fitted, STYLE)).toBeLessThanOrEqual(width);
        if (fitted === text) return;
        expect(fitted.endsWith('…')).toBe(true);
        const kept = [...fitted].slice(0, -1).join('');
        expect(text.startsWith(kept)).toBe(true);
        const [next = ''] = [...text.slice(kept.length).trimStart()];
        expect(
          pen.widthOf(`${text.slice(0, text.indexOf(next, kept.length))}${next}…`, STYLE),
        ).toBeGreaterThan(width);
      },
    ),
  );
});

it('unpacks a font to what pdfkit reads from the packed one', async () => {
  const woff = readFileSync(
    createRequire(import.meta.url).resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
  );
  const write = (font: Buffer) => bytesOf(open().font(font).text('Ąą Łł 0123', 40, 40));
  expect((await write(unpackWoff(woff))).equals(await write(woff))).toBe(true);
});
