import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FitText } from './fit-text.tsx';

const shown = (text: string) => renderToStaticMarkup(<FitText text={text} size="2rem" />);

it.each([
  ['1.234,56\u00a0USDT', '1.234,56\u00a0<wbr/>USDT'],
  ['+0,00400000\u00a0BTC', '+0,00400000\u00a0<wbr/>BTC'],
  ['≈ R$\u00a010.129,25', '≈ R$\u00a010.129,25'],
  ['−R$\u00a05,00', '−R$\u00a05,00'],
  ['menos de R$\u00a00,01', 'menos <wbr/>de <wbr/>R$\u00a00,01'],
])('%s may break only before the unit of a coin and between words', (text, html) => {
  expect(shown(text)).toContain(`>${html}</span>`);
});

it('is not smaller than the text around it while its longest word fits', () => {
  expect(shown('1.234,56\u00a0USDT')).toContain(
    `--fit:min(2rem, max(100cqi / ${13 * 0.61}, min(1rem, 100cqi / ${8 * 0.61})))`,
  );
});
