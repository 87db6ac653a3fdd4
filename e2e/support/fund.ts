import type { Bank } from './bank.ts';
import type { Sandbox } from './sandbox.ts';

/** Pays and confirms a charge of `valor` BRL, at 5.2 a USDT. */
export async function fund(bank: Bank, sandbox: Sandbox, token: string, valor: string): Promise<void> {
  const { txid } = await bank.createCharge(token, valor);
  await sandbox.pay(txid);
  const { status } = await bank.confirm(token, txid);
  if (status !== 200) throw new Error(`The deposit of ${valor} got ${status}.`);
}
