import { expect, it } from 'vitest';
import { environment, loadConfig } from './config.ts';
import { ConfigError } from './parts.ts';

const REQUIRED = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://bank',
  SECRET_KEY: 'a secret of the tests and of nobody else',
};

it.each(['', ' '])('an empty variable is the same as an unset one: "%s"', (empty) => {
  const everything = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, empty]));
  expect(loadConfig({ ...everything, ...REQUIRED })).toEqual(loadConfig(REQUIRED));
});

it.each([
  ['USDT_BRL_RATE', '0'],
  ['USDT_BRL_RATE', '0.00'],
  ['USDT_BRL_RATE', '10000000'],
  ['STEP_UP_TRANSFER_USDT', '900000000000'],
])('a wrong value stops the start with a line that names the variable: %s=%s', (name, value) => {
  const load = () => loadConfig({ ...REQUIRED, [name]: value });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(name);
});
