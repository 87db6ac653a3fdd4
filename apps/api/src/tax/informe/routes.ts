import { taxYearParams } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import { fileReply } from '../../platform/http/files.ts';
import type { Http } from '../../platform/http/http.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import type { InformeService } from './service.ts';

export function registerInforme(
  http: Http,
  guards: Pick<Guards, 'requireCustomer'>,
  informe: InformeService,
): void {
  const routes = sessionRoutes(http, 'Imposto', guards.requireCustomer);
  routes.get(
    '/api/tax/year/:year/informe.pdf',
    {
      summary: 'A year’s balances at cost, gains by month and interest, as a PDF',
      params: taxYearParams,
      response: { 200: fileReply('application/pdf') },
      errors: ['invalid_period'],
    },
    async ({ customer, params: { year } }, reply) =>
      sendFile(reply, {
        type: 'application/pdf',
        name: `lastro-informe-${year}.pdf`,
        body: await informe.pdf(customer, year),
      }),
  );

  routes.get(
    '/api/tax/year/:year/informe.csv',
    {
      summary: 'A year’s balances at cost, gains by month and interest, as CSV',
      params: taxYearParams,
      response: { 200: fileReply('text/csv') },
      errors: ['invalid_period'],
    },
    async ({ customer, params: { year } }, reply) =>
      sendFile(reply, {
        type: 'text/csv; charset=utf-8',
        name: `lastro-informe-${year}.csv`,
        body: await informe.csv(customer, year),
      }),
  );
}
