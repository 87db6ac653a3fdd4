import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ACCOUNT_KINDS, ENTRY_KINDS } from './chart.ts';

const DOCUMENT = resolve(import.meta.dirname, '../../../../docs/chart-of-accounts.md');
const [accounts = [], movements = []] = readFileSync(DOCUMENT, 'utf8')
  .split('## Movements')
  .map((part) =>
    [...part.matchAll(/^\|(.+)\|$/gm)].map(([, row = '']) => row.split('|').map((cell) => cell.trim())),
  )
  .map((rows) => rows.slice(2));

const unquoted = (cell = '') => cell.replaceAll('`', '');

it('the chart of accounts documents each kind of account as the code defines it', () => {
  const documented = accounts.map(([kind, owner, , normalSide, below, sharded]) => [
    unquoted(kind),
    { owner, normalSide, mayGoBelowZero: below === 'yes', ...(sharded === 'yes' && { sharded: true }) },
  ]);
  expect(Object.fromEntries(documented)).toEqual(ACCOUNT_KINDS);
});

it('the chart of accounts documents the movement of each kind of entry', () => {
  const documented = new Set(movements.map(([, kind]) => unquoted(kind)));
  expect([...documented].sort()).toEqual([...ENTRY_KINDS].sort());
});
