import { expect, test } from 'vitest';
import { createCharge, startSandbox, text } from '../../test/support.ts';

test('lists charges newest first, with the reason why one cannot be paid', async () => {
  const sandbox = await startSandbox();
  const paid = await createCharge(sandbox, '1.00');
  await sandbox.control('POST', `/pix/${paid}/pay`);
  const expired = await createCharge(sandbox, '2.00', 1);
  sandbox.passTime(1_000);
  const open = await createCharge(sandbox, '3.00');
  const code = text((await sandbox.psp('GET', `/v2/cob/${open}`)).body, 'pixCopiaECola');
  const answer = await sandbox.control('GET', '/pix/charges');
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { txid: open, valor: '3.00', status: 'ATIVA', pixCopiaECola: code, problema: null },
      { txid: expired, valor: '2.00', status: 'ATIVA', problema: 'Esta cobrança expirou.' },
      { txid: paid, valor: '1.00', status: 'CONCLUIDA', problema: 'Esta cobrança já foi paga.' },
    ],
  });
  expect((await sandbox.control('GET', '/pix/charges?limit=1')).body).toMatchObject([{ txid: open }]);
});
