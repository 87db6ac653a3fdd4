import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createBinance } from './binance/index.ts';
import { ControlError } from './control/errors.ts';
import { requireLocalCaller } from './control/guard.ts';
import { createFaultSwitches } from './faults/faults.ts';
import { registerFaultControls } from './faults/routes.ts';
import { createMailbox } from './messages/mailbox.ts';
import { registerMessageControls, registerSmsGateway } from './messages/routes.ts';
import { createMailServer } from './messages/smtp.ts';
import { DEFAULT_REDIRECT_URIS } from './openid/constants.ts';
import { registerOpenid } from './openid/index.ts';
import { registerPage } from './page/routes.ts';
import { createPsp } from './psp/index.ts';
import { registerPushControls, registerPushService } from './push/service.ts';
import { registerShopControls, registerShops } from './second-bank/routes.ts';
import { openStore } from './store/store.ts';
import { DEFAULT_TIMINGS, type SandboxTimings } from './timings.ts';
import { registerWitness, registerWitnessControls } from './witness/routes.ts';

export { BINANCE_ACCOUNT, BINANCE_BASE_PATH } from './binance/constants.ts';
export { SMS_PATH, SMS_TOKEN } from './messages/routes.ts';
export { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OPENID_BASE_PATH } from './openid/constants.ts';
export { BILLS_BASE_PATH, PSP_ACCOUNT, PSP_BASE_PATH } from './psp/constants.ts';
export { PUSH_PATH } from './push/service.ts';
export { StoreInUseError } from './store/store.ts';
export type { SandboxTimings } from './timings.ts';
export { WITNESS_PATH, WITNESS_VKEY } from './witness/key.ts';

export interface SandboxOptions {
  /** A file, or `:memory:`. */
  readonly databasePath: string;
  readonly timings?: Partial<SandboxTimings>;
  /** Milliseconds of the epoch. */
  readonly now?: () => number;
  readonly redirectUris?: readonly string[];
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
}

export interface SandboxAddress {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly port: number;
  readonly smtpPort: number;
}

export interface Sandbox {
  readonly app: FastifyInstance;
  listen(options: ListenOptions): Promise<SandboxAddress>;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 256 * 1024;
const LOCAL_HOST = '127.0.0.1';

export function buildSandbox(options: SandboxOptions): Sandbox {
  const { databasePath, now = Date.now, redirectUris = DEFAULT_REDIRECT_URIS } = options;
  const store = openStore(databasePath);
  const timings = { ...DEFAULT_TIMINGS, ...options.timings };
  // Connections held open by a fault must not prevent closing.
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    logger: { level: 'warn' },
  });
  const faults = createFaultSwitches(store);
  const mailbox = createMailbox({ store, now });
  const mailServer = createMailServer(mailbox);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    const call = `${request.method} ${request.url.split('?')[0]}`;
    throw new ControlError(404, 'not_found', `O simulador não tem ${call}.`);
  });
  registerPage(app);
  registerSmsGateway(app, mailbox);
  const publicHost = () => `${LOCAL_HOST}:${(app.server.address() as AddressInfo | null)?.port ?? 0}`;
  const psp = createPsp(app, { store, faults, timings, now, publicHost });
  const shops = { store, now, publicHost, holdMs: timings.holdMs, requests: { count: 0 } };
  registerShops(app, shops);
  registerPushService(app, { store, now, publicHost });
  registerWitness(app, { store, now });
  registerOpenid(app, { store, now, publicHost, redirectUris });
  const binance = createBinance(app, { store, faults, timings, now });
  app.register(async (control) => {
    control.addHook('onRequest', requireLocalCaller);
    registerFaultControls(control, faults);
    registerMessageControls(control, mailbox);
    registerPushControls(control, store);
    registerWitnessControls(control, store);
    psp.registerControls(control);
    registerShopControls(control, shops);
    binance.registerControls(control);
  });

  async function close(): Promise<void> {
    await psp.stop();
    await mailServer.close();
    await app.close();
    store.close();
  }

  async function listen({ host, port, smtpPort }: ListenOptions): Promise<SandboxAddress> {
    await app.listen({ host, port });
    const mailPort = await mailServer.listen(host, smtpPort);
    psp.start();
    return { url: `http://${publicHost()}`, port: Number(publicHost().split(':')[1]), smtpPort: mailPort };
  }

  return { app, listen, close };
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ControlError) {
    return reply.code(error.status).send({ error: error.message, code: error.code });
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return reply.code(status).send({ error: 'O pedido não pôde ser lido.', code: 'invalid_request' });
  }
  request.log.error(error);
  return reply.code(500).send({ error: 'Erro interno do simulador.', code: 'internal_error' });
}
