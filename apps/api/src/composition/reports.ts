import { createAdmin } from '../admin/index.ts';
import { createDecripto } from '../decripto/index.ts';
import { createHelp } from '../help/index.ts';
import { createLiabilities } from '../liabilities/index.ts';
import { createNotifications } from '../notifications/index.ts';
import { createReceipts } from '../receipts/index.ts';
import { createReconciliation } from '../reconciliation/index.ts';
import { enqueueEntry } from '../register/index.ts';
import { createStatements } from '../statements/index.ts';
import type { Base } from './base.ts';
import type { Core } from './core.ts';
import type { Rails } from './rails.ts';

/** Rooms that compare, prove and report movements. */
export function composeReports(core: Core, base: Base, rails: Rails) {
  const { config, log, clock, pool, db, read, mail, onProviderCall } = core;
  const { customers, fourEyes, limits, requireStepUp } = base;
  const { signCompact, proofOf, readOrigin } = base.register;
  const { pix, coins, withdrawals } = rails;

  const reconciliation = createReconciliation({
    db,
    clock,
    log,
    guards: customers,
    readValuer: base.prices.readValuer,
    usdtBrlRate: config.usdtBrlRate,
    providers: {
      async psp() {
        const { held, inFlight } = await pix.readPosition();
        return { held: [held], inFlight };
      },
      async binance() {
        const held = await coins.readBalances();
        return { held: held.map(({ total }) => total), inFlight: [] };
      },
    },
  });
  const liabilities = createLiabilities({
    db,
    pool,
    clock,
    config,
    log,
    guards: customers,
    declare: reconciliation.declare,
    lastComparison: reconciliation.last,
    sign: signCompact,
    enqueueEntry,
    placeInLog: proofOf,
  });
  const admin = createAdmin({
    db,
    read,
    clock,
    customers,
    fourEyes,
    requireStepUp,
    unidentifiedMoney: [pix.suspense, coins.unattributed],
    limits,
    withdrawals,
  });
  const receipts = createReceipts({
    db,
    pool,
    clock,
    config,
    guards: customers,
    findMaskedTaxId: base.findMaskedTaxId,
    signCompact,
    proofOf,
    readOrigin,
  });
  return {
    reconciliation,
    liabilities,
    admin,
    receipts,
    decripto: createDecripto({
      db,
      clock,
      config,
      guards: customers,
      fourEyes,
      requireStepUp,
      valueInBrl: base.valuations.valueInBrl,
    }),
    statements: createStatements({ db, pool, clock, config, log, mail, guards: customers, signCompact }),
    notifications: createNotifications({
      db,
      pool,
      clock,
      log,
      mail,
      config,
      guards: customers,
      onProviderCall,
    }),
    help: createHelp({
      db,
      clock,
      config,
      mail,
      onProviderCall,
      guards: customers,
      requireStepUp,
      fees: {
        exchange_spread_bps: config.exchangeSpreadBps,
        payment_fee_bps: config.payments.feeBps,
        payment_tax_bps: config.payments.taxBps,
      },
    }),
  };
}
