import { createOpenTaxId, type Guards } from '../customers/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Feature } from '../platform/feature.ts';
import { createDecriptoFiles } from './files.ts';
import { createDecriptoJobs } from './jobs.ts';
import type { MakeDeps } from './make.ts';
import { registerDecripto } from './routes.ts';
import { createDecriptoService, type DecriptoDeps } from './service.ts';

export interface DecriptoRoomDeps extends Omit<DecriptoDeps, 'declarant'>, MakeDeps {
  readonly guards: Pick<Guards, 'requireAdmin'>;
  readonly config: Pick<Config, 'publicUrl' | 'bankCnpj' | 'secretKey' | 'previousSecretKey'>;
}

const BANK_NAME = 'Lastro';

export function createDecripto(deps: DecriptoRoomDeps): Feature {
  const { config, guards } = deps;
  const declarant = { cnpj: config.bankCnpj ?? null, name: BANK_NAME, url: config.publicUrl };
  const service = createDecriptoService({ ...deps, declarant });
  const files = createDecriptoFiles({ ...deps, openTaxId: createOpenTaxId(config) }, service);
  return {
    routes: (http) => registerDecripto(http, { guards, service, files }),
    jobs: createDecriptoJobs(deps),
  };
}
