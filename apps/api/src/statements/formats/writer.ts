import type { Line, Signed, Statement } from '../domain.ts';

/** Takes the lines as they are read; the signature may be made from the same reading. */
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
