import { describe, expect, it } from 'vitest';
import { allowedUrl } from './hosts.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

const HOSTS = { allowed: ['pix.bank.example', '*.psp.example'], sandbox: '127.0.0.1:3001' };

describe('allowed hosts', () => {
  it.each([
    'https://pix.bank.example/qr/v2/1',
    'https://PIX.bank.example/qr/v2/1',
    'https://qr.psp.example/1',
    'https://a.b.psp.example:443/1',
    'http://127.0.0.1:3001/psp2/qr/v2/1',
  ])('include %s', (url) => {
    expect(allowedUrl(url, HOSTS)?.pathname).toBe(new URL(url).pathname);
  });

  it.each([
    'http://pix.bank.example/qr/v2/1',
    'https://psp.example/1',
    'https://evilpsp.example/1',
    'https://pix.bank.example.evil.example/1',
    'https://pix.bank.example@evil.example/1',
    'https://user:word@pix.bank.example/1',
    'https://pix.bank.example:8443/1',
    'https://pix.bank.example./1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'http://127.0.0.1:3002/1',
    'http://localhost:3001/1',
    'ftp://pix.bank.example/1',
    'file:///etc/passwd',
    'pix.bank.example/1',
  ])('exclude %s', (url) => {
    expect(allowedUrl(url, HOSTS)).toBeUndefined();
  });

  it('include the location’s own host, for its keys', () => {
    expect(allowedUrl('https://own.example/jwks', HOSTS, 'own.example')?.href).toBe(
      'https://own.example/jwks',
    );
    expect(allowedUrl('https://own.example/jwks', HOSTS)).toBeUndefined();
  });

  it('exclude the sandbox in production', () => {
    const hosts = { allowed: [], sandbox: undefined };
    expect(allowedUrl('http://127.0.0.1:3001/psp2/qr/v2/1', hosts)).toBeUndefined();
  });
});

describe('addresses', () => {
  it.each(['8.8.8.8', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450:4003::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::1',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('are refused when a host name resolves to an internal one', async () => {
    const refused = await new Promise((done) =>
      lookupPublic('localhost', { all: true }, (error) => done(error)),
    );
    expect(refused).toBeInstanceOf(Error);
  });
});
