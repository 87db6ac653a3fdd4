import { expect, test } from 'vitest';
import { compare } from './events.ts';

const person = { id: 'p', email: 'pessoa@cliente.example', token: '' };
const findings = (received: string[], written: string[]) => compare({ person, received }, written).length;

test('finds a lost, duplicated, unknown or reordered event', () => {
  expect(findings(['7.1', '7.2'], ['7.1', '7.2'])).toBe(0);
  expect(findings(['7.1'], ['7.1', '7.2'])).toBe(1);
  expect(findings(['7.1', '7.1', '7.2'], ['7.1', '7.2'])).toBe(1);
  expect(findings(['7.1', '7.2', '8.3'], ['7.1', '7.2'])).toBe(1);
  expect(findings(['7.2', '7.1'], ['7.1', '7.2'])).toBe(1);
});
