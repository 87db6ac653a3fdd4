import { writeStaticBrCode } from '@lastro/brcode';

export const CODE_FIELD = 'Código, link ou chave PIX';

/** The static PIX code of a shop at another bank; without an amount, the payer chooses it. */
export function shopCode(txid: string, amountMinor?: bigint): string {
  const shop = { key: 'loja@exemplo.com', merchantName: 'Padaria Aurora', merchantCity: 'SAO PAULO' };
  return writeStaticBrCode({ ...shop, txid, ...(amountMinor === undefined ? {} : { amountMinor }) });
}
