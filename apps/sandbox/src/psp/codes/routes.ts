import { type BrCode, BrCodeError, readBrCode } from '@lastro/brcode';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findShopChargeByLocation } from '../../second-bank/charges.ts';
import { querySent } from '../access/guard.ts';
import { findChargeByLocation } from '../charges/charges.ts';
import type { PspDeps } from '../deps.ts';
import { type PspError, problem } from '../errors.ts';
import { parsePix } from '../validate.ts';
import { detailOwnCharge, detailShopCharge } from './details.ts';

const detailBody = z.strictObject({ pixCopiaECola: z.string().min(1).max(1_000) });

/** Source: Efí, API Pix, "Detalhar QR Code". */
export function registerCodeRoutes(app: FastifyInstance, deps: PspDeps): void {
  app.post('/v2/gn/qrcodes/detalhar', querySent(deps, 'gn.qrcodes.read'), async (request) => {
    const { pixCopiaECola } = parsePix(detailBody, request.body, 'QrcodeOperacaoInvalida');
    const code = readOrRefuse(pixCopiaECola);
    if (code.kind !== 'dynamic') throw invalid('Só códigos dinâmicos são detalhados.');
    const own = findChargeByLocation(deps.store, code.location);
    if (own !== undefined) return detailOwnCharge(own, deps.now());
    const shop = findShopChargeByLocation(deps.store, code.location);
    if (shop === undefined) throw invalid('A cobrança não foi encontrada.');
    return detailShopCharge(shop, deps.now());
  });
}

function readOrRefuse(text: string): BrCode {
  try {
    return readBrCode(text);
  } catch (error) {
    if (error instanceof BrCodeError) throw invalid('O código não pôde ser lido.');
    throw error;
  }
}

function invalid(reason: string): PspError {
  return problem('QrcodeOperacaoInvalida', reason);
}
