import type { Money } from '@lastro/money';
import type { LedgerAccounts } from './accounts.ts';
import { move, type Posting } from './entry.ts';
import type { AccountRef } from './shards.ts';

/** The bank's own stock, which exchanges with customers. */
export interface Desk {
  readonly deskBrl: AccountRef;
  readonly deskUsdt: AccountRef;
}

export async function openDesk(accounts: LedgerAccounts): Promise<Desk> {
  return {
    deskBrl: await accounts.ofBank('exchange_desk', 'BRL'),
    deskUsdt: await accounts.ofBank('exchange_desk', 'USDT'),
  };
}

/** The desk takes the BRL from one account and gives the other USDT for it. */
export function giveUsdtForReais(
  desk: Desk,
  from: AccountRef,
  to: AccountRef,
  brl: Money<'BRL'>,
  usdt: Money<'USDT'>,
): Posting[] {
  return [...move(from, desk.deskBrl, brl), ...move(desk.deskUsdt, to, usdt)];
}
