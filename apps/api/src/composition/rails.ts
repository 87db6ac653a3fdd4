import { createBills } from '../bills/index.ts';
import { createBinanceHttp, createCallMetrics, createCoins } from '../coins/index.ts';
import { createCryptoPayouts } from '../coins/payouts/index.ts';
import { createPaymentCodes } from '../payment-codes/index.ts';
import { createAssessCode, createRememberCode, firstOf, readBeforeSending } from '../payments/index.ts';
import { createPix } from '../pix/index.ts';
import { createFindInternalLink, createReceive, createReceiveCodes } from '../receive/index.ts';
import { createOpenWithdrawal, createWithdrawals } from '../withdrawals/index.ts';
import type { Base } from './base.ts';
import type { Core } from './core.ts';

export type Rails = ReturnType<typeof composeRails>;

/** Deposits and payouts through providers. */
export function composeRails(core: Core, base: Base) {
  const { config, log, clock, pool, db, metrics, onProviderCall } = core;
  const { accounts, customers, fourEyes, limits, requireStepUp } = base;
  const { worthInUsdt } = base.prices;
  const openWithdrawal = createOpenWithdrawal({
    db,
    accounts,
    clock,
    prepareAllowance: limits.prepareAllowance,
  });
  const pix = createPix({
    db,
    pool,
    accounts,
    clock,
    config,
    log,
    guards: customers,
    openWithdrawal,
    requireStepUp,
    fourEyes,
    receiveCodes: createReceiveCodes(db),
    onProviderCall,
  });
  const receive = createReceive({ db, pool, clock, config, guards: customers });

  const countBinanceCall = createCallMetrics(metrics);
  const binance = createBinanceHttp({
    config: config.binance,
    clock,
    throttle: base.binanceThrottle,
    onEnd(end) {
      countBinanceCall(end);
      onProviderCall({ ...end, provider: 'binance', operation: end.path });
    },
  });
  const coins = createCoins({
    db,
    pool,
    rateLimitFactor: config.rateLimitFactor,
    accounts,
    clock,
    log,
    guards: customers,
    binance,
    worthInUsdt,
    fourEyes,
    requireStepUp,
  });
  const cryptoPayouts = createCryptoPayouts({
    db,
    clock,
    log,
    guards: customers,
    binance,
    networks: coins.networks,
    openWithdrawal,
    worthInUsdt,
    requireStepUp,
  });

  const bills = createBills({ db, clock, config, onProviderCall });
  const findInternalLink = createFindInternalLink({ db, clock, rate: config.usdtBrlRate });
  const findReceiver = firstOf([pix.findInternalCharge, findInternalLink]);
  const assessCode = createAssessCode({ db, findReceiver });
  const paymentCodes = createPaymentCodes({
    pool,
    clock,
    config,
    guards: customers,
    decodeCode: pix.decodeCode,
    readLink: receive.readPublic,
    bills: bills.provider,
    assess: async ({ id }, read) => (await assessCode(id, read)).readable,
    remember: createRememberCode({ db, clock }),
  });
  const withdrawals = createWithdrawals({
    db,
    accounts,
    clock,
    log,
    guards: customers,
    rails: {
      pix: readBeforeSending(pix.rail, paymentCodes.readPayable, clock),
      crypto: cryptoPayouts.rail,
      bill: bills.rail,
    },
    fourEyes,
    requireStepUp,
  });
  const payable = { ...paymentCodes, findReceiver, assessCode };
  return { pix, receive, binance, coins, cryptoPayouts, bills, paymentCodes: payable, withdrawals };
}
