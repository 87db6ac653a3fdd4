import type { Line, Statement } from '../domain.ts';

/** Writes a statement's lines in their order, as text. */
export interface TextWriter {
  head(): string;
  line(line: Line): string;
  foot(): string;
}

export type OpenWriter = (statement: Statement) => TextWriter;
