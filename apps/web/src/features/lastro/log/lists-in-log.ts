import type { ReadLog } from './read-log.ts';

const LIST = /^liabilities\/v1 (\d+) (.*)$/s;

export interface ListLine {
  readonly epoch: number;
  readonly list: string;
  readonly index: number;
}

/** Lines of other kinds have no effect. */
export function findLists({ lines, from }: ReadLog, epoch?: number): ListLine[] {
  return lines.flatMap((text, at) => {
    const [, number, list = ''] = LIST.exec(text) ?? [];
    if (number === undefined || (epoch !== undefined && Number(number) !== epoch)) return [];
    return [{ epoch: Number(number), list, index: from + at }];
  });
}
