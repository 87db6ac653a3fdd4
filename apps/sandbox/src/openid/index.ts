import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Store } from '../store/store.ts';
import { COOKIE_NAMES, OPENID_BASE_PATH } from './constants.ts';
import { registerSignIn } from './sign-in-routes.ts';

interface Deps {
  readonly store: Store;
  readonly now: () => number;
  readonly publicHost: () => string;
  readonly redirectUris: readonly string[];
}

export function registerOpenid(app: FastifyInstance, deps: Deps): void {
  let provider: Promise<Provider> | undefined;
  // Created on first use, since its issuer contains the port.
  const getProvider = () => {
    provider ??= import('./provider.ts').then(({ createProvider }) =>
      createProvider(deps, `http://${deps.publicHost()}${OPENID_BASE_PATH}`),
    );
    return provider;
  };
  app.register(async (openid) => {
    registerSignIn(openid, { ...deps, getProvider });
  });
  app.register(async (openid) => {
    openid.removeAllContentTypeParsers();
    openid.addContentTypeParser('*', (_request, _payload, done) => done(null));
    openid.all(`${OPENID_BASE_PATH}/*`, async (request, reply) => {
      forgetSession(request.raw);
      await handOver(await getProvider(), request, reply);
    });
  });
}

/** Every sign-in starts signed out, so that testers can switch accounts. */
function forgetSession({ headers }: IncomingMessage): void {
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  headers.cookie = cookies.filter((cookie) => !cookie.startsWith(COOKIE_NAMES.session)).join('; ');
}

async function handOver(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  Object.assign(request.raw, { originalUrl: request.raw.url });
  request.raw.url = request.raw.url?.slice(OPENID_BASE_PATH.length);
  await provider.callback()(request.raw, reply.raw);
}
