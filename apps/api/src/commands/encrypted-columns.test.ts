import { expect, it } from 'vitest';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

const KEYS = { secretKey: 'the secret of the sealed texts below', previousSecretKey: undefined };
const ROW = {
  id: '01a1fcc0-9c89-7d1e-aed8-b1f6453dfc88',
  customer_id: '01a1fcc0-9c89-7d1e-aed8-b1f6453dfc89',
};

/** As release 0.2.0 sealed them: a column that can't open its own has lost every stored row. */
const SEALED = [
  [
    'virtual_cards',
    'DPdeX1rD+gUNIegGT2pzLob+OgySMtYCaYim7gtntarmHr142GrC2+MBfxbaLB21urk=',
    ['id', 'customer_id'],
  ],
  ['totp_secrets', '7wgZB4GiJlYlRvfmDOfxkl6oe93njk8ICdkUW5IC6oWuMBr30LKVSq1HWr8tHayxPQ==', ['customer_id']],
  [
    'recovery_codes',
    'naQjb3dcCeUK83pxKEuviS3iVoxxORCROEXFAmFEWGVo9s+GrIaqcIaHLbP/AA2fqD/U',
    ['id', 'customer_id'],
  ],
  ['liability_keys', 'zvG5xpYBY8fA3O+BYs0KjbfeSONLO7j8lQEkBzfj1NTDUCyKWaIYzrZzomxU23u2L4hc', ['id']],
  ['push_keys', 'WCEDWNs58z0xUiShByb2uyyQLbDUWGT76e8tGf9kzcUnQ0d9DHa1qtS39PVjGw==', ['id']],
  [
    'customer_identity',
    'mzhCh7VuOWVCzcFNLbszBzugvtkY0DLGnWUkddFJy6z2945EQsmA/rbM/ddIvjR2dEdqRpj0',
    ['customer_id'],
  ],
  [
    'decripto_people',
    'm6wFud9sNPkLqfLgdCG0zfQHn9kTKrfG/vEWb8o+PiFtOeXtY5sXMGwC07GEX18JUiq85g==',
    ['customer_id'],
  ],
  ['signing_keys', 'PQNEbJJAsXgD5k59qh7ngEqPWZbJWtkiN+tiHqe93v/gLEXeBCCZ5BOO4V0hP0bn9w==', ['id']],
] as const;

it.each(SEALED)('a stored text of %s is opened for its own row only', (table, sealed, boundTo) => {
  const column = ENCRYPTED_COLUMNS.find((one) => one.table === table);
  if (column === undefined) throw new Error(`${table} is not among the encrypted columns`);
  const vault = column.vault(KEYS);
  const stored = Buffer.from(sealed, 'base64');
  expect(vault.open(stored, ROW)).toBe(`text of ${table}`);
  expect(vault.open(vault.seal('segredo', ROW), ROW)).toBe('segredo');
  for (const name of boundTo) {
    const other = { ...ROW, [name]: '01a1fcc0-9c89-7d1e-aed8-b1f6453dfc8a' };
    expect(() => vault.open(stored, other), name).toThrow();
  }
});

it('covers every column', () => {
  expect(SEALED.map(([table]) => table)).toEqual(
    expect.arrayContaining(ENCRYPTED_COLUMNS.map((c) => c.table)),
  );
});
