import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { recipientView } from './recipient.ts';

const nobody = new ApiError(404, 'recipient_not_found', 'Nenhum cliente com este e-mail foi encontrado.');

test('shows the name of the recipient, and whether they are known', () => {
  const data = { name: 'Bruno T.', initials: 'BT', email_confirmed: false, known: false };
  expect(recipientView(data, null, false)).toEqual({
    kind: 'shown',
    name: 'Bruno T.',
    initials: 'BT',
    confirmed: false,
    known: false,
  });
});

test('nobody is said to be nobody, in the words of the server', () => {
  expect(recipientView(undefined, nobody, false)).toEqual({ kind: 'nobody', problem: nobody.message });
});

test('a look-up that is refused or fails keeps nobody from sending', () => {
  const refused = new ApiError(429, 'too_many_requests', 'Muitas tentativas.');
  expect(recipientView(undefined, refused, false)).toEqual({ kind: 'none' });
  expect(recipientView(undefined, new TypeError('offline'), false)).toEqual({ kind: 'none' });
  expect(recipientView(undefined, null, true)).toEqual({ kind: 'looking' });
});
