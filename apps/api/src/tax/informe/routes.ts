import { taxYearParams } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import { fileReply } from '../../platform/http/files.ts';
import type { Http } from '../../platform/http/http.ts';
import type { InformeService } from './service.ts';

const common = { tags: ['Imposto'], security: [{ session: [] }], params: taxYearParams };

export function registerInforme(
  http: Http,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  informe: InformeService,
): void {
  http.get(
    '/api/tax/year/:year/informe.pdf',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'A year’s balances at cost, gains by month and interest, as a PDF',
        response: { 200: fileReply('application/pdf') },
        errors: [],
      },
    },
    async ({ customer, params: { year } }, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="lastro-informe-${year}.pdf"`)
        .send(await informe.pdf(customer, year)),
  );

  http.get(
    '/api/tax/year/:year/informe.csv',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'A year’s balances at cost, gains by month and interest, as CSV',
        response: { 200: fileReply('text/csv') },
        errors: [],
      },
    },
    async ({ customer, params: { year } }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="lastro-informe-${year}.csv"`)
        .send(await informe.csv(customer, year)),
  );
}
