import { expect, test } from 'vitest';
import { actionName, actorText, subjectText } from './audit-text.ts';

test('names known actions, and shows an unknown one by its own name', () => {
  expect(actionName('withdrawal_cancelled')).toBe('Saque ou pagamento negado');
  expect(actionName('something_new')).toBe('something_new');
});

test('shows actor and subject by name where there is one', () => {
  expect(actorText({ actor: 'admin:1', actor_name: 'Ana Lima' })).toBe('Administrador • Ana Lima');
  expect(actorText({ actor: 'system:withdrawals', actor_name: null })).toBe('Sistema • saques');
  expect(actorText({ actor: 'policy:instant@1', actor_name: null })).toBe('Regra automática • instant@1');
  expect(subjectText({ subject: 'withdrawal:w:1', subject_name: null })).toBe('Saque ou pagamento • w:1');
  expect(subjectText({ subject: 'other:x', subject_name: null })).toBe('other • x');
});

test.each(['__proto__', 'constructor', 'toString'])('shows the action %s by its own name', (name) => {
  expect(actionName(name)).toBe(name);
});
