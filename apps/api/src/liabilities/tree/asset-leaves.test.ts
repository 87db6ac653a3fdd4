import { expect, it } from 'vitest';
import { requireMemory } from './asset-leaves.ts';

const GIB = 2 ** 30;
const owed = [{ owners: 5_000_000 }, { owners: 10 }];

it('refuses leaves that do not fit into the memory of the process, instead of being killed', () => {
  expect(() => requireMemory(owed, 0.75 * GIB)).toThrow(
    'The proof of liabilities needs 1107 MB of memory; the process has 805 MB.',
  );
  expect(() => requireMemory(owed, 1.5 * GIB)).not.toThrow();
});
