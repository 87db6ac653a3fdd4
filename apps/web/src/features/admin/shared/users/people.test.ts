import { expect, it } from 'vitest';
import { contactOf } from './people.ts';

it.each([
  [{ email: 'ana@lastro.example', phone: '+5511987650001' }, 'ana@lastro.example'],
  [{ email: null, phone: '+5511987650001' }, '(11) 98765-0001'],
  // The list of withdrawals has the phone in the place of a missing e-mail.
  [{ email: '+5511987650001', phone: '+5511987650001' }, '(11) 98765-0001'],
  [{ email: null, phone: null }, '-'],
])('the contact of %o is %s', (person, shown) => {
  expect(contactOf(person)).toBe(shown);
});
