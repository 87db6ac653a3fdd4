import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  const passwords = createPasswords();

  it('match only their own hash, and nothing matches a missing one', async () => {
    const stored = await passwords.hash('cavalo-bateria-grampo');
    expect(await passwords.matches(stored, 'cavalo-bateria-grampo')).toBe(true);
    expect(await passwords.matches(stored, 'Cavalo-bateria-grampo')).toBe(false);
    expect(await passwords.matches(null, 'cavalo-bateria-grampo')).toBe(false);
    expect(await passwords.matches(undefined, '')).toBe(false);
  });

  it('are salted', async () => {
    expect(await passwords.hash('the same')).not.toBe(await passwords.hash('the same'));
  });

  it('are outdated when hashed with other parameters', async () => {
    const stored = await passwords.hash('cavalo-bateria-grampo');
    expect(passwords.isOutdated(stored)).toBe(false);
    expect(passwords.isOutdated(stored.replace('m=19456', 'm=65536'))).toBe(true);
    expect(passwords.isOutdated(stored.replace('argon2id', 'argon2i'))).toBe(true);
  });
});
