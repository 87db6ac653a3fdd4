import { buffer } from 'node:stream/consumers';
import { A4 } from '../../platform/pdf/brand.ts';
import { openDocument } from '../../platform/pdf/document.ts';
import { countRows, type Statement } from '../domain.ts';
import type { StatementWriter } from '../formats/writer.ts';
import { createSheet } from './sheet.ts';

const NOTHING = Buffer.alloc(0);

/** The same statement and signature give the same bytes. */
export async function openPdf(statement: Statement): Promise<StatementWriter> {
  const { period, asOf, sections } = statement;
  const doc = await openDocument({
    title: `Extrato de ${period.from} a ${period.to}`,
    at: asOf,
    size: [A4.width, A4.height],
    autoFirstPage: false,
  });
  const sheet = createSheet(doc, statement, countRows(sections) + 2n * BigInt(sections.length));
  return {
    write(lines) {
      for (const line of lines) sheet.draw(line);
      const finished: unknown = doc.read();
      return Buffer.isBuffer(finished) ? finished : NOTHING;
    },
    async end(signed) {
      if (signed !== undefined) {
        doc.file(Buffer.from(signed.jws), {
          name: 'extrato.jws',
          type: 'application/jose',
          creationDate: signed.at,
          modifiedDate: signed.at,
        });
        Object.assign(doc.info, { CreationDate: signed.at, ModDate: signed.at });
      }
      sheet.end(signed && { kid: signed.kid, csvHash: signed.files.csv });
      doc.end();
      return buffer(doc);
    },
  };
}
