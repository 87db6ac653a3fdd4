import { describe, expect, it } from 'vitest';
import { createDayDigests, type DayDigests } from './day-digests.ts';
import { formatDigest } from './lines.ts';

const hash = (letter: string) => `${letter.repeat(43)}=`;
const LOG = [
  'lastro-log/v1 2026-11-22',
  `ledger/v1 2026-11-22 9 ${hash('a')}`,
  `audit/v1 2026-11-22 1 ${hash('b')}`,
  'receipt/v1 AAAA',
  `ledger/v1 2026-11-23 7 ${hash('c')}`,
  `audit/v1 2026-11-23 2 ${hash('d')}`,
];
/** Of a backup with the first four lines, adopted up to the sixth. */
const RESTORED = `restored/v1 4 6 ledger/v1 2026-11-23 5 ${hash('e')}`;

function read(...lines: readonly string[]): DayDigests {
  const days = createDayDigests();
  lines.forEach((line, index) => {
    days.add(index, line);
  });
  return days;
}
const inForce = (days: DayDigests) => days.inForce.map(formatDigest);
const refused = (days: DayDigests) => days.refused.map(({ line }) => line);

it('are those that the log states, by day and kind', () => {
  const days = read(...LOG);
  expect([days.first, refused(days)]).toEqual(['2026-11-22', []]);
  expect(inForce(days)).toEqual([LOG[1], LOG[2], LOG[4], LOG[5]]);
});

it('are replaced by a restore’s line, in the range that it names', () => {
  const both = [RESTORED, `restored/v1 4 6 audit/v1 2026-11-23 0 ${hash('A')}`];
  const days = read(...LOG, ...both, 'receipt/v1 BBBB', `ledger/v1 2026-11-24 1 ${hash('f')}`);
  expect(refused(days)).toEqual([]);
  expect(inForce(days)).toEqual([
    LOG[1],
    LOG[2],
    `ledger/v1 2026-11-23 5 ${hash('e')}`,
    `audit/v1 2026-11-23 0 ${hash('A')}`,
    `ledger/v1 2026-11-24 1 ${hash('f')}`,
  ]);
});

it('return to the first ones when a newer backup is restored', () => {
  const again = `restored/v1 6 8 ledger/v1 2026-11-23 7 ${hash('c')}`;
  const days = read(...LOG, RESTORED, 'receipt/v1 BBBB', again);
  expect(refused(days)).toEqual([]);
  expect(inForce(days)).toContain(LOG[4]);
});

describe('keep the first of a day when the log has', () => {
  it.each([
    ['a second one', `ledger/v1 2026-11-23 5 ${hash('e')}`],
    ['a restore’s line whose range ends earlier', `restored/v1 4 5 ledger/v1 2026-11-23 5 ${hash('e')}`],
    ['a restore’s line whose range ends later', `restored/v1 4 7 ledger/v1 2026-11-23 5 ${hash('e')}`],
    ['a restore’s line whose range begins later', `restored/v1 5 6 ledger/v1 2026-11-23 5 ${hash('e')}`],
    ['a restore’s line with a reversed range', `restored/v1 6 4 ledger/v1 2026-11-23 5 ${hash('e')}`],
    ['a restore’s line about an earlier day', `restored/v1 4 6 ledger/v1 2026-11-22 5 ${hash('e')}`],
    ['a restore’s line about an undigested day', `restored/v1 4 6 ledger/v1 2026-11-24 5 ${hash('e')}`],
    ['a restore’s line about another kind', `restored/v1 4 6 receipt/v1 2026-11-23 5 ${hash('e')}`],
    ['a restore’s line without a digest', 'restored/v1 4 6'],
    ['a restore’s line with a negative range', `restored/v1 -4 6 ledger/v1 2026-11-23 5 ${hash('e')}`],
    ['a restore’s line with a leading zero', `restored/v1 04 6 ledger/v1 2026-11-23 5 ${hash('e')}`],
  ])('%s', (_case, line) => {
    const days = read(...LOG, line);
    expect(refused(days)).toEqual([line]);
    expect(inForce(days)).toEqual([LOG[1], LOG[2], LOG[4], LOG[5]]);
  });

  it('a restore’s line after another line', () => {
    const days = read(...LOG, 'receipt/v1 BBBB', RESTORED);
    expect(refused(days)).toEqual([RESTORED]);
    expect(inForce(days)).toContain(LOG[4]);
  });

  it('a line of an unknown kind', () => {
    const days = read(...LOG, RESTORED.replace('v1', 'v2'), `replaced/v1 4 6 ${LOG[4]}`);
    expect(inForce(days)).toEqual([LOG[1], LOG[2], LOG[4], LOG[5]]);
  });
});
