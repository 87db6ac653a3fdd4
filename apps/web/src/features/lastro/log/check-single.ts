import { formatCount } from '../../../lib/format/counts.ts';
import type { CheckLine } from '../check-line.ts';
import { findLists, type ListLine } from './lists-in-log.ts';
import type { ReadLog } from './read-log.ts';
import { LOG_TITLES } from './texts.ts';

/** Two lists of any epoch are refused: each could have been shown to other people. */
export function checkSingle(log: ReadLog, epoch: number): CheckLine {
  const title = LOG_TITLES.single;
  const repeated = findRepeated(findLists(log));
  if (repeated !== undefined) {
    const [first, second] = repeated;
    const text = `O registro tem duas listas diferentes para a prova nº ${first.epoch}, nas posições ${formatCount(first.index)} e ${formatCount(second.index)}: pessoas diferentes podem ter visto totais diferentes.`;
    return { title, outcome: 'fails', text };
  }
  const read = formatCount(log.lines.length);
  if (log.from === 0) {
    const text = `Este aparelho leu as ${read} linhas do registro, e nenhuma traz outra lista para a prova nº ${epoch}.`;
    return { title, outcome: 'holds', text };
  }
  const text = `Nas ${read} linhas mais novas não há outra lista. As ${formatCount(log.from)} mais antigas este aparelho não leu: o programa verify.py lê todas.`;
  return { title, outcome: 'partly', text };
}

function findRepeated(lists: readonly ListLine[]): readonly [ListLine, ListLine] | undefined {
  const firsts = new Map<number, ListLine>();
  for (const line of lists) {
    const first = firsts.get(line.epoch) ?? line;
    firsts.set(line.epoch, first);
    if (first.list !== line.list) return [first, line];
  }
  return undefined;
}
