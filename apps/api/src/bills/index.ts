import { webhookSecrets } from '../pix/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import type { Feature } from '../platform/feature.ts';
import type { OnProviderCall } from '../platform/telemetry/provider-calls.ts';
import type { BillPayout, Rail } from '../withdrawals/index.ts';
import { createEfiBills } from './efi/client.ts';
import { createBillJobs } from './jobs.ts';
import type { BillProvider } from './provider.ts';
import { createBillRail } from './rail.ts';
import { registerBillWebhook } from './webhook.ts';

export { msToCutOff, obstacleTo, paymentDay } from './domain.ts';
export type { BillDetails, BillProvider } from './provider.ts';

export interface BillsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'bills' | 'pix' | 'secretKey' | 'previousSecretKey'>;
  readonly onProviderCall?: OnProviderCall;
}

export interface Bills extends Feature {
  /** Null: boletos and bills are not offered. */
  readonly provider: Pick<BillProvider, 'find' | 'host'> | null;
  readonly rail: Rail<BillPayout>;
}

export function createBills({ db, clock, config, onProviderCall }: BillsDeps): Bills {
  const { baseUrl } = config.bills;
  if (baseUrl === null) return { provider: null, rail: NO_RAIL };
  const provider = createEfiBills({ baseUrl, credentials: config.pix, clock, onProviderCall });
  const secrets = webhookSecrets(config);
  const webhookUrl = `${config.pix.webhookUrl}/${secrets[0]}/bills`;
  return {
    provider,
    rail: createBillRail({ db, provider, clock }),
    webhooks: (http) => registerBillWebhook(http, { db, provider, secrets }),
    jobs: createBillJobs({ db, provider, webhookUrl }),
    close: () => provider.close(),
  };
}

const withoutProvider = async (): Promise<never> => {
  throw new Error('BILLS_BASE_URL is not set');
};

/** Keeps earlier payments open while no provider is configured. */
const NO_RAIL: Rail<BillPayout> = {
  resendAfterMs: null,
  returnableForMs: 0,
  send: async () => ({ state: 'not_found' }),
  find: withoutProvider,
};
