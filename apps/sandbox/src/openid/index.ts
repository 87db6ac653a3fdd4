import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Store } from '../store/store.ts';
import { COOKIE_NAMES, OPENID_BASE_PATH } from './constants.ts';
import { registerSignIn } from './sign-in-routes.ts';

interface Deps {
  readonly store: Store;
  readonly now: () => number;
  /** Host and port under which this sandbox is reached; known once it listens. */
  readonly publicHost: () => string;
  /** Where the client may send people back to; any port of a loopback address is as good as the one given. */
  readonly redirectUris: readonly string[];
}

/** Registers the OpenID provider, under `/oidc`, and the page on which people sign in. */
export function registerOpenid(app: FastifyInstance, deps: Deps): void {
  let provider: Promise<Provider> | undefined;
  // Made when first asked for: its issuer carries the port, and a sandbox that nobody signs in with
  // needn't wait for its code and its key.
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
    // The provider reads the bodies itself.
    openid.removeAllContentTypeParsers();
    openid.addContentTypeParser('*', (_request, _payload, done) => done(null));
    openid.all(`${OPENID_BASE_PATH}/*`, async (request, reply) => {
      forgetSession(request.raw);
      await handOver(await getProvider(), request, reply);
    });
  });
}

/**
 * Every sign-in begins with nobody signed in: this is a place to be one person now and another one in a
 * minute, or two at once.
 */
function forgetSession({ headers }: IncomingMessage): void {
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  headers.cookie = cookies.filter((cookie) => !cookie.startsWith(COOKIE_NAMES.session)).join('; ');
}

async function handOver(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  // The provider knows its mount by the difference of these two.
  Object.assign(request.raw, { originalUrl: request.raw.url });
  request.raw.url = request.raw.url?.slice(OPENID_BASE_PATH.length);
  await provider.callback()(request.raw, reply.raw);
}
