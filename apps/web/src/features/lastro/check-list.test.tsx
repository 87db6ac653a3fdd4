import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CheckLine, Outcome } from './check-line.ts';
import { CheckList } from './check-list.tsx';

const TEXT = 'Está na posição 3 de 4, conforme um resumo assinado.';

it.each([
  ['holds', false],
  ['nothing', false],
  ['fails', true],
  ['waits', true],
] as const)('what a check of the register read is on request, unless it %s', (outcome, isShown) => {
  const one = { title: 'A lista está no registro público', outcome, text: TEXT };
  const render = (line: CheckLine) => renderToStaticMarkup(<CheckList lines={[line]} />);
  const html = render({ ...one, isTechnical: true });
  expect(html.split('<details')[0]?.includes(TEXT)).toBe(isShown);
  expect(html).toContain(TEXT);
  expect(render(one)).not.toContain('<details');
});

const textOf = (...outcomes: readonly Outcome[]) =>
  renderToStaticMarkup(
    <CheckList lines={outcomes.map((outcome, index) => ({ title: `${index}`, outcome, text: '' }))} />,
  ).replace(/<[^>]*>/g, '');

it('counts every listed check, also those with nothing to compare', () => {
  expect(textOf('holds', 'holds', 'nothing')).toContain('2 de 2 conferências certas • 1 sem nada a conferir');
  expect(textOf('holds', 'waits')).toMatch(/^1 de 2 conferências certas(?! •)/);
});
