import { expect, test } from 'vitest';
import { compare } from './events.ts';

const person = { id: 'p', email: 'pessoa@cliente.example', token: '' };
const findings = (seen: string[], written: string[]) => compare({ person, seen }, written).length;

test('a lost, doubled, strange or swapped event is found', () => {
  expect(findings(['7.1', '7.2'], ['7.1', '7.2'])).toBe(0);
  expect(findings(['7.1'], ['7.1', '7.2'])).toBe(1);
  expect(findings(['7.1', '7.1', '7.2'], ['7.1', '7.2'])).toBe(1);
  expect(findings(['7.1', '7.2', '8.3'], ['7.1', '7.2'])).toBe(1);
  expect(findings(['7.2', '7.1'], ['7.1', '7.2'])).toBe(1);
});
