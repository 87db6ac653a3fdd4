import {
  MAX_COST_DOCUMENT_LENGTH,
  type TaxAddress,
  type TaxAddressBody,
  type TaxCostBody,
  type TaxCostDeposit,
} from '@lastro/contracts';
import { dateOf } from '@lastro/contracts/brasilia';
import { formatMoney, fromWire, isNegative, isPositive, money } from '@lastro/money';
import { lockCustomer } from '../customers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { readDescription } from '../platform/text.ts';
import {
  type CoinDeposit,
  type Declaration,
  insertDeclaration,
  listAddresses,
  listDeclarations,
  listDeposits,
  lockDeposit,
} from './repository-costs.ts';
import { toCostDeposit } from './wire.ts';

export interface CostsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export type CostsService = ReturnType<typeof createCostsService>;

const BITCOIN_GENESIS_DAY = '2009-01-03';
/** A trillion reais. */
const MAX_COST = 100_000_000_000_000n;

export function createCostsService({ db, clock }: CostsDeps) {
  async function list(from: Db | Tx, customerId: string, id?: string): Promise<TaxCostDeposit[]> {
    const deposits = await listDeposits(from, customerId, id);
    const declarations = await listDeclarations(
      from,
      deposits.map((deposit) => deposit.id),
    );
    const byDeposit = Map.groupBy(declarations, ({ transactionId }) => transactionId);
    return deposits.map((deposit) => toCostDeposit(deposit, byDeposit.get(deposit.id) ?? []));
  }

  return {
    list: (customerId: string) => list(db, customerId),

    /** Repeating a declaration changes nothing; a different one is stored as its correction. */
    declare: (customerId: string, body: TaxCostBody): Promise<TaxCostDeposit> =>
      db.transaction().execute(async (tx) => {
        const { transaction_id: id } = body;
        await lockDeposit(tx, id);
        const [deposit] = await listDeposits(tx, customerId, id);
        if (deposit === undefined) throw new AppError('not_found');
        const declaration = readDeclaration(body, deposit);
        const [last] = await listDeclarations(tx, [id]);
        if (last === undefined || !isSame(last, declaration)) {
          const version = (last?.version ?? 0) + 1;
          await insertDeclaration(tx, {
            ...declaration,
            customerId,
            transactionId: id,
            version,
            at: clock.now(),
          });
        }
        const [declared] = await list(tx, customerId, id);
        if (declared === undefined) throw new Error(`deposit ${id} not found`);
        return declared;
      }),

    addresses: (customerId: string): Promise<TaxAddress[]> => listAddresses(db, customerId),

    /** A customer can declare only an address that has received coins from this account. */
    declareAddress: (customerId: string, { address, network, own }: TaxAddressBody): Promise<TaxAddress[]> =>
      db.transaction().execute(async (tx) => {
        await lockCustomer(tx, customerId);
        const sent = await listAddresses(tx, customerId);
        const current = sent.find((one) => one.address === address && one.network === network);
        if (current === undefined) throw new AppError('not_found');
        if (current.own === own) return sent;
        await tx
          .insertInto('tax_own_addresses')
          .values({ id: uuidv7(), customer_id: customerId, address, network, own, declared_at: clock.now() })
          .execute();
        return listAddresses(tx, customerId);
      }),
  };
}

function readDeclaration(body: TaxCostBody, deposit: CoinDeposit): Declaration {
  const quantity = fromWire(deposit.asset, body.quantity);
  const cost = fromWire('BRL', body.cost_brl);
  if (!isPositive(quantity) || isNegative(cost) || cost.minor > MAX_COST)
    throw new AppError('invalid_amount');
  if (quantity.minor > deposit.quantity) {
    const deposited = formatMoney(money(deposit.asset, deposit.quantity));
    throw new AppError('invalid_amount', {
      message: `Este depósito trouxe ${deposited}; declare até essa quantidade.`,
    });
  }
  if (body.acquired_on < BITCOIN_GENESIS_DAY || body.acquired_on > dateOf(deposit.at)) {
    throw new AppError('invalid_request', {
      message: 'A data da compra não pode ser depois do depósito nem antes de 3/1/2009.',
    });
  }
  const document = readDescription(body.document, MAX_COST_DOCUMENT_LENGTH);
  return { acquiredOn: body.acquired_on, quantity: quantity.minor, costBrl: cost.minor, document };
}

function isSame(a: Declaration, b: Declaration): boolean {
  return (
    a.acquiredOn === b.acquiredOn &&
    a.quantity === b.quantity &&
    a.costBrl === b.costBrl &&
    a.document === b.document
  );
}
