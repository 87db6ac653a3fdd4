import { createHash } from 'node:crypto';
import { randomToken } from '../../platform/ids.ts';
import { createMac } from '../../platform/secrets/vault.ts';
import { addMs, MINUTE_MS } from '../../platform/time.ts';
import type { CustomersDeps } from '../deps.ts';
import type { FlowSecrets } from './client.ts';

const FLOW_LIFETIME_MS = 10 * MINUTE_MS;

export interface GoogleFlows {
  /** The tabs of one browser share its binding, so that each can finish. */
  begin(known?: string): Promise<{ binding: string; secrets: FlowSecrets }>;
  /** Once, and only in the browser that began it. */
  take(state: string, binding: string): Promise<FlowSecrets | undefined>;
}

interface FlowsDeps extends Pick<CustomersDeps, 'db' | 'clock'> {
  readonly config: Pick<CustomersDeps['config'], 'secretKey'>;
}

/** Nonce and PKCE verifier derive from state and cookie under a server key, so the table holds no secret. */
export function createGoogleFlows({ db, clock, config }: FlowsDeps): GoogleFlows {
  const mac = createMac(config.secretKey, 'google-sign-in');
  const derive = (part: string, state: string, binding: string) =>
    mac(`${part}:${state}:${binding}`).toString('base64url');
  const secretsOf = (state: string, binding: string): FlowSecrets => ({
    state,
    nonce: derive('nonce', state, binding),
    verifier: derive('verifier', state, binding),
  });

  return {
    async begin(known) {
      const [state, binding] = [randomToken(), known ?? randomToken()];
      await db
        .insertInto('google_sign_ins')
        .values({
          state_hash: hashOf(state),
          binding_hash: hashOf(binding),
          expires_at: addMs(clock.now(), FLOW_LIFETIME_MS),
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
