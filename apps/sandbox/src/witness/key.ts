import { createPrivateKey, sign } from 'node:crypto';
import { parseVkey } from '@lastro/register';

export const WITNESS_PATH = '/witness';

export const WITNESS_VKEY =
  'witness.sandbox.lastro.example+5af92207+BCMJ1mRhF75vtrReUCigjU//vDBy4Qk8KvbaXtqXiyKn';

/** Public, for development only. */
const privateKey = createPrivateKey({
  key: {
    kty: 'OKP',
    crv: 'Ed25519',
    x: 'IwnWZGEXvm-2tF5QKKCNT_-8MHLhCTwq9tpe2peLIqc',
    d: '9duHBbtGhcoKlz4OzDAKGA3-EfVOjvcsFLooXfB7ksw',
  },
  format: 'jwk',
});

export const witnessKey = parseVkey(WITNESS_VKEY);

export function signAsWitness(message: Uint8Array): Uint8Array {
  return sign(null, message, privateKey);
}
