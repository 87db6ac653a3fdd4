import { PAYMENT_READS_PER_MINUTE } from '@lastro/contracts';
import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { FeatureWith } from '../platform/feature.ts';
import { createLimiter } from '../platform/http/rate-limits.ts';
import { type AssessRead, type RememberCode, registerPaymentCodes } from './routes.ts';
import { type CodeReader, type CodeReaderDeps, createCodeReader } from './service.ts';

export type { Readable } from './domain.ts';
export { maskKey } from './masks.ts';
export { isSameKey } from './parse/pix-key.ts';
export { toBreakdown } from './wire.ts';

export type PaymentCodes = CodeReader & FeatureWith<'routes'>;

export interface PaymentCodesDeps extends CodeReaderDeps {
  readonly pool: pg.Pool;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly assess: AssessRead;
  readonly remember: RememberCode;
  readonly config: CodeReaderDeps['config'] & { readonly rateLimitFactor: number };
}

const READ = { name: 'payment-read', points: PAYMENT_READS_PER_MINUTE, windowSeconds: 60 };

export function createPaymentCodes(deps: PaymentCodesDeps): PaymentCodes {
  const service = createCodeReader(deps);
  const reads = createLimiter({ pool: deps.pool, factor: deps.config.rateLimitFactor }, READ);
  return {
    ...service,
    routes: (http) => registerPaymentCodes(http, { ...deps, reads, service }),
  };
}
