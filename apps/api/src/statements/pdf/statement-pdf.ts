import { openDocument } from '../../platform/pdf/document.ts';
import { countRows, type Line, type Statement } from '../domain.ts';
import { createSheet, PAGE, type Seal } from './sheet.ts';

export interface SignedStatement extends Seal {
  readonly jws: string;
  readonly at: Date;
}

/** The same statement and signature give the same bytes. */
export async function* printStatement(
  statement: Statement,
  chunks: AsyncIterable<readonly Line[]>,
  signed: SignedStatement | undefined,
): AsyncGenerator<Buffer> {
  const { period, asOf, sections } = statement;
  const at = signed?.at ?? asOf;
  const doc = await openDocument({
    title: `Extrato de ${period.from} a ${period.to}`,
    at,
    size: [PAGE.width, PAGE.height],
    autoFirstPage: false,
  });
  if (signed !== undefined) {
    const options = { name: 'extrato.jws', type: 'application/jose', creationDate: at, modifiedDate: at };
    doc.file(Buffer.from(signed.jws), options);
  }
  const lines = countRows(sections) + 2n * BigInt(sections.length);
  const draw = createSheet(doc, statement, lines, signed);
  for await (const chunk of chunks) {
    for (const line of chunk) draw(line);
    const finished = doc.read();
    if (Buffer.isBuffer(finished)) yield finished;
  }
  doc.end();
  for await (const rest of doc) yield Buffer.from(rest);
}
