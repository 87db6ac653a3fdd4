import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Outcome } from './check-line.ts';
import { CheckList } from './check-list.tsx';

const textOf = (...outcomes: readonly Outcome[]) =>
  renderToStaticMarkup(
    <CheckList lines={outcomes.map((outcome, index) => ({ title: `${index}`, outcome, text: '' }))} />,
  ).replace(/<[^>]*>/g, '');

it('counts every listed check, also those with nothing to compare', () => {
  expect(textOf('holds', 'holds', 'nothing')).toContain('2 de 2 conferências certas • 1 sem nada a conferir');
  expect(textOf('holds', 'waits')).toMatch(/^1 de 2 conferências certas(?! •)/);
});
