import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, parseControl } from '../../control/errors.ts';
import { readLimit } from '../../control/limit.ts';
import { parseAmount } from '../amounts.ts';
import type { BinanceDeps } from '../deps.ts';
import { settleDue } from '../settlement.ts';
import { COIN_LIST, type CoinNetwork, findNetwork } from './coins.ts';
import { createDeposit, newTxId } from './deposits.ts';
import { networkState, writeNetworkState } from './network-state.ts';
import { latestDeposits, latestWithdrawals, viewBooks } from './overview.ts';
import { nextOutcome, readNextOutcome, releaseWithdrawal, writeNextOutcome } from './withdrawals.ts';

const MAX_CONFIRM_MS = 24 * 60 * 60 * 1000;

const depositBody = z.strictObject({
  coin: z.string(),
  network: z.string(),
  address: z.string().trim().min(1).max(200),
  amount: z.union([z.string(), z.number()]),
  confirm_after_ms: z.number().int().min(0).max(MAX_CONFIRM_MS).optional(),
});
const networkBody = z.strictObject({ deposits: z.boolean().optional(), withdrawals: z.boolean().optional() });
const outcomeBody = z.strictObject({ outcome: nextOutcome });
const releaseBody = z.strictObject({ outcome: nextOutcome.exclude(['hold']) });

const FINAL_STATUS = { complete: 6, reject: 3, fail: 5 } as const;

export function registerCryptoControls(app: FastifyInstance, deps: BinanceDeps): void {
  app.addHook('preHandler', async () => deps.store.transaction(() => settleDue(deps)));
  registerDeposits(app, deps);
  registerWithdrawals(app, deps);
  registerNetworks(app, deps);
  app.get('/control/crypto/books', async (request) => viewBooks(deps, readLimit(request.query)));
}

function registerDeposits(app: FastifyInstance, deps: BinanceDeps): void {
  app.post('/control/crypto/deposits', async (request) => {
    const body = parseControl(depositBody, request.body);
    const network = requireListed(body.coin, body.network);
    const amount = parseAmount(String(body.amount)) ?? 0n;
    if (amount <= 0n) {
      throw new ControlError(
        400,
        'invalid_request',
        'O valor deve ser positivo, com até oito casas decimais.',
      );
    }
    const txId = newTxId(network.family);
    const confirmMs = body.confirm_after_ms ?? deps.timings.confirmMs;
    createDeposit(deps, { network, address: body.address, amount, confirmMs, txId, internal: false });
    return { txId };
  });
  app.get('/control/crypto/deposits', async (request) => latestDeposits(deps, readLimit(request.query)));
}

function registerWithdrawals(app: FastifyInstance, deps: BinanceDeps): void {
  app.get('/control/crypto/withdrawals', async (request) =>
    latestWithdrawals(deps, readLimit(request.query)),
  );
  app.get('/control/crypto/next-withdrawal', async () => ({ outcome: readNextOutcome(deps.store) }));
  app.put('/control/crypto/next-withdrawal', async (request) => {
    const { outcome } = parseControl(outcomeBody, request.body);
    writeNextOutcome(deps.store, outcome);
    return { outcome };
  });
  app.post<{ Params: { id: string } }>('/control/crypto/withdrawals/:id/release', async (request) => {
    const { outcome } = parseControl(releaseBody, request.body ?? {});
    if (releaseWithdrawal(deps, request.params.id, FINAL_STATUS[outcome])) return { outcome };
    throw new ControlError(409, 'not_held', 'Este saque não está retido.');
  });
}

function registerNetworks(app: FastifyInstance, deps: BinanceDeps): void {
  app.get('/control/crypto/networks', async () =>
    COIN_LIST.flatMap(({ networks }) => networks).map((network) => viewNetwork(deps, network)),
  );
  app.put<{ Params: { coin: string; network: string } }>(
    '/control/crypto/networks/:coin/:network',
    async (request) => {
      const network = requireListed(request.params.coin, request.params.network);
      const change = parseControl(networkBody, request.body);
      const state = networkState(deps.store, network);
      writeNetworkState(deps.store, network, {
        deposits: change.deposits ?? state.deposits,
        withdrawals: change.withdrawals ?? state.withdrawals,
      });
      return viewNetwork(deps, network);
    },
  );
}

function viewNetwork({ store }: BinanceDeps, network: CoinNetwork): object {
  const { coin, network: id, name } = network;
  return { coin, network: id, name, ...networkState(store, network) };
}

function requireListed(coin: string, network: string): CoinNetwork {
  const found = findNetwork(coin.toUpperCase(), network.toUpperCase());
  if (found !== undefined) return found;
  throw new ControlError(400, 'invalid_request', `A moeda ${coin} não existe na rede ${network}.`);
}
