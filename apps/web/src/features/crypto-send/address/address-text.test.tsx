import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AddressText } from './address-text.tsx';

const piecesOf = (address: string) =>
  [...renderToStaticMarkup(<AddressText address={address} />).matchAll(/>([^<]+)</g)].map(([, text]) => text);

it('an address breaks only between groups of four and never in its first and last characters', () => {
  expect(piecesOf('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toEqual([
    'TR7NHq',
    'jeKQ',
    'xGTC',
    'i8q8',
    'ZY4p',
    'L8ot',
    'Sz',
    'gjLj6t',
  ]);
});

it('a short address is one piece', () => {
  expect(piecesOf('abc')).toEqual(['abc']);
});
