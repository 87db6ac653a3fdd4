import { createAccountsService, registerAccounts } from '../accounts/index.ts';
import { createAdjustments } from '../adjustments/index.ts';
import { createCards } from '../cards/index.ts';
import { createExchange } from '../exchange/index.ts';
import { createPayments } from '../payments/index.ts';
import type { Feature } from '../platform/feature.ts';
import { createSavings } from '../savings/index.ts';
import { createTax } from '../tax/index.ts';
import { createTransactions } from '../transactions/index.ts';
import { createTransfers } from '../transfers/index.ts';
import { createOpenPayment } from '../withdrawals/index.ts';
import type { Base } from './base.ts';
import type { Core } from './core.ts';
import type { Rails } from './rails.ts';

/** Customers' movements and their history. */
export function composeMovements({ config, log, clock, pool, db, read }: Core, base: Base, rails: Rails) {
  const { accounts, submit, customers, quotes, limits, fourEyes, requireStepUp } = base;
  const { readValuer, priceAt, tradePrices } = base.prices;
  const { proofs } = base.secondFactors;
  const { pix, paymentCodes } = rails;
  const { usdtBrlRate } = config;

  const tax = createTax({
    db,
    pool,
    clock,
    log,
    config,
    guards: customers,
    valueInBrl: base.valuations.valueInBrl,
    findMaskedTaxId: base.findMaskedTaxId,
  });
  const { warnOfTax } = tax;
  const transfers = createTransfers({
    db,
    pool,
    clock,
    config,
    guards: customers,
    accounts,
    submit,
    readValuer,
    proofs,
    resetPause: limits.pauseOf('transfers'),
  });
  const adjustments = createAdjustments({ db, accounts, clock, guards: customers, fourEyes, requireStepUp });
  const balances = createAccountsService({ db, pool, accounts, clock, priceAt });
  const transactions = createTransactions({
    guards: customers,
    db,
    read,
    pool,
    clock,
    movements: {
      pix_deposit: async (customer, body) => ({ id: await pix.confirmDeposit(customer, body.pix_key ?? '') }),
      transfer: transfers.transfer,
    },
    movementsFromCache: { transfer: transfers.transferFromCache },
  });
  const payments = createPayments({
    db,
    pool,
    accounts,
    clock,
    quotes,
    guards: customers,
    readPayable: paymentCodes.readPayable,
    findReceiver: paymentCodes.findReceiver,
    assessCode: paymentCodes.assessCode,
    prepareAllowance: limits.prepareAllowance,
    openPayment: createOpenPayment({ db, accounts, clock, prepareAllowance: limits.prepareAllowance }),
    requireStepUp,
    usdtBrlRate,
    config: config.payments,
    ownKey: config.pix.key,
    rateLimitFactor: config.rateLimitFactor,
    warnOfTax,
  });
  const exchange = createExchange({
    usdtBrlRate,
    warnOfTax,
    quotes,
    db,
    accounts,
    submit,
    guards: customers,
    tradePrices,
    spreadBps: config.exchangeSpreadBps,
    showRow: transactions.show,
  });
  return {
    tax,
    transfers,
    adjustments,
    balances: {
      routes: (http) => registerAccounts(http, customers, balances, adjustments.adjust),
    } satisfies Feature,
    transactions,
    payments,
    exchange,
    savings: createSavings({
      db,
      accounts,
      clock,
      log,
      guards: customers,
      rateLimitFactor: config.rateLimitFactor,
    }),
    cards: createCards({
      guards: customers,
      db,
      clock,
      keys: config,
      proofs,
      resetPause: limits.pauseOf('card'),
    }),
  };
}
