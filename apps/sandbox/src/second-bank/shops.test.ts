import { readBrCode } from '@lastro/brcode';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { expect, test } from 'vitest';
import { call, startSandbox, type TestSandbox, text } from '../../test/support.ts';

const MONDAY = Date.parse('2026-11-23T15:00:00Z');

async function createCharge(
  sandbox: TestSandbox,
  charge: object,
): Promise<{ brcode: string; location: string }> {
  const { body } = await sandbox.control('POST', '/lojas/charges', charge);
  return { brcode: text(body, 'brcode'), location: text(body, 'location') };
}

test.each(['PS256', 'RS256', 'ES256'])('publishes charges signed with %s', async (alg) => {
  const sandbox = await startSandbox({ stoppedAt: MONDAY });
  const { brcode, location } = await createCharge(sandbox, { type: 'cob', valor: '45.00', alg });
  expect(readBrCode(brcode)).toMatchObject({ kind: 'dynamic', location, amountMinor: 4_500n });
  const answer = await call('GET', `http://${location}`);
  expect(answer).toMatchObject({ status: 200, type: 'application/jose' });
  const { body } = await call('GET', `${sandbox.url}/psp2/jwks.json`);
  expect(JSON.stringify(body)).not.toMatch(/"(d|p|q)":/);
  const keys = (body as unknown as JSONWebKeySet).keys.map(({ alg: _alg, ...key }) => key);
  const { payload, protectedHeader } = await compactVerify(String(answer.body), createLocalJWKSet({ keys }));
  expect(protectedHeader).toMatchObject({ alg, jku: `${sandbox.url}/psp2/jwks.json` });
  expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({
    status: 'ATIVA',
    chave: '11222333000181',
    valor: { original: '45.00' },
  });
});

test('computes a charge with a due date for the day of payment', async () => {
  const sandbox = await startSandbox({ stoppedAt: MONDAY });
  const terms = { multa: '2', juros: '0.033', desconto: '5' };
  const { location } = await createCharge(sandbox, {
    type: 'cobv',
    valor: '140.45',
    vencimento: '2026-11-20',
    ...terms,
  });
  const amountsOn = async (day: string) => {
    const answer = await call('GET', `http://${location}?DPP=${day}&codMun=5300108`);
    return JSON.parse(Buffer.from(String(answer.body).split('.')[1] ?? '', 'base64url').toString()).valor;
  };
  const original = '140.45';
  expect(await amountsOn('2026-11-23')).toEqual({
    original,
    multa: '0.00',
    juros: '0.00',
    desconto: '7.02',
    final: '133.43',
  });
  expect(await amountsOn('2026-11-24')).toEqual({
    original,
    multa: '2.81',
    juros: '0.05',
    desconto: '0.00',
    final: '143.31',
  });
  expect((await call('GET', `http://${location}`)).status).toBe(400);
});

test('the provider decodes these charges, and no other codes', async () => {
  const sandbox = await startSandbox({ stoppedAt: MONDAY });
  const { brcode } = await createCharge(sandbox, { type: 'cob', valor: '45.00', chave: '11144477735' });
  const decode = (pixCopiaECola: string) => sandbox.psp('POST', '/v2/gn/qrcodes/detalhar', { pixCopiaECola });
  expect(await decode(brcode)).toMatchObject({
    status: 200,
    body: {
      tipoCob: 'cob',
      recebedor: { nome: 'MARIA DAS DORES SILVA', cpf: '***.444.777-**' },
      valor: { final: '45.00' },
    },
  });
  expect((await decode('0002')).status).toBe(422);
});
