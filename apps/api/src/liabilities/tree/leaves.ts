import type { Currency } from '@lastro/money';
import { blindMessage, HASH_BYTES, leafMessage } from '@lastro/register/liabilities';
import { type Digest, type HmacKey, hmacSha256, sha256 } from './hmac.ts';

const ID_BYTES = 16;
const AMOUNT_BYTES = 8;
const NO_ID = '0'.repeat(2 * ID_BYTES);

/** Messages of one asset's leaves differ in a few bytes, which overwrite those of a template. */
export interface LeafHasher {
  blind(key: HmacKey, owner: { readonly id: string; readonly contact: string }, piece: number): Digest;
  leaf(blind: Digest, amount: bigint): Digest;
}

export function createLeafHasher(epoch: number, asset: Currency, pieces: number): LeafHasher {
  const owned = Array.from({ length: pieces }, (_, piece) =>
    Buffer.from(blindMessage({ epoch, asset, id: NO_ID, contact: '' }, piece)),
  );
  const leaf = Buffer.from(leafMessage({ asset, epoch, blind: new Uint8Array(HASH_BYTES), amount: 0n }));
  const amountAt = leaf.length - AMOUNT_BYTES;
  const blindAt = amountAt - HASH_BYTES;
  return {
    blind(key, { id, contact }, piece) {
      const message = owned[piece];
      if (message === undefined) throw new RangeError(`piece ${piece} of ${pieces}`);
      message.write(id.replaceAll('-', ''), message.length - ID_BYTES, 'hex');
      return hmacSha256(key, Buffer.concat([message, Buffer.from(contact)]));
    },
    leaf(blind, amount) {
      leaf.write(blind, blindAt, 'latin1');
      leaf.writeBigUInt64BE(amount, amountAt);
      return sha256(leaf);
    },
  };
}
