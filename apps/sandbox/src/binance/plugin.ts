import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BINANCE_BASE_PATH } from './constants.ts';
import type { BinanceDeps } from './deps.ts';
import { BinanceError } from './errors.ts';
import { registerMarket } from './market/routes.ts';
import { registerSubAccounts } from './sub-accounts/routes.ts';
import { registerWallet } from './wallet/routes.ts';

const FORM = 'application/x-www-form-urlencoded';

export function registerBinance(app: FastifyInstance, deps: BinanceDeps): void {
  app.register(
    async (binance) => {
      // Bodies stay raw: the signature covers that text.
      binance.removeAllContentTypeParsers();
      binance.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));
      binance.setErrorHandler(answerError);
      registerMarket(binance, deps);
      registerWallet(binance, deps);
      registerSubAccounts(binance, deps);
    },
    { prefix: BINANCE_BASE_PATH },
  );
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toBinanceError(error);
  if (refusal.status === 500) request.log.error(error);
  return reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
}

function toBinanceError(error: unknown): BinanceError {
  if (error instanceof BinanceError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new BinanceError(status >= 400 && status < 500 ? -1100 : -1000);
}
