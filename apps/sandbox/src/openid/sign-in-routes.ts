import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import type { Store } from '../store/store.ts';
import { findAccount, type GoogleAccount, listAccounts, saveAccount } from './accounts.ts';
import { OPENID_BASE_PATH } from './constants.ts';
import { errorPage, type SignInForm, signInPage } from './pages.ts';

interface Deps {
  readonly store: Store;
  readonly redirectUris: readonly string[];
  readonly getProvider: () => Promise<Provider>;
}

interface Route {
  readonly Params: { uid: string };
}

const formSchema = z.object({
  email: z.string().trim().pipe(z.email('Digite um e-mail válido.')),
  name: z.string().trim().min(1, 'Digite um nome.').max(100, 'Digite um nome mais curto.'),
  verified: z.literal('yes').optional(),
  hosted_elsewhere: z.literal('yes').optional(),
});

const choiceSchema = z.object({ sub: z.string() });

const EMPTY_FORM: SignInForm = { email: '', name: '', emailVerified: true, hostedElsewhere: false };

export function registerSignIn(app: FastifyInstance, deps: Deps): void {
  const path = `${OPENID_BASE_PATH}/interaction/:uid`;
  app.register(formbody);
  app.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply));
  app.get<Route>(path, async (request, reply) => {
    const provider = await deps.getProvider();
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
    return showPage(deps, request, reply, { ...EMPTY_FORM, email: hint });
  });
  app.post<Route>(path, async (request, reply) => {
    const provider = await deps.getProvider();
    await provider.interactionDetails(request.raw, reply.raw);
    const person = readPerson(deps.store, request.body);
    if ('error' in person) return showPage(deps, request, reply.code(400), person);
    const result = { login: { accountId: person.sub, remember: false }, consent: {}, select_account: {} };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });
  app.post<Route>(`${path}/cancel`, async (request, reply) => {
    const provider = await deps.getProvider();
    const refusal = { error: 'access_denied', error_description: 'End-User aborted interaction' };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, refusal), 303);
  });
}

function readPerson(store: Store, body: unknown): GoogleAccount | (SignInForm & { error: string }) {
  const choice = choiceSchema.safeParse(body);
  const account = choice.success ? findAccount(store, choice.data.sub) : undefined;
  if (account !== undefined) return account;
  const result = formSchema.safeParse(body);
  if (result.success) {
    const { email, name, verified, hosted_elsewhere: elsewhere } = result.data;
    return saveAccount(store, {
      email,
      name,
      emailVerified: verified === 'yes',
      hostedElsewhere: elsewhere === 'yes',
    });
  }
  const raw = z.record(z.string(), z.unknown()).catch({}).parse(body);
  return {
    email: typeof raw.email === 'string' ? raw.email : '',
    name: typeof raw.name === 'string' ? raw.name : '',
    emailVerified: raw.verified === 'yes',
    hostedElsewhere: raw.hosted_elsewhere === 'yes',
    error: result.error.issues[0]?.message ?? 'Confira os dados.',
  };
}

function showPage(deps: Deps, request: FastifyRequest<Route>, reply: FastifyReply, form: SignInForm) {
  const action = `${OPENID_BASE_PATH}/interaction/${encodeURIComponent(request.params.uid)}`;
  const html = signInPage({ action, accounts: listAccounts(deps.store), form });
  return reply.headers(pageHeaders(deps)).type('text/html; charset=utf-8').send(html);
}

function pageHeaders({ redirectUris }: Deps): Record<string, string> {
  const back = redirectUris.map((uri) => new URL(uri).origin.replace(/:\d+$/, ':*'));
  const targets = [...new Set(back)].join(' ');
  return {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; " +
      `base-uri 'none'; form-action 'self' ${targets}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

function answerError(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = error instanceof Error && error.name === 'SessionNotFound';
  if (!expected) request.log.error(error);
  const detail = expected
    ? 'Este pedido de login expirou ou é de outro navegador.'
    : 'Erro interno do simulador.';
  return reply
    .code(expected ? 400 : 500)
    .headers(pageHeaders(deps))
    .type('text/html; charset=utf-8')
    .send(errorPage(detail));
}
