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
  ['HOST', '999.1.1.1'],
  ['HOST', 'http://banco'],
  ['PUBLIC_URL', 'https://banco.example/app'],
  ['PUBLIC_URL', 'https://banco.example/?a=1'],
  ['PUBLIC_URL', 'ftp://banco.example'],
  ['PUBLIC_URL', '127.0.0.1:3000'],
  ['PUBLIC_URL', 'banco.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_FROM', 'x'],
  ['SMS_URL', 'ftp://sms.example'],
  ['PIX_CLIENT_ID', 'id'],
  ['PIX_CLIENT_SECRET', 'secret'],
  ['BINANCE_API_KEY', 'key'],
  ['GOOGLE_CLIENT_ID', 'id'],
  ['SMS_TOKEN', 'token'],
  ['PIX_CERT_FILE', 'cert.pem'],
  ['PIX_CA_FILE', 'ca.pem'],
])('a wrong value stops the start with a line that names the variable: %s=%s', (name, value) => {
  const load = () => loadConfig({ ...REQUIRED, [name]: value });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(name);
});

it.each([
  ['PORT', 'abc', 'PORT: must be a port, 0 to 65535; it is "abc"'],
  ['PORT', '65536', 'PORT: must be a port, 0 to 65535; it is "65536"'],
  ['USDT_BRL_RATE', '5,2', 'USDT_BRL_RATE: a rate above zero with a point, such as 5.2'],
])('%s=%s is refused with "%s"', (name, value, message) => {
  expect(() => loadConfig({ ...REQUIRED, [name]: value })).toThrow(`\n  ${message}`);
});

it.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', 'localhost'],
  ['HOST', 'banco-1.interno'],
  ['PORT', '0'],
  ['PUBLIC_URL', 'https://banco.example/'],
  ['PUBLIC_URL', 'http://192.168.0.7:3000'],
  ['SMTP_URL', 'smtps://user:p@mail.example:465'],
  ['SMTP_FROM', 'banco@lastro.example'],
  ['SMTP_FROM', '"Lastro, o banco" <banco@lastro.example>'],
  ['PIX_CLIENT_ID', 'lastro-sandbox'],
])('%s=%s is taken', (name, value) => {
  expect(() => loadConfig({ ...REQUIRED, [name]: value })).not.toThrow();
});

it.each([
  ['+55 (11) 98765-4321', '+5511987654321'],
  ['52.998.224/0001-07', '52998224000107'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['529.982.247-25', '52998224725'],
  [' Pix@Lastro.example', 'pix@lastro.example'],
  ['7B2F9C14-6D3E-4A58-9F01-C5A7E2D48B36', '7b2f9c14-6d3e-4a58-9f01-c5a7e2d48b36'],
])('the bank’s PIX key %s is compared as %s', (typed, key) => {
  expect(loadConfig({ ...REQUIRED, PIX_KEY: typed }).pix.key).toBe(key);
});
