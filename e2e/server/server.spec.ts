import { expect, apiTest as test } from '../support/fixtures.ts';

test("another customer's charge can be neither read nor claimed, paid or not", async ({ bank, sandbox }) => {
  const [ana, bruno] = [await bank.signInDemo('ana'), await bank.signInDemo('bruno')];
  const { txid } = await bank.createCharge(bruno, '52.00');
  const before = await bank.balance(ana);
  const expectNotFound = async () => {
    for (const reply of [await bank.requestStatus(ana, txid), await bank.confirm(ana, txid)]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  };
  await expectNotFound();
  await sandbox.pay(txid);
  await expect.poll(async () => (await bank.status(bruno, txid)).status).toBe('aprovado');
  await expectNotFound();
  expect(await bank.balance(ana)).toBe(before);
});
