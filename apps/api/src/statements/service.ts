import type { Readable } from 'node:stream';
import type { StatementQuery } from '@lastro/contracts';
import type { SessionCustomer } from '../customers/index.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Logger } from '../platform/log.ts';
import { fileName, type Line, readPeriod, type Statement } from './domain.ts';
import { TEXT_FILES, type TextFileName, textFileOf } from './formats/text-files.ts';
import { printStatement } from './pdf/statement-pdf.ts';
import { inSnapshot, readLines, readStatement } from './read.ts';
import { findSigned, hashFiles, type SignaturesDeps, type Signed, signStatement } from './signatures.ts';
import { openSpool } from './spool.ts';

export interface StatementsDeps extends SignaturesDeps {
  readonly log: Logger;
}

export interface StatementFile {
  readonly name: string;
  readonly type: string;
  readonly hash: string;
  readonly length: number;
  readonly bytes: Readable;
  readonly jws: string | undefined;
}

export type StatementsService = ReturnType<typeof createStatementsService>;

export function createStatementsService(deps: StatementsDeps) {
  const { db, clock, log } = deps;

  async function signed(statement: Statement): Promise<Signed | undefined> {
    if (!statement.period.ended) return undefined;
    const known = await findSigned(db, statement);
    if (known !== undefined) return known;
    const files = await inSnapshot(db, (tx) => hashFiles(statement, readLines(tx, statement)));
    return signStatement(deps, statement, files);
  }

  async function write(tx: Tx, statement: Statement, parts: (lines: Lines) => AsyncIterable<Buffer>) {
    const spool = openSpool();
    try {
      for await (const part of parts(readLines(tx, statement))) await spool.write(part);
      return await spool.end();
    } catch (error) {
      spool.discard();
      throw error;
    }
  }

  return {
    async file(customer: SessionCustomer, query: StatementQuery): Promise<StatementFile> {
      const { scope = 'all', format = 'json', charset } = query;
      const now = clock.now();
      const period = readPeriod(query, now);
      const asOf = new Date(Math.min(period.ends.getTime(), now.getTime()));
      const asked = { customerId: customer.id, holder: customer.fullName, period, asOf, scope };
      const statement = await inSnapshot(db, (tx) => readStatement(tx, asked));
      const signature = await signed(statement);
      const name = fileName(period, scope, format);
      if (format === 'pdf') {
        const seal = signature && { ...signature, csvHash: signature.files.csv };
        const file = await inSnapshot(db, (tx) =>
          write(tx, statement, (lines) => printStatement(statement, lines, seal)),
        );
        return { ...file, name, type: 'application/pdf', jws: signature?.jws };
      }
      const text = textFileOf(format, charset);
      const file = await inSnapshot(db, (tx) =>
        write(tx, statement, (lines) => writeText(text, statement, lines)),
      );
      const isAsSigned = signature?.files[text] === file.hash;
      if (signature !== undefined && !isAsSigned) {
        log.error(
          { part: 'statements', period: query, customer: customer.id },
          'a signed statement has changed',
        );
      }
      return { ...file, name, type: TEXT_FILES[text].type, jws: isAsSigned ? signature?.jws : undefined };
    },
  };
}

type Lines = AsyncIterable<readonly Line[]>;

async function* writeText(name: TextFileName, statement: Statement, chunks: Lines): AsyncGenerator<Buffer> {
  const { open, encode } = TEXT_FILES[name];
  const writer = open(statement);
  yield encode(writer.head());
  for await (const chunk of chunks) yield encode(chunk.map((line) => writer.line(line)).join(''));
  yield encode(writer.foot());
}
