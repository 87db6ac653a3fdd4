import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { makeKey } from '../../../../../packages/register/test/key-pairs.ts';
import { trustOptions, trustPublished } from './trust.ts';

const REGISTER = { iss: 'https://lastro.example', origin: 'lastro.example/registro', witnesses: [] };
const JWKS = '/.well-known/jwks.json';

function answerWith(keys: () => Response): void {
  vi.stubGlobal('fetch', async (path: string) => (path === JWKS ? keys() : Response.json(REGISTER)));
}

const readTrust = () => new QueryClient().fetchQuery({ ...trustOptions, retry: false });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the remembered keys are used while the server refuses to list them', async () => {
  const { key } = makeKey();
  const busy = () => Response.json({ error: 'Aguarde.' }, { status: 503 });
  answerWith(busy);
  await expect(readTrust()).rejects.toThrow('Erro de conexão');
  answerWith(() => Response.json({ keys: [key] }));
  await expect(readTrust()).resolves.toMatchObject({ basis: 'first_use', keys: [key] });
  answerWith(busy);
  await expect(readTrust()).resolves.toMatchObject({ basis: 'remembered', keys: [key] });
});

test('the reader accepts the keys shown, also if the bank publishes others meanwhile', async () => {
  const [known, shown, other] = [makeKey().key, makeKey().key, makeKey().key];
  const publish = (...keys: unknown[]) => answerWith(() => Response.json({ keys }));
  publish(known);
  await trustPublished((await readTrust()).published);
  publish(shown);
  const warning = await readTrust();
  expect(warning).toMatchObject({ keys: [known], untrusted: [shown.kid] });
  publish(shown, other);
  await trustPublished(warning.published);
  await expect(readTrust()).resolves.toMatchObject({ keys: [shown], untrusted: [other.kid] });
});
