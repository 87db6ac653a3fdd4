import PDFDocument from 'pdfkit';
import { countRows, type Line, type Statement } from '../domain.ts';
import { createSheet, PAGE, type Seal } from './sheet.ts';

export interface SignedStatement extends Seal {
  readonly jws: string;
  readonly at: Date;
}

/** The same bytes for the same statement and signature. */
export async function* printStatement(
  statement: Statement,
  chunks: AsyncIterable<readonly Line[]>,
  signed: SignedStatement | undefined,
): AsyncGenerator<Buffer> {
  const { period, asOf, sections } = statement;
  const at = signed?.at ?? asOf;
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `Extrato de ${period.from} a ${period.to}`,
      Author: 'Lastro',
      Creator: 'Lastro',
      Producer: 'Lastro',
      CreationDate: at,
      ModDate: at,
    },
  });
  let parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  if (signed !== undefined) {
    const options = { name: 'extrato.jws', type: 'application/jose', creationDate: at, modifiedDate: at };
    doc.file(Buffer.from(signed.jws), options);
  }
  const lines = countRows(sections) + 2n * BigInt(sections.length);
  const draw = createSheet(doc, statement, lines, signed);
  for await (const chunk of chunks) {
    for (const line of chunk) draw(line);
    yield Buffer.concat(parts);
    parts = [];
  }
  doc.end();
  await ended;
  yield Buffer.concat(parts);
}
