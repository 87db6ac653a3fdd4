import { expect, test } from 'vitest';
import { createCharge, startWorld, text } from '../../test/support.ts';

test('lists charges newest first, with the reason why one can’t be paid', async () => {
  const world = await startWorld();
  const paid = await createCharge(world, '1.00');
  await world.control('POST', `/pix/${paid}/pay`);
  const expired = await createCharge(world, '2.00', 1);
  world.passTime(1_000);
  const open = await createCharge(world, '3.00');
  const code = text((await world.psp('GET', `/v2/cob/${open}`)).body, 'pixCopiaECola');
  const answer = await world.control('GET', '/pix/charges');
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { txid: open, valor: '3.00', status: 'ATIVA', pixCopiaECola: code, problema: null },
      { txid: expired, valor: '2.00', status: 'ATIVA', problema: 'Esta cobrança expirou.' },
      { txid: paid, valor: '1.00', status: 'CONCLUIDA', problema: 'Esta cobrança já foi paga.' },
    ],
  });
  expect((await world.control('GET', '/pix/charges?limit=1')).body).toMatchObject([{ txid: open }]);
});
