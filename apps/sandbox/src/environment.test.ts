import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { DEFAULT_REDIRECT_URIS } from './openid/constants.ts';

test('redirects to the bank’s own address or to the configured ones', () => {
  expect(readEnvironment({}).redirectUris).toEqual(DEFAULT_REDIRECT_URIS);
  const given = 'https://lastro.example/callback, http://localhost:5173/callback';
  expect(readEnvironment({ SANDBOX_OIDC_REDIRECT_URIS: given }).redirectUris).toEqual([
    'https://lastro.example/callback',
    'http://localhost:5173/callback',
  ]);
});

test.each([
  '',
  'callback',
  'http://lastro.example/callback',
  'https://127.0.0.1/x',
  'ftp://localhost/x',
  'https://a.example/#x',
])('refuses to redirect to "%s"', (uri) => {
  expect(() => readEnvironment({ SANDBOX_OIDC_REDIRECT_URIS: uri })).toThrow(
    /^Wrong environment\. SANDBOX_OIDC_REDIRECT_URIS:/,
  );
});
