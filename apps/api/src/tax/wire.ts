import type { TaxCostDeposit, TaxMeter, TaxMonth } from '@lastro/contracts';
import { type Coin, decimalToWire, money, toDecimal, toWire } from '@lastro/money';
import { EXEMPT_LIMIT, type TaxMonth as Month, usedBasisPoints } from './domain-months.ts';
import type { CoinDeposit, StoredDeclaration } from './repository-costs.ts';

const reais = (centavos: bigint) => toWire(money('BRL', centavos));
const coins = (asset: Coin, minor: bigint) => toWire(money(asset, minor));
const percent = (disposals: bigint) => decimalToWire(toDecimal(money('BRL', usedBasisPoints(disposals))));

export function toTaxMonth(month: Month): TaxMonth {
  return {
    month: month.month,
    disposals_brl: reais(month.disposals),
    limit_brl: reais(EXEMPT_LIMIT),
    used_pct: percent(month.disposals),
    gain_brl: reais(month.gain),
    loss_brl: reais(month.loss),
    exempt: month.exempt,
    tax_due_brl: reais(month.tax),
    carried_brl: reais(month.carried),
    due_date: month.dueDate,
    unvalued: month.unvalued,
    by_asset: month.assets.map(({ asset, quantity, disposals, cost, gain, loss }) => ({
      asset,
      quantity: coins(asset, quantity),
      disposals_brl: reais(disposals),
      cost_brl: reais(cost),
      gain_brl: reais(gain),
      loss_brl: reais(loss),
    })),
  };
}

export function toMeter({ month, disposals, exempt, unvalued }: Month): TaxMeter {
  return {
    month,
    disposals_brl: reais(disposals),
    limit_brl: reais(EXEMPT_LIMIT),
    used_pct: percent(disposals),
    crossed: !exempt,
    unvalued,
  };
}

export function toCostDeposit(
  { id, at, asset, quantity }: CoinDeposit,
  declarations: readonly StoredDeclaration[],
): TaxCostDeposit {
  const [declared, ...earlier] = declarations.map((declaration) => ({
    acquired_on: declaration.acquiredOn,
    quantity: coins(asset, declaration.quantity),
    cost_brl: reais(declaration.costBrl),
    document: declaration.document,
    declared_date: declaration.at.toISOString(),
  }));
  return {
    transaction_id: id,
    date: at.toISOString(),
    asset,
    quantity: coins(asset, quantity),
    declared: declared ?? null,
    earlier,
  };
}
