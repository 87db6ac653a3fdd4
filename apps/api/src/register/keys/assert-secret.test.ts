import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../../../test/support/app.ts';
import { ConfigError } from '../../platform/config/parts.ts';
import { assertSecretKey } from './assert-secret.ts';

it('a process with another secret does not start, except while the secret is replaced', async () => {
  const bank = await openTestApp();
  onTestFinished(() => bank.close());
  const { DATABASE_URL: url = '', SECRET_KEY: secretKey = '' } = bank.environment;
  const other = `${secretKey} of another bank`;
  const check = (secret: string, previous?: string) =>
    assertSecretKey(url, { secretKey: secret, previousSecretKey: previous });
  await bank.app.prepare();
  await check(secretKey);
  await check(other, secretKey);
  await expect(check(other)).rejects.toThrow(ConfigError);
  await expect(check(other, `${other}!`)).rejects.toThrow('SECRET_KEY is not the one of this database');
  await bank.owner.query("update signing_keys set retired_at = now() where purpose = 'log'");
  await check(other);
});
