import type { WithdrawalKind } from '@lastro/contracts';

export function withdrawalPath({ id, type }: { readonly id: string; readonly type: WithdrawalKind }): string {
  return `/${type === 'pix' ? 'AdminWithdrawals' : 'AdminCryptoWithdrawals'}?status=all&id=${id}`;
}
