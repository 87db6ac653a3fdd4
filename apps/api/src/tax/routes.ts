import {
  adminTaxReply,
  adminUserParams,
  taxAddressBody,
  taxAddressesReply,
  taxCostBody,
  taxCostDeposit,
  taxCostsReply,
  taxLotsQuery,
  taxLotsReply,
  taxMeterReply,
  taxMonthsReply,
  taxTransfer,
  taxTransferBody,
  taxYearQuery,
} from '@lastro/contracts';
import { adminContextOf, type Guards } from '../customers/index.ts';
import { type Http, sendJsonParts } from '../platform/http/http.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { CostsService } from './costs.ts';
import type { ReadAsAdmin } from './read-as-admin.ts';
import type { TaxService } from './service.ts';
import type { TransferDeclarations } from './transfers.ts';

export interface TaxRoutes {
  readonly guards: Pick<Guards, 'requireCustomer' | 'requireAdmin'>;
  readonly service: TaxService;
  readonly costs: CostsService;
  readonly transfers: TransferDeclarations;
  readonly declarations: Pick<Limiter, 'take'>;
  readonly readAsAdmin: ReadAsAdmin;
}

export function registerTax(http: Http, { guards, service }: TaxRoutes): void {
  const routes = sessionRoutes(http, 'Imposto', guards.requireCustomer);
  routes.get(
    '/api/tax/meter',
    {
      summary: 'This month’s sales and their share of the exempt limit',
      response: { 200: taxMeterReply },
      errors: [],
    },
    ({ customer }) => service.meter(customer.id),
  );

  routes.get(
    '/api/tax/months',
    {
      summary: 'Months of a year with sales: gains, whether they are exempt, tax and its due date',
      querystring: taxYearQuery,
      response: { 200: taxMonthsReply },
      errors: [],
    },
    ({ customer, query }) => service.months(customer.id, query.year),
  );

  routes.get(
    '/api/tax/lots',
    {
      summary: 'Acquisitions and disposals by coin, with the average cost',
      querystring: taxLotsQuery,
      response: { 200: taxLotsReply },
      errors: [],
    },
    async ({ customer, query }, reply) => sendJsonParts(reply, await service.lots(customer.id, query.asset)),
  );
}

export function registerDeclarations(
  http: Http,
  { guards, costs, transfers, declarations }: TaxRoutes,
): void {
  const routes = sessionRoutes(http, 'Imposto', guards.requireCustomer);
  routes.get(
    '/api/tax/costs',
    {
      summary: 'Deposits of coins from outside, with their declared costs',
      response: { 200: taxCostsReply },
      errors: [],
    },
    ({ customer }) => costs.list(customer.id),
  );

  routes.post(
    '/api/tax/costs',
    {
      summary: 'Declares or corrects the cost of coins from outside; earlier declarations are kept',
      body: taxCostBody,
      response: { 200: taxCostDeposit },
      errors: ['not_found', 'invalid_amount', 'invalid_description'],
    },
    async ({ customer, body }) => {
      await declarations.take(customer.id);
      return costs.declare(customer.id, body);
    },
  );

  routes.post(
    '/api/tax/transfers',
    {
      summary: 'Declares or corrects the purpose of a transfer with another customer',
      body: taxTransferBody,
      response: { 200: taxTransfer },
      errors: ['not_found'],
    },
    async ({ customer, body }) => {
      await declarations.take(customer.id);
      return transfers.declare(customer.id, body);
    },
  );

  routes.get(
    '/api/tax/addresses',
    {
      summary: 'Addresses to which coins were sent, and which of them are the customer’s own',
      response: { 200: taxAddressesReply },
      errors: [],
    },
    ({ customer }) => costs.addresses(customer.id),
  );

  routes.post(
    '/api/tax/addresses',
    {
      summary: 'Declares an address as the customer’s own, or revokes that',
      body: taxAddressBody,
      response: { 200: taxAddressesReply },
      errors: ['not_found'],
    },
    async ({ customer, body }) => {
      await declarations.take(customer.id);
      return costs.declareAddress(customer.id, body);
    },
  );
}

export function registerAdminTax(http: Http, { guards, readAsAdmin }: TaxRoutes): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  routes.get(
    '/api/admin/users/:id/tax',
    {
      summary: 'A user’s sales, gains and costs, as the user sees them; each read is in the audit log',
      params: adminUserParams,
      querystring: taxYearQuery,
      response: { 200: adminTaxReply },
      errors: ['forbidden', 'user_not_found'],
    },
    async (request, reply) =>
      sendJsonParts(reply, await readAsAdmin(adminContextOf(request), request.params.id, request.query.year)),
  );
}
