import { writeDynamicBrCode, writeStaticBrCode } from '@lastro/brcode';
import { expect, test } from 'vitest';
import { createCharge, eventually, KEY, startReceiver, startSandbox, text } from '../../../test/support.ts';

const merchant = { merchantName: 'Outro Banco', merchantCity: 'RECIFE' };

async function chargeCode(sandbox: Awaited<ReturnType<typeof startSandbox>>, txid: string): Promise<string> {
  return text((await sandbox.psp('GET', `/v2/cob/${txid}`)).body, 'pixCopiaECola');
}

test('a charge is read and paid by its code', async () => {
  const sandbox = await startSandbox();
  const txid = await createCharge(sandbox, '25.00');
  const pixCopiaECola = `  ${await chargeCode(sandbox, txid)}\n`;
  expect(await sandbox.control('POST', '/pix/read-code', { pixCopiaECola })).toMatchObject({
    status: 200,
    body: {
      kind: 'dynamic',
      merchantName: 'LASTRO BANCO DIGITAL',
      merchantCity: 'SAO PAULO',
      chave: KEY,
      txid,
      valor: '25.00',
      problema: null,
    },
  });
  const paid = await sandbox.control('POST', '/pix/pay-code', { pixCopiaECola });
  expect(paid.status).toBe(200);
  expect((await sandbox.psp('GET', `/v2/cob/${txid}`)).body).toMatchObject({
    status: 'CONCLUIDA',
    pix: [{ endToEndId: text(paid.body, 'endToEndId'), valor: '25.00' }],
  });
  const again = await sandbox.control('POST', '/pix/read-code', { pixCopiaECola });
  expect(again.body).toMatchObject({ problema: 'Esta cobrança já foi paga.' });
  expect((await sandbox.control('POST', '/pix/pay-code', { pixCopiaECola })).status).toBe(409);
});

test('a static code of the account is paid with its txid and reported by webhook', async () => {
  const sandbox = await startSandbox();
  const receiver = await startReceiver(sandbox);
  const pixCopiaECola = writeStaticBrCode({ ...merchant, key: KEY, txid: 'PEDIDO1', description: 'Oi' });
  const read = await sandbox.control('POST', '/pix/read-code', { pixCopiaECola });
  expect(read.body).toMatchObject({ kind: 'static', txid: 'PEDIDO1', valor: null, problema: null });
  const open = await sandbox.control('POST', '/pix/pay-code', { pixCopiaECola });
  expect(open).toMatchObject({ status: 400, body: { code: 'amount_missing' } });
  await sandbox.control('POST', '/pix/pay-code', { pixCopiaECola, valor: '3.00' });
  await eventually(() => receiver.calls).toMatchObject([
    { pix: { txid: 'PEDIDO1', valor: '3.00', infoPagador: 'Oi' } },
  ]);
});

test('distinguishes damaged, foreign and other codes', async () => {
  const sandbox = await startSandbox();
  const code = await chargeCode(sandbox, await createCharge(sandbox));
  const foreign = writeDynamicBrCode({ ...merchant, location: 'psp.example/qr/v2/abc' });
  const otherKey = writeStaticBrCode({ ...merchant, key: 'outra@chave.com', amountMinor: 100n });
  const cases: [string, number, string][] = [
    [code.replace('10.50', '10.51'), 400, 'bad_code'],
    [code.slice(0, -1), 400, 'bad_code'],
    ['pague aqui', 400, 'bad_code'],
    [foreign, 404, 'charge_not_found'],
    [otherKey, 404, 'key_not_found'],
  ];
  for (const [pixCopiaECola, status, error] of cases) {
    const paid = await sandbox.control('POST', '/pix/pay-code', { pixCopiaECola });
    expect(paid, pixCopiaECola).toMatchObject({ status, body: { code: error } });
    const read = await sandbox.control('POST', '/pix/read-code', { pixCopiaECola });
    expect(read, pixCopiaECola).toMatchObject({
      status: 200,
      body: { kind: 'unreadable', problema: text(paid.body, 'error') },
    });
  }
  expect((await sandbox.control('GET', '/pix/payments')).body).toEqual([]);
});
