import { type AccountId, balanceOf, MASTER, move } from '../accounts.ts';
import { toShortText, toText, units } from '../amounts.ts';
import type { Asset } from '../assets.ts';
import type { BinanceDeps } from '../deps.ts';
import { BinanceError } from '../errors.ts';
import { between, countRows, equal, nextNumber, select } from '../query.ts';

interface TransferRow {
  readonly tran_id: number;
  readonly client_tran_id: string | null;
  readonly from_account: AccountId;
  readonly to_account: AccountId;
  readonly asset: Asset;
  readonly amount: string;
  readonly created_at: number;
}

interface NewTransfer {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly asset: Asset;
  /** In units of 1e-8. */
  readonly amount: bigint;
  readonly clientTranId: string | undefined;
}

const FIRST_ID = 90_000_000_001;

export function transfer(deps: BinanceDeps, order: NewTransfer): object {
  const { store, now } = deps;
  const { from, to, asset, amount, clientTranId } = order;
  if (clientTranId !== undefined && findByClientId(deps, clientTranId) !== undefined) {
    throw new BinanceError(-1130, "Data sent for parameter 'clientTranId' is not valid: it was used before.");
  }
  if (from === to) throw new BinanceError(-1130, "Data sent for parameter 'toEmail' is not valid.");
  if (amount > balanceOf(store, from, asset)) throw new BinanceError(-5002);
  const tranId = nextNumber(store, 'binance_transfer', 'tran_id', FIRST_ID);
  store.run(
    `INSERT INTO binance_transfer (tran_id, client_tran_id, from_account, to_account, asset, amount, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    tranId,
    clientTranId ?? null,
    from,
    to,
    asset,
    toText(amount),
    now(),
  );
  const reference = String(tranId);
  move(deps, { account: from, asset, amount: -amount, kind: 'transfer', reference });
  move(deps, { account: to, asset, amount, kind: 'transfer', reference });
  return { tranId, ...(clientTranId === undefined ? {} : { clientTranId }) };
}

function findByClientId({ store }: BinanceDeps, clientTranId: string): TransferRow | undefined {
  return store.get<TransferRow>('SELECT * FROM binance_transfer WHERE client_tran_id = ?', clientTranId);
}

interface TransferFilter {
  readonly period: { readonly start: number; readonly end: number };
  readonly from: AccountId | undefined;
  readonly to: AccountId | undefined;
  readonly clientTranId: string | undefined;
  readonly page: number;
  readonly limit: number;
}

export function listTransfers({ store }: BinanceDeps, filter: TransferFilter): object {
  const { period, from, to, clientTranId, page, limit } = filter;
  const conditions = [
    between('created_at', period),
    // Without either account Binance lists only what the master account sent.
    ...equal('from_account', from ?? (to === undefined ? MASTER : undefined)),
    ...equal('to_account', to),
    ...equal('client_tran_id', clientTranId),
  ];
  const table = 'binance_transfer';
  const offset = (page - 1) * limit;
  const rows = select<TransferRow>(store, { table, conditions, order: 'tran_id DESC', limit, offset });
  return { result: rows.map(viewTransfer), totalCount: countRows(store, table, conditions) };
}

function viewTransfer(row: TransferRow): object {
  return {
    tranId: row.tran_id,
    fromEmail: row.from_account,
    toEmail: row.to_account,
    asset: row.asset,
    amount: toShortText(units(row.amount)),
    createTimeStamp: row.created_at,
    fromAccountType: 'SPOT',
    toAccountType: 'SPOT',
    status: 'SUCCESS',
    clientTranId: row.client_tran_id ?? '',
  };
}
