import { createHash } from 'node:crypto';
import { createMac } from '../platform/crypto.ts';
import { randomToken } from '../platform/ids.ts';
import type { CustomersDeps } from './deps.ts';
import type { FlowSecrets } from './google-client.ts';

const FLOW_LIFETIME_MS = 10 * 60 * 1000;

/** Sign-ins under way, the same for every process. */
export interface GoogleFlows {
  /** Begins one. `binding` is for the browser's cookie and nobody else. */
  begin(): Promise<{ binding: string; secrets: FlowSecrets }>;
  /** Ends the one with this state, once, in the browser that began it; undefined for any other, or too late. */
  take(state: string, binding: string): Promise<FlowSecrets | undefined>;
}

/**
 * Nonce and PKCE verifier are computed from state and cookie under a key of the server's own. So the table holds no
 * secret, only what tells that this state was begun in that browser and not yet used.
 */
export function createGoogleFlows({
  db,
  clock,
  config,
}: Pick<CustomersDeps, 'db' | 'clock'> & {
  config: Pick<CustomersDeps['config'], 'secretKey'>;
}): GoogleFlows {
  const mac = createMac(config.secretKey, 'google-sign-in');
  const derive = (part: string, state: string, binding: string) =>
    mac(`${part}:${state}:${binding}`).toString('base64url');
  const secretsOf = (state: string, binding: string): FlowSecrets => ({
    state,
    nonce: derive('nonce', state, binding),
    verifier: derive('verifier', state, binding),
  });

  return {
    async begin() {
      const [state, binding] = [randomToken(), randomToken()];
      await db
        .insertInto('google_sign_ins')
        .values({
          state_hash: hashOf(state),
          binding_hash: hashOf(binding),
          expires_at: new Date(clock.now().getTime() + FLOW_LIFETIME_MS),
        })
        .execute();
      return { binding, secrets: secretsOf(state, binding) };
    },

    async take(state, binding) {
      const row = await db
        .deleteFrom('google_sign_ins')
        .where('state_hash', '=', hashOf(state))
        .where('binding_hash', '=', hashOf(binding))
        .where('expires_at', '>', clock.now())
        .returning('state_hash')
        .executeTakeFirst();
      return row && secretsOf(state, binding);
    },
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
