import type { PaymentWarning } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import type pg from 'pg';
import type { Guards } from '../customers/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Feature } from '../platform/feature.ts';
import { createLimiter } from '../platform/http/rate-limits.ts';
import type { Logger } from '../platform/log.ts';
import { createCostsService } from './costs.ts';
import { registerInforme } from './informe/routes.ts';
import { createInformeService, type InformeDeps } from './informe/service.ts';
import { createReadAsAdmin } from './read-as-admin.ts';
import { registerAdminTax, registerDeclarations, registerTax } from './routes.ts';
import { createTaxService, type TaxDeps } from './service.ts';
import { createTransferDeclarations } from './transfers.ts';

export interface Tax extends Feature {
  /** Used by quotes, so it never throws and makes no network call. */
  readonly warnOfTax: (customerId: string, disposal: Money<'BRL'>) => Promise<PaymentWarning[]>;
}

/** By customer: each reads all movements. */
const FILES = { name: 'informe', points: 20, windowSeconds: 60 };
/** By customer: each is kept for ever. */
const DECLARATIONS = { name: 'tax-declarations', points: 300, windowSeconds: 3600 };

const CROSSED: PaymentWarning = {
  code: 'tax_limit_crossed',
  text: 'Com esta operação, suas vendas do mês passam de R$ 35.000,00, e todo o ganho do mês passa a pagar imposto.',
  severity: 'info',
};

interface TaxFeatureDeps extends TaxDeps, InformeDeps {
  readonly pool: pg.Pool;
  readonly config: Pick<Config, 'rateLimitFactor'>;
  readonly guards: Pick<Guards, 'requireCustomer' | 'requireAdmin'>;
  readonly log: Logger;
}

export function createTax(deps: TaxFeatureDeps): Tax {
  const service = createTaxService(deps);
  const limits = { pool: deps.pool, factor: deps.config.rateLimitFactor };
  const files = createLimiter(limits, FILES);
  const declarations = createLimiter(limits, DECLARATIONS);
  const informe = createInformeService({ ...deps, service, files });
  const costs = createCostsService(deps);
  const readAsAdmin = createReadAsAdmin(deps, { service, costs });
  const transfers = createTransferDeclarations(deps);
  const routes = { guards: deps.guards, service, costs, transfers, declarations, readAsAdmin };
  return {
    async warnOfTax(customerId, disposal) {
      try {
        return (await service.crossesLimit(customerId, disposal)) ? [CROSSED] : [];
      } catch (err) {
        deps.log.warn({ part: 'tax', err }, 'a quote was created without the tax limit warning');
        return [];
      }
    },
    routes(http) {
      registerTax(http, routes);
      registerDeclarations(http, routes);
      registerAdminTax(http, routes);
      registerInforme(http, deps.guards, informe);
    },
  };
}
