import { zero } from '@lastro/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Person } from './people.ts';
import { PeopleRow } from './people-row.tsx';

const person = (id: string, name: string): Person => ({
  id,
  name,
  initials: 'JF',
  favourite: false,
  place: 'Lastro',
  details: [`${id}@lastro.example`],
  searched: [],
  received: false,
  amount: zero('USDT'),
  date: '2026-11-22T12:00:00.000Z',
});

it('people of one name are told apart by their contact', () => {
  const html = renderToStaticMarkup(
    <PeopleRow
      people={[
        person('joana.1', 'Joana Ferreira'),
        person('rui', 'Rui Dias'),
        person('joana.2', 'Joana Ferreira'),
      ]}
      empty=""
      onChoose={() => undefined}
      onShowAll={() => undefined}
    />,
  );
  expect(html).toContain('joana.1@lastro.example');
  expect(html).toContain('joana.2@lastro.example');
  expect(html).not.toContain('rui@lastro.example');
});
