import type { Readable } from 'node:stream';
import type { StatementQuery } from '@lastro/contracts';
import type { SessionCustomer } from '../customers/index.ts';
import type { Logger } from '../platform/log.ts';
import { printing } from '../platform/pdf/document.ts';
import { fileName, readPeriod, type Statement } from './domain.ts';
import { openText, TEXT_FILES, textFileOf } from './formats/text-files.ts';
import type { StatementWriter } from './formats/writer.ts';
import { openPdf } from './pdf/statement-pdf.ts';
import { inSnapshot, readLines, readStatement } from './read.ts';
import { findSigned, openHashes, type SignaturesDeps, signStatement } from './signatures.ts';
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

  /** Reads rows once: a period's first file and its signature come from the same read. */
  async function write(statement: Statement, file: StatementWriter, signal: AbortSignal) {
    const { ended } = statement.period;
    const existing = ended ? await findSigned(db, statement) : undefined;
    const hashes = ended && existing === undefined ? openHashes(statement) : undefined;
    const spool = await openSpool();
    try {
      await inSnapshot(db, async (tx) => {
        for await (const lines of readLines(tx, statement)) {
          signal.throwIfAborted();
          hashes?.add(lines);
          await spool.write(file.write(lines));
        }
      });
      signal.throwIfAborted();
      const signature = existing ?? (hashes && (await signStatement(deps, statement, hashes.end())));
      await spool.write(await file.end(signature));
      return { signature, ...spool.end() };
    } catch (error) {
      await spool.discard();
      throw error;
    }
  }

  return {
    /** Throws the signal's reason once it is aborted. */
    async file(
      customer: SessionCustomer,
      query: StatementQuery,
      signal: AbortSignal,
    ): Promise<StatementFile> {
      const { scope = 'all', format = 'json', charset } = query;
      const now = clock.now();
      const period = readPeriod(query, now);
      const asOf = new Date(Math.min(period.ends.getTime(), now.getTime()));
      const request = { customerId: customer.id, holder: customer.fullName, period, asOf, scope };
      const statement = await inSnapshot(db, (tx) => readStatement(tx, request));
      const name = fileName(period, scope, format);
      if (format === 'pdf') {
        const print = async () => write(statement, await openPdf(statement), signal);
        const { signature, ...file } = await printing(print, signal);
        return { ...file, name, type: 'application/pdf', jws: signature?.jws };
      }
      const text = textFileOf(format, charset);
      const { signature, ...file } = await write(statement, openText(text, statement), signal);
      const isHashSigned = signature?.files[text] === file.hash;
      if (signature !== undefined && !isHashSigned) {
        log.error(
          { part: 'statements', period: query, customer: customer.id },
          'a signed statement has changed',
        );
      }
      return { ...file, name, type: TEXT_FILES[text].type, jws: isHashSigned ? signature?.jws : undefined };
    },
  };
}
