import type { PaymentWarning } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import type { Guards } from '../customers/index.ts';
import type { Feature } from '../platform/feature.ts';
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

const CROSSED: PaymentWarning = {
  code: 'tax_limit_crossed',
  text: 'Com esta operação, suas vendas do mês passam de R$ 35.000,00, e todo o ganho do mês passa a pagar imposto.',
  severity: 'info',
};

export function createTax(
  deps: TaxDeps &
    InformeDeps & { readonly guards: Pick<Guards, 'requireCustomer' | 'requireAdmin'>; readonly log: Logger },
): Tax {
  const service = createTaxService(deps);
  const informe = createInformeService({ ...deps, service });
  const costs = createCostsService(deps);
  const readAsAdmin = createReadAsAdmin(deps, { service, costs });
  const transfers = createTransferDeclarations(deps);
  const routes = { guards: deps.guards, service, costs, transfers, readAsAdmin };
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
