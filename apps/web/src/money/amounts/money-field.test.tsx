import { parseDecimal } from '@lastro/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoneyField } from './money-field.tsx';

test('an empty balance can be read, but not chosen as the amount', () => {
  const html = (available: string) =>
    renderToStaticMarkup(
      <MoneyField
        label="Valor"
        currency="BTC"
        value=""
        onChange={() => undefined}
        available={parseDecimal('BTC', available)}
      />,
    );
  expect(html('0.5')).toContain('Usar tudo');
  expect(html('0')).toContain('Disponível');
  expect(html('0')).not.toContain('Usar tudo');
});
