import { describe, expect, it } from 'vitest';
import { endorse, KEY_ORIGIN, makeKey } from '../test/key-pairs.ts';
import { type BankKey, followKeys } from './key-chain.ts';

const kidsOf = (keys: readonly BankKey[]) => keys.map(({ kid }) => kid).sort();
const follow = async (known: readonly BankKey[], published: readonly BankKey[]) =>
  kidsOf(await followKeys(KEY_ORIGIN, known, published));

describe('a new key', () => {
  const [first, second, third, log] = [makeKey(), makeKey(), makeKey(), makeKey('log')];

  it('is trusted if a chain of endorsements leads to it, in any order', async () => {
    const published = [endorse(second, third), endorse(first, second), first.key];
    expect(await follow([first.key], published)).toEqual(kidsOf([first.key, second.key, third.key]));
    expect(await follow([first.key], published.toReversed())).toHaveLength(3);
  });

  it.each<[string, BankKey]>([
    ['no key endorsed', second.key],
    ['a stranger endorsed', endorse(makeKey(), second)],
    ['it endorsed itself', endorse(second, second)],
    ['a key of another purpose endorsed', endorse(log, second)],
    ['another origin endorsed', endorse(first, second, { origin: 'other.example/registro' })],
    ['another kind of document names', endorse(first, second, {}, 'lastro-receipt+jws')],
    [
      'the endorsement of another key names',
      { ...second.key, endorsement: endorse(first, third).endorsement ?? '' },
    ],
    ['an endorsement for another purpose names', endorse(first, second, { purpose: 'log' })],
    ['a later version endorsed', endorse(first, second, { v: 2 as 1 })],
    [
      'an altered endorsement names',
      { ...second.key, endorsement: `${endorse(first, second).endorsement?.slice(0, -4)}AAAA` },
    ],
  ])('that %s is not', async (_, key) => {
    expect(await follow([first.key, log.key], [key])).toEqual(kidsOf([first.key, log.key]));
  });

  it('with the id of a known key replaces nothing', async () => {
    const other = { ...endorse(first, second), kid: first.key.kid };
    expect(await followKeys(KEY_ORIGIN, [first.key], [other])).toEqual([first.key]);
  });

  it('is kept when the bank no longer lists it', async () => {
    expect(await follow([first.key], [])).toEqual([first.key.kid]);
  });
});
