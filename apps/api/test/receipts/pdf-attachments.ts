import { inflateSync } from 'node:zlib';

/** The texts of a PDF's attached files. */
export function attachmentsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type \/EmbeddedFile[\s\S]*?\/Length (\d+)[\s\S]*?stream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return inflateSync(pdf.subarray(start, start + Number(match[1]))).toString();
  });
}
