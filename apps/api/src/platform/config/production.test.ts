import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigError } from './parts.ts';
import { warningsOf } from './production.ts';

const SECRET = '8f1c0b7ea94d5e23b6708fd1a2c49e50';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://lastro:p@db.example/lastro?sslmode=verify-full',
  DATABASE_APP_URL: 'postgres://lastro_web:p@db.example/lastro?sslmode=verify-full',
  SECRET_KEY: SECRET,
  PUBLIC_URL: 'https://banco.example',
  PIX_BASE_URL: 'https://psp.example',
  PIX_CLIENT_ID: 'id',
  PIX_CLIENT_SECRET: 'secret',
  PIX_KEY: 'key',
  BINANCE_BASE_URL: 'https://binance.example',
  BINANCE_API_KEY: 'key',
  BINANCE_API_SECRET: 'secret',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
  SMS_TOKEN: 'token',
};

const WITHOUT_PROVIDERS = {
  PIX_BASE_URL: '',
  PIX_CLIENT_ID: '',
  PIX_CLIENT_SECRET: '',
  BINANCE_BASE_URL: '',
  BINANCE_API_KEY: '',
  BINANCE_API_SECRET: '',
};

function refusalOf(environment: NodeJS.ProcessEnv): string {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

const db = (rest: string) => `postgres://lastro:p@${rest}`;

describe('production', () => {
  it.each<NodeJS.ProcessEnv>([
    {},
    { DATABASE_URL: db('db.example/lastro?sslmode=require') },
    { DATABASE_URL: db('127.0.0.1/lastro'), DATABASE_APP_URL: 'postgres://lastro_web:p@[::1]:6432/lastro' },
    { DATABASE_URL: db('socket/lastro?host=/run/postgresql') },
    { SMTP_URL: 'smtp://user:p@mail.example:587?requireTLS=true' },
    { TRUST_PROXY: 'uniquelocal' },
    { TRUST_PROXY: '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7, 203.0.113.7, ::1' },
    { TRUST_PROXY: '104.16.0.0/13,172.64.0.0/13,162.158.0.0/15,2400:cb00::/32' },
    { SECRET_KEY: 'q7Zr0vXWm1Lk9sTnB4yHc8uPd2fGj6eA' },
  ])('starts with %o', (change) => {
    expect(refusalOf({ ...PRODUCTION, ...change })).toBe('');
  });

  it.each<[NodeJS.ProcessEnv, number]>([
    [{}, 1],
    [{ ROLE: 'http' }, 1],
    [{ ROLE: 'worker' }, 0],
    [{ ROLE: 'http', TRUST_PROXY: '10.0.0.7' }, 0],
    [{ ...WITHOUT_PROVIDERS, NODE_ENV: 'test' }, 0],
  ])('warns that limits count a balancer as one client without TRUST_PROXY: %o', (change, warnings) => {
    expect(warningsOf(loadConfig({ ...PRODUCTION, ...change }))).toHaveLength(warnings);
  });

  it.each<[string, string]>([
    ['PUBLIC_URL', 'http://banco.example'],
    ['PIX_BASE_URL', 'http://psp.example'],
    ['PIX_BASE_URL', 'http://127.0.0.1:3001/psp'],
    ['PIX_WEBHOOK_URL', 'http://banco.example/webhooks/psp'],
    ['BINANCE_BASE_URL', 'http://binance.example'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['GOOGLE_REDIRECT_URI', 'http://banco.example/api/auth/google/callback'],
    ['PASSKEY_ORIGIN', 'http://banco.example'],
    ['SMS_URL', 'http://sms.example'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=true&ignoreTLS=true'],
    ['PIX_CLIENT_ID', 'lastro-sandbox'],
    ['PIX_CLIENT_SECRET', 'lastro-sandbox-secret'],
    ['PIX_KEY', '7b2f9c14-6d3e-4a58-9f01-c5a7e2d48b36'],
    ['BINANCE_API_KEY', 'lastroSandboxBinanceKey0000000000000000000000000000000000000000A'],
    ['BINANCE_API_SECRET', 'lastroSandboxBinanceSecret0000000000000000000000000000000000000A'],
    ['GOOGLE_CLIENT_ID', 'lastro-sandbox.apps.example'],
    ['GOOGLE_CLIENT_SECRET', 'lastro-sandbox-google-secret'],
    ['SMS_TOKEN', 'lastro-sandbox-sms'],
    ['ADMIN_PASSWORD', 'lastro-demo-2026'],
    ['SECRET_KEY', 'x'.repeat(32)],
    ['SECRET_KEY', 'ab'.repeat(20)],
    ['SECRET_KEY', '0123456789abcdef'.repeat(2)],
    ['SECRET_KEY', 'abcdefghijklmnopqrstuvwxyz012345'],
    ['SECRET_KEY', 'aaaabbbbccccddddeeeeffffgggghhhh'],
    ['SECRET_KEY', 'change-me-change-me-change-me-please'],
    ['SECRET_KEY', 'lastro-demo-2026-lastro-demo-2026'],
    ['SECRET_KEY', 'a secret of the tests and of nobody else'],
    ['METRICS_TOKEN', '0'.repeat(40)],
    ['DATABASE_URL', db('db.example/lastro')],
    ['DATABASE_URL', db('db.example/lastro?sslmode=disable')],
    ['DATABASE_URL', db('db.example/lastro?sslmode=prefer')],
    ['DATABASE_URL', db('db.example/lastro?sslmode=no-verify')],
    ['DATABASE_URL', db('db.example/lastro?sslmode=require&uselibpqcompat=true')],
    ['DATABASE_URL', db('db.example/lastro?sslmode=verify-full&sslmode=disable')],
    ['DATABASE_URL', db('127.0.0.1/lastro?host=db.example')],
    ['DATABASE_APP_URL', 'postgres://lastro_web:p@pgbouncer:6432/lastro'],
    ['DATABASE_APP_URL', PRODUCTION.DATABASE_URL],
    ['DATABASE_REPLICA_URL', 'postgres://lastro_web:p@replica/lastro'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUST_PROXY', '0.0.0.0/1'],
    ['TRUST_PROXY', '11.0.0.0/8'],
    ['TRUST_PROXY', '::/1'],
    ['TRUST_PROXY', '2000::/3'],
    ['TRUST_PROXY', '::ffff:0:0/96'],
    ['TRUST_PROXY', '0:0:0:0:0:ffff:0:0/96'],
    ['TRUST_PROXY', Array.from({ length: 16 }, (_, n) => `${n * 16}.0.0.0/10`).join(',')],
    ['RATE_LIMIT_FACTOR', '10'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
  ])('is refused with %s=%s', (name, value) => {
    const change = {
      [name]: value,
      ...(name === 'ADMIN_PASSWORD' ? { ADMIN_EMAIL: 'a@banco.example' } : {}),
    };
    expect(refusalOf({ ...PRODUCTION, ...change })).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  });

  it.each(['DATABASE_APP_URL', 'SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL', 'SMS_TOKEN'])(
    'is refused without %s',
    (name) => {
      expect(refusalOf({ ...PRODUCTION, [name]: '' })).toBe(`Missing in production: ${name}.`);
    },
  );

  it('names every problem at once, and none of the values', () => {
    const refusal = refusalOf({ ...PRODUCTION, SMS_URL: 'http://sms.example', SECRET_KEY: 'z'.repeat(32) });
    expect(refusal.split('\n')).toHaveLength(3);
    expect(refusal).not.toContain('zzz');
  });
});

describe('real providers outside production', () => {
  const forgotten = { ...PRODUCTION, NODE_ENV: '' };
  const stated = { ...PRODUCTION, NODE_ENV: 'development' };
  const local = { PIX_BASE_URL: 'http://127.0.0.1:3001/psp', BINANCE_BASE_URL: 'http://[::1]:3001/binance' };

  it('are refused while NODE_ENV is unset', () => {
    expect(refusalOf({ ...forgotten, NODE_ENV: undefined })).toContain('NODE_ENV is not set');
    expect(refusalOf({ ...forgotten, ...local, NODE_ENV: undefined })).toBe('');
  });

  it('close development shortcuts: four eyes, metrics, limits, demo', () => {
    expect(loadConfig(stated)).toMatchObject({
      production: true,
      demo: false,
      fourEyesAbove: expect.anything(),
    });
    expect(refusalOf({ ...stated, RATE_LIMIT_FACTOR: '5' })).toContain('RATE_LIMIT_FACTOR');
    expect(loadConfig({ ...stated, ...local })).toMatchObject({ production: false, fourEyesAbove: null });
  });
});
