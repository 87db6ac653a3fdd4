import type { Db } from '../../platform/database/db.ts';
import type { Http } from '../../platform/http/http.ts';
import { listKeys } from './repository.ts';

const MAX_KEYS_AGE = 'public, max-age=300';

export function registerKeys(http: Http, db: Db): void {
  http.get('/.well-known/jwks.json', { schema: { hide: true } }, async (_request, reply) => {
    const keys = (await listKeys(db)).map(({ kid, purpose, publicKey, endorsement }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      x: publicKey.toString('base64url'),
      kid,
      use: 'sig',
      alg: 'Ed25519',
      // Our own members, which other readers of a JWK ignore (RFC 7517, section 4).
      purpose,
      ...(endorsement === null ? {} : { endorsement }),
    }));
    return reply.header('cache-control', MAX_KEYS_AGE).send({ keys });
  });
}
