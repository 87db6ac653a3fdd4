import { onTestFinished } from 'vitest';
import { createEfiProvider } from '../../src/pix/psp/efi/client/client.ts';
import type { PixProvider } from '../../src/pix/psp/provider.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { PixConfig } from '../../src/platform/config/providers.ts';
import { createLog } from '../../src/platform/log.ts';
import { type ScriptedAnswer, type ScriptedRequest, startScriptedPsp } from './scripted-psp.ts';

export const TXID = 'a'.repeat(32);
export const E2E = 'E'.repeat(32);
export const GRANT = {
  status: 200,
  body: { access_token: 'token-1', token_type: 'Bearer', expires_in: 3600 },
};
const TIMEOUT_MS = 1_000;

export function scriptedConfig(baseUrl: string, change: Partial<PixConfig> = {}): PixConfig {
  return {
    baseUrl,
    clientId: 'id',
    clientSecret: 'secret',
    key: 'our@key.example',
    webhookUrl: 'https://bank.example/webhooks/psp',
    merchantName: 'Lastro',
    merchantCity: 'SAO PAULO',
    sweepSeconds: 10,
    certificate: undefined,
    ...change,
  };
}

/** Closed when the test ends. */
export function providerAt(config: PixConfig, clock: Clock): PixProvider {
  const log = createLog({ logLevel: 'silent' });
  const provider = createEfiProvider({ config, clock, log, timeoutMs: TIMEOUT_MS });
  onTestFinished(() => provider.close());
  return provider;
}

export async function startProvider(
  answer: (request: ScriptedRequest) => ScriptedAnswer,
  grant: (request: ScriptedRequest) => ScriptedAnswer = () => GRANT,
) {
  let nowMs = Date.parse('2026-11-21T12:00:00Z');
  const server = await startScriptedPsp((request) =>
    request.path === '/oauth/token' ? grant(request) : answer(request),
  );
  onTestFinished(() => server.close());
  const isGrant = (request: ScriptedRequest) => request.path === '/oauth/token';
  return {
    server,
    provider: providerAt(scriptedConfig(server.url), { now: () => new Date(nowMs) }),
    calls: () => server.requests.filter((request) => !isGrant(request)),
    grants: () => server.requests.filter(isGrant),
    passTime: (milliseconds: number) => {
      nowMs += milliseconds;
    },
  };
}

export function cob(change: object = {}): object {
  return {
    txid: TXID,
    revisao: 0,
    status: 'ATIVA',
    calendario: { criacao: '2026-11-21T12:00:00.123Z', expiracao: 3600 },
    valor: { original: '10.50' },
    chave: 'our@key.example',
    pixCopiaECola: 'code',
    ...change,
  };
}

export function pix(change: object = {}): object {
  return { endToEndId: E2E, txid: TXID, valor: '10.50', horario: '2026-11-21T12:30:00Z', ...change };
}

export function problem(type: string, status: number): ScriptedAnswer {
  return {
    status,
    type: 'application/problem+json',
    body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status, detail: 'Porque sim.' },
  };
}
