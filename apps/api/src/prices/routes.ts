import { rateHistoryQuery, rateHistoryReply, ratesReply, rateTrendsReply } from '@lastro/contracts';
import type { Http } from '../platform/http/http.ts';
import type { RatesService } from './service.ts';

const tags = ['Câmbio'];
const MAX_RATES_AGE = 'public, max-age=1';
const MAX_TRENDS_AGE = 'public, max-age=60';

export function registerPrices(http: Http, service: RatesService): void {
  registerRates(http, service);
  registerSeries(http, service);
}

function registerRates(http: Http, service: RatesService): void {
  http.get(
    '/api/exchange-rates',
    {
      schema: {
        tags,
        summary: 'The price of each coin in USDT, and reais for one USDT',
        response: { 200: ratesReply },
        errors: [],
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', MAX_RATES_AGE);
      return service.rates();
    },
  );
}

function registerSeries(http: Http, service: RatesService): void {
  http.get(
    '/api/exchange-rates/trends',
    {
      schema: {
        tags,
        summary: 'Each coin’s price over 7 days, and its change over 24 hours',
        response: { 200: rateTrendsReply },
        errors: [],
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', MAX_TRENDS_AGE);
      return service.trends();
    },
  );

  http.get(
    '/api/exchange-rates/history',
    {
      schema: {
        tags,
        summary: 'The price of one coin in USDT over 24 hours, 7 or 30 days',
        querystring: rateHistoryQuery,
        response: { 200: rateHistoryReply },
        errors: ['rates_unavailable'],
      },
    },
    (request) => service.history(request.query.coin, request.query.range ?? '24h'),
  );
}
