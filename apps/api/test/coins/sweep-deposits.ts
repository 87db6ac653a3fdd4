import type { TestApp } from '../support/app.ts';

type Bank = Pick<TestApp, 'owner' | 'app'>;

/** Undoes the pause after each poll. */
export async function makeWalletsDue({ owner }: Bank): Promise<void> {
  await owner.query('update crypto_wallets set asked_at = null');
}

/** Polls Binance for deposits to every wallet. */
export async function sweepDeposits(bank: Bank): Promise<void> {
  await makeWalletsDue(bank);
  await bank.app.jobs['crypto-sweep']?.({});
}
