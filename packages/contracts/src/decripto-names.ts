import type { DecriptoKind } from './admin/decripto.ts';

/** For the browser and spreadsheets. */
export const DECRIPTO_KIND_NAMES: Readonly<Record<DecriptoKind, string>> = {
  purchase: 'Compra',
  sale: 'Venda',
  payment: 'Pagamento',
  swap: 'Permuta',
  transfer_in: 'Transferência recebida',
  transfer_out: 'Transferência enviada',
  deposit: 'Depósito de fora',
  withdrawal_own: 'Retirada para carteira própria',
  withdrawal_other: 'Retirada para terceiro',
  interest: 'Rendimento',
  fee: 'Tarifa',
  reversal: 'Compra devolvida',
  adjustment_in: 'Ajuste a favor do cliente',
  adjustment_out: 'Ajuste contra o cliente',
};
