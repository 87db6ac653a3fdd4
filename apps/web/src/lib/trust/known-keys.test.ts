import { ED25519_COSIGNATURE, ED25519_NOTE, formatVkey } from '@lastro/register';
import { fromBase64Url } from '@lastro/register/base64url';
import type { BankKey } from '@lastro/register/key-chain';
import { describe, expect, it } from 'vitest';
import { endorse, KEY_ORIGIN, makeKey } from '../../../../../packages/register/test/key-pairs.ts';
import vectors from '../../../../../packages/register/test/register-vectors.json' with { type: 'json' };
import {
  assess,
  documentKeys,
  logPolicy,
  type Published,
  parsePinned,
  type Remembered,
} from './known-keys.ts';

const NOW = new Date('2026-11-23T03:10:00Z');
const WITNESS = vectors.log.witness.vkey;
const [documents, log, next, attacker] = [makeKey(), makeKey('log'), makeKey(), makeKey()];
const PUBLISHED: Published = {
  iss: 'https://lastro.example',
  origin: KEY_ORIGIN,
  witnesses: [WITNESS],
  keys: [documents.key, log.key],
};
const REMEMBERED: Remembered = { ...PUBLISHED, since: '2026-11-01T00:00:00.000Z' };
const vkeyOf = ({ x, purpose }: BankKey) =>
  formatVkey({
    name: purpose === 'log' ? KEY_ORIGIN : `${KEY_ORIGIN}/${purpose}`,
    type: ED25519_NOTE,
    publicKey: fromBase64Url(x) as Uint8Array,
  });

describe('the bank’s keys', () => {
  it('are taken as published the first time, with the basis first_use', async () => {
    expect(await assess(PUBLISHED, undefined, undefined, NOW)).toEqual({
      ...PUBLISHED,
      published: PUBLISHED,
      basis: 'first_use',
      since: NOW.toISOString(),
      untrusted: [],
      newWitnesses: [],
    });
  });

  it('are the remembered ones afterwards, and those endorsed by them', async () => {
    const published = { ...PUBLISHED, keys: [endorse(documents, next), documents.key, log.key] };
    const trust = await assess(published, REMEMBERED, undefined, NOW);
    expect(trust).toMatchObject({ basis: 'remembered', since: REMEMBERED.since, untrusted: [] });
    expect(documentKeys(trust).map(({ kid }) => kid)).toEqual([documents.key.kid, next.key.kid]);
    expect(logPolicy(trust)).toMatchObject({
      log: [{ name: KEY_ORIGIN, type: ED25519_NOTE, publicKey: fromBase64Url(log.key.x) }],
      witnesses: [{ name: 'witness.lastro.example' }],
    });
  });

  it('without an endorsement are listed and not used, and so are other names', async () => {
    const other = 'witness.lastro.example+5312088c+BCdO1rJoBdL+jQYFKe6aLyh2O2l22cX9He44/zazt2k6';
    const published: Published = {
      iss: 'https://other.example',
      origin: 'other.example/registro',
      witnesses: [other],
      keys: [endorse(attacker, attacker)],
    };
    expect(await assess(published, REMEMBERED, undefined, NOW)).toEqual({
      ...REMEMBERED,
      published,
      basis: 'remembered',
      untrusted: ['https://other.example', 'other.example/registro', attacker.key.kid],
      newWitnesses: [other],
    });
  });

  it('are listed by their own thumbprint, whatever id they claim', async () => {
    const keys = [{ ...attacker.key, kid: documents.key.kid }];
    const trust = await assess({ ...PUBLISHED, keys }, REMEMBERED, undefined, NOW);
    expect(trust.untrusted).toEqual([attacker.key.kid]);
  });

  it('are unchanged when a witness is added, removed or has another key', async () => {
    const other = formatVkey({
      name: 'witness.lastro.example',
      type: ED25519_COSIGNATURE,
      publicKey: fromBase64Url(attacker.key.x) as Uint8Array,
    });
    for (const witnesses of [[WITNESS, other], [other], []]) {
      const trust = await assess({ ...PUBLISHED, witnesses }, REMEMBERED, undefined, NOW);
      const newWitnesses = witnesses.filter((vkey) => vkey === other);
      expect(trust).toMatchObject({ witnesses: [WITNESS], untrusted: [], newWitnesses });
    }
  });

  it('that were built in are the only ones used, with their witnesses, whatever the browser remembers', async () => {
    const pinned = parsePinned(`${vkeyOf(documents.key)}, ${vkeyOf(log.key)}\n${WITNESS}`);
    expect(pinned).toEqual({ keys: [documents.key, log.key], witnesses: [WITNESS] });
    const remembered = { ...REMEMBERED, keys: [attacker.key], witnesses: [] };
    const published = { ...PUBLISHED, keys: [attacker.key, endorse(documents, next)] };
    const trust = await assess(published, remembered, pinned, NOW);
    expect(trust).toMatchObject({ basis: 'pinned', witnesses: [WITNESS], untrusted: [attacker.key.kid] });
    expect(trust.keys.map(({ kid }) => kid)).toEqual(
      [documents.key, log.key, next.key].map(({ kid }) => kid),
    );
    expect(parsePinned(' ')).toBeUndefined();
    expect(() => parsePinned('lastro.example/registro')).toThrow('not a verifier key');
  });
});
