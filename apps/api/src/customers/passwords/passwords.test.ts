import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit, createPasswords } from './passwords.ts';

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

describe('the concurrency limit', () => {
  it('runs a fixed number in order and refuses more than may wait', async () => {
    const limited = createConcurrencyLimit(2, 3);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (name: number) =>
      limited(async () => {
        started.push(name);
        await new Promise<void>((done) => finish.push(done));
        return name;
      });
    const all = [1, 2, 3, 4, 5].map(work);
    expect(started).toEqual([1, 2]);
    await expect(work(6)).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 3 });
    for (let next = 0; next < 5; next++) {
      finish[next]?.();
      await all[next];
      await Promise.resolve();
      expect(started.length).toBe(Math.min(5, next + 3));
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
    const again = work(7);
    finish[5]?.();
    expect(await again).toBe(7);
  });

  it('continues after failed work', async () => {
    const limited = createConcurrencyLimit(1, 1);
    await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limited(async () => 'yes')).toBe('yes');
  });
});
