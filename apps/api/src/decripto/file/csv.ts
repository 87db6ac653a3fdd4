import { localTime } from '@lastro/contracts/brasilia';
import { DECRIPTO_KIND_NAMES } from '@lastro/contracts/decripto-names';
import { type Coin, money, toDecimal } from '@lastro/money';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import type { StoredOperation } from '../repository-operations.ts';

const comma = (decimal: string) => decimal.replace('.', ',');
const reais = (centavos: bigint | null) =>
  centavos === null ? null : comma(toDecimal(money('BRL', centavos)));
const coins = (asset: Coin, minor: bigint) => comma(toDecimal(money(asset, minor)));
const yesNo = (value: boolean) => (value ? 'sim' : 'não');

/** The spreadsheet has no CPFs. */
const COLUMNS: Readonly<Record<string, (row: StoredOperation) => string | number | null>> = {
  Número: (row) => row.number,
  Operação: (row) => DECRIPTO_KIND_NAMES[row.kind],
  Quando: (row) => localTime(row.at),
  Cliente: (row) => row.name,
  'Cliente (código)': (row) => row.customerId,
  'CPF informado': (row) => yesNo(row.taxIdSealed !== null),
  Moeda: (row) => row.asset,
  Quantidade: (row) => coins(row.asset, row.quantity),
  Reais: (row) => reais(row.valueBrl),
  Tarifa: (row) => coins(row.asset, row.fee),
  'Tarifa em reais': (row) => reais(row.feeBrl),
  'Moeda recebida': (row) => row.gotAsset,
  'Quantidade recebida': (row) =>
    row.gotAsset === null || row.gotQuantity === null ? null : coins(row.gotAsset, row.gotQuantity),
  'Outra parte': (row) => row.counterpartyName,
  'Outra parte (código)': (row) => row.counterpartyId,
  Endereço: (row) => row.address,
  Rede: (row) => row.network,
  'Transação na rede': (row) => row.txHash,
  'Movimento (código)': (row) => row.transactionId,
};
const CELLS = Object.values(COLUMNS);

export async function* writeCsv(chunks: AsyncIterable<readonly StoredOperation[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  for await (const rows of chunks) yield rows.map((row) => csvLine(CELLS.map((cell) => cell(row)))).join('');
}
