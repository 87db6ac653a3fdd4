import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { recipientView } from './recipient.ts';

const notFound = new ApiError(404, 'recipient_not_found', 'Nenhum cliente com este e-mail foi encontrado.');

test('shows the name of the recipient and earlier transfers', () => {
  const data = { name: 'Bruno T.', initials: 'BT', email_confirmed: false, known: false };
  expect(recipientView(data, null, false)).toEqual({
    kind: 'found',
    name: 'Bruno T.',
    initials: 'BT',
    confirmed: false,
    known: false,
  });
});

test('shows the server’s text for an unknown recipient', () => {
  expect(recipientView(undefined, notFound, false)).toEqual({ kind: 'not-found', problem: notFound.message });
});

test('a refused or failed look-up does not prevent a transfer', () => {
  const refused = new ApiError(429, 'too_many_requests', 'Muitas tentativas.');
  expect(recipientView(undefined, refused, false)).toEqual({ kind: 'none' });
  expect(recipientView(undefined, new TypeError('offline'), false)).toEqual({ kind: 'none' });
  expect(recipientView(undefined, null, true)).toEqual({ kind: 'searching' });
});
