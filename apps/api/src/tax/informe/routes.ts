import { taxYearParams } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import type { Http } from '../../platform/http/http.ts';
import type { InformeService } from './service.ts';

/** Downloads for people, therefore not part of the published contract. */
const schema = { hide: true, params: taxYearParams };

export function registerInforme(
  http: Http,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  informe: InformeService,
): void {
  http.get(
    '/api/tax/year/:year/informe.pdf',
    { onRequest, schema },
    async ({ customer, params: { year } }, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="lastro-informe-${year}.pdf"`)
        .send(await informe.pdf(customer, year)),
  );

  http.get(
    '/api/tax/year/:year/informe.csv',
    { onRequest, schema },
    async ({ customer, params: { year } }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="lastro-informe-${year}.csv"`)
        .send(await informe.csv(customer, year)),
  );
}
