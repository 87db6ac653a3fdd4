import type { TaxAddressBody, TaxCostBody, TaxTransferBody } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { TAX_KEY } from '../../money/tax/api.ts';

export const taxMonthsOptions = (year: number) =>
  queryOptions({
    queryKey: [...TAX_KEY, 'months', year],
    queryFn: ({ signal }) => api('GET /api/tax/months', { query: { year }, signal }),
  });

export const taxLotsOptions = queryOptions({
  queryKey: [...TAX_KEY, 'lots'],
  queryFn: ({ signal }) => api('GET /api/tax/lots', { signal }),
});

export const taxCostsOptions = queryOptions({
  queryKey: [...TAX_KEY, 'costs'],
  queryFn: ({ signal }) => api('GET /api/tax/costs', { signal }),
});

export const declareCost = (body: TaxCostBody) => api('POST /api/tax/costs', { body });

export const declareAddress = (body: TaxAddressBody) => api('POST /api/tax/addresses', { body });

export const declareTransfer = (body: TaxTransferBody) => api('POST /api/tax/transfers', { body });
