import type { OwnLiabilities } from '@lastro/contracts';
import { type CheckedShare, checkShare } from '@lastro/register/liabilities';
import type { Manifest } from '@lastro/register/manifest';
import { numberFromWire, type Wire } from '../../../lib/api/exact-json.ts';

export type Own = Wire<OwnLiabilities>;
type Share = Own['assets'][number];

/** For an asset missing from the manifest or given twice, or an unreadable hash or number. */
const FAILED_SHARE: CheckedShare = {
  leaves: 'leaf_differs',
  balance: 'balance_differs',
  paths: 'paths_disagree',
  root: 'root_differs',
};

export function sharesOf(own: Own, manifest: Manifest): CheckedShare[] {
  return own.assets.map((share) => {
    const isRepeated = own.assets.filter(({ asset }) => asset === share.asset).length > 1;
    try {
      return isRepeated ? FAILED_SHARE : shareOf(own, share, manifest);
    } catch {
      return FAILED_SHARE;
    }
  });
}

function shareOf(own: Own, share: Share, { epoch, assets }: Manifest): CheckedShare {
  const tree = assets.find(({ asset }) => asset === share.asset);
  if (tree === undefined) return FAILED_SHARE;
  const owner = {
    accountNonce: bytesOf(own.account_nonce),
    epoch,
    asset: share.asset,
    id: own.id,
    contact: own.contact ?? '',
  };
  const pieces = share.pieces.map(({ piece, amount, index, leaf, siblings }) => ({
    piece: numberFromWire(piece),
    amount: BigInt(amount),
    index: numberFromWire(index),
    leaf,
    siblings: siblings.map(({ side, hash, sum }) => ({ side, hash, sum: BigInt(sum) })),
  }));
  const { root, total, leaves } = tree;
  return checkShare(owner, pieces, BigInt(share.statement_total), { root, total: BigInt(total), leaves });
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
