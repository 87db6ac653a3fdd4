import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigError } from './parts.ts';

const SANDBOX = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://127.0.0.1/lastro',
  SECRET_KEY: 'a secret of the tests and of nobody else',
};

const OWN = {
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};

const PRODUCTION = {
  ...SANDBOX,
  ...OWN,
  NODE_ENV: 'production',
  SECRET_KEY: '8f1c0b7ea94d5e23b6708fd1a2c49e50',
  DATABASE_APP_URL: 'postgres://lastro_web@127.0.0.1/lastro',
  PUBLIC_URL: 'https://banco.example/',
  PIX_BASE_URL: 'https://psp.example',
  PIX_CLIENT_ID: 'id',
  PIX_CLIENT_SECRET: 'secret',
  PIX_KEY: 'key',
  BINANCE_BASE_URL: 'https://binance.example',
  BINANCE_API_KEY: 'key',
  BINANCE_API_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
  SMS_TOKEN: 'token',
};

describe('Google’s configuration', () => {
  it('is the sandbox’s if none is configured', () => {
    expect(loadConfig({ ...SANDBOX, PORT: '3100', SANDBOX_PORT: '3200' }).google).toMatchObject({
      issuer: 'http://127.0.0.1:3200/oidc',
      redirectUri: 'http://127.0.0.1:3100/api/auth/google/callback',
    });
  });

  it('is the configured one, and redirects to the public address', () => {
    expect(loadConfig(PRODUCTION).google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
      redirectUri: 'https://banco.example/api/auth/google/callback',
    });
    const elsewhere = 'https://entrar.banco.example/api/auth/google/callback';
    expect(loadConfig({ ...PRODUCTION, GOOGLE_REDIRECT_URI: elsewhere }).google.redirectUri).toBe(elsewhere);
  });

  it.each(['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])(
    'stops a production without %s',
    (name) => {
      expect(() => loadConfig({ ...PRODUCTION, [name]: '' })).toThrow(
        new ConfigError(`Missing in production: ${name}.`),
      );
    },
  );

  it.each<[string, object]>([
    ['an issuer without TLS in production', { ...PRODUCTION, GOOGLE_ISSUER: 'http://accounts.google.com' }],
    ['an issuer without its client', { ...SANDBOX, GOOGLE_ISSUER: OWN.GOOGLE_ISSUER }],
    ['an issuer that is not a web address', { ...SANDBOX, ...OWN, GOOGLE_ISSUER: 'javascript:alert(1)' }],
    ['a redirect that is not a web address', { ...SANDBOX, GOOGLE_REDIRECT_URI: '/callback' }],
  ])('stops at %s', (_name, environment) => {
    expect(() => loadConfig({ ...environment })).toThrow(ConfigError);
  });
});

describe('messages', () => {
  const isSandbox = (environment: Record<string, string>) => {
    const { mail, sms } = loadConfig({ ...SANDBOX, ...environment });
    return [mail.sandbox, sms.sandbox];
  };

  it('go to the sandbox, on any port, until a gateway is configured', () => {
    expect(isSandbox({})).toEqual([true, true]);
    expect(isSandbox({ SMTP_URL: 'smtp://127.0.0.1:4025' })).toEqual([true, true]);
    expect(isSandbox({ SMTP_URL: 'smtps://mail.example', SMS_URL: 'https://sms.example' })).toEqual([
      false,
      false,
    ]);
    expect(isSandbox(PRODUCTION)).toEqual([false, false]);
    const relay = { ...PRODUCTION, NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:25' };
    expect(isSandbox(relay)).toEqual([false, false]);
  });
});
