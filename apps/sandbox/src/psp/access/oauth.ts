import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { PSP_ACCOUNT, SCOPES, type Scope } from '../constants.ts';
import { oauthError, type PspError, problem } from '../errors.ts';

const TOKEN_LIFETIME_S = 3600;

interface Deps {
  readonly store: Store;
  readonly now: () => number;
}

const tokenRequest = z.object({ grant_type: z.string(), scope: z.string().optional() });

/** Throws the errors of RFC 6749 section 5.2. */
export function issueToken(deps: Deps, authorization: string | undefined, body: unknown) {
  if (!hasCredentials(authorization)) {
    throw oauthError(401, 'invalid_client', 'Invalid or inactive credentials', 'Basic');
  }
  const request = tokenRequest.safeParse(body);
  if (!request.success) throw oauthError(400, 'invalid_request', 'grant_type is required');
  if (request.data.grant_type !== 'client_credentials') {
    throw oauthError(400, 'unsupported_grant_type', 'Only client_credentials is supported');
  }
  const scope = grantedScopes(request.data.scope).join(' ');
  const token = randomBytes(32).toString('base64url');
  const now = deps.now();
  deps.store.transaction(() => {
    deps.store.run('DELETE FROM access_token WHERE expires_at <= ?', now);
    deps.store.run(
      'INSERT INTO access_token (hash, scopes, expires_at) VALUES (?, ?, ?)',
      hash(token),
      scope,
      now + TOKEN_LIFETIME_S * 1000,
    );
  });
  return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME_S, scope };
}

export type Dialect = 'bacen' | 'efi';

export function requireScope(deps: Deps, request: FastifyRequest, scope: Scope, dialect: Dialect): void {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const row =
    token === undefined
      ? undefined
      : deps.store.get<{ scopes: string }>(
          'SELECT scopes FROM access_token WHERE hash = ? AND expires_at > ?',
          hash(token),
          deps.now(),
        );
  if (row === undefined) {
    const challenge = 'Bearer error="invalid_token"';
    throw oauthError(401, 'invalid_token', 'The access token is missing, unknown or expired', challenge);
  }
  if (!row.scopes.split(' ').includes(scope)) throw missingScope(scope, dialect);
}

function missingScope(scope: Scope, dialect: Dialect): PspError {
  if (dialect === 'bacen') return problem('AcessoNegado', `A chamada requer o escopo ${scope}.`);
  return oauthError(403, 'insufficient_scope', `The scope ${scope} is required`);
}

function hasCredentials(authorization: string | undefined): boolean {
  const encoded = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return false;
  const expected = hash(`${PSP_ACCOUNT.clientId}:${PSP_ACCOUNT.clientSecret}`);
  const given = hash(Buffer.from(encoded, 'base64').toString('utf8'));
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

function grantedScopes(requested: string | undefined): readonly string[] {
  if (requested === undefined || requested.trim() === '') return SCOPES;
  const scopes = requested.trim().split(/\s+/);
  const unknown = scopes.find((scope) => !SCOPES.some((supported) => supported === scope));
  if (unknown !== undefined) throw oauthError(400, 'invalid_scope', `The scope ${unknown} is not granted`);
  return scopes;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
