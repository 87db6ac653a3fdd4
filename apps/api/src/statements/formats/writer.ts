import type { Line, Signed, Statement } from '../domain.ts';

/** Receives lines as they are read, since a signature may be made from the same read. */
export interface StatementWriter {
  write(lines: readonly Line[]): Buffer;
  end(signed: Signed | undefined): Promise<Buffer> | Buffer;
}

export interface TextWriter {
  head(): string;
  line(line: Line): string;
  foot(): string;
}

export type OpenWriter = (statement: Statement) => TextWriter;
