import { expect, test } from 'vitest';
import { actionName, actorInWords, changesOf, subjectInWords } from './audit-text.ts';

test('acts are told by name, and one that is new by its own', () => {
  expect(actionName('withdrawal_cancelled')).toBe('Saque negado');
  expect(actionName('something_new')).toBe('something_new');
});

test('who and what, by name where there is one', () => {
  expect(actorInWords({ actor: 'admin:1', actor_name: 'Ana Lima' })).toBe('Administrador • Ana Lima');
  expect(actorInWords({ actor: 'system:withdrawals', actor_name: null })).toBe('Sistema • withdrawals');
  expect(subjectInWords({ subject: 'withdrawal:w:1', subject_name: null })).toBe('Saque • w:1');
  expect(subjectInWords({ subject: 'other:x', subject_name: null })).toBe('other • x');
});

test('what changed, field by field', () => {
  expect(
    changesOf({
      before: { state: 'pending', note: null },
      after: { state: 'approved', ended: 0, list: [1] },
    }),
  ).toEqual([
    { field: 'state', before: 'pending', after: 'approved' },
    { field: 'ended', before: null, after: '0' },
    { field: 'list', before: null, after: '[1]' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
