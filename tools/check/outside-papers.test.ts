import { expect, it } from 'vitest';
import { mentionsOutsidePaper } from './outside-papers.ts';

it.each([
  '// As the specification has it.',
  ' * Limits of section 9, shared by server and browser.',
  '/** See DECISIONS, part 4. */',
  '  const a = 1; // as specified',
  '-- HOUSE.md names it so.',
])('refuses %s', (line) => {
  expect(mentionsOutsidePaper(line)).toBe(true);
});

it.each([
  "const text = 'the specification';",
  '// RFC 9562, section 5.7.',
  '// Decisions of this administrator pass one by one.',
  '// What a section of the page shows.',
  '// The quality of the picture.',
])('accepts %s', (line) => {
  expect(mentionsOutsidePaper(line)).toBe(false);
});
