import type { Line, Statement } from '../domain.ts';

export interface TextWriter {
  head(): string;
  line(line: Line): string;
  foot(): string;
}

export type OpenWriter = (statement: Statement) => TextWriter;
