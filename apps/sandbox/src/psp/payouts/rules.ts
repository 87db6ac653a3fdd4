import { z } from 'zod';
import type { RailFault } from '../../faults/faults.ts';
import { readSetting, writeSetting } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { toMinor, toText } from '../money.ts';

/**
 * `efi_test_amounts`: up to 10.00 completed, up to 20.00 refused by webhook, above denied; 4.00 is returned in two
 * halves, 5.00 whole. Source: Efí, "Instruções para testes em Homologação".
 * `one_centavo_more`: as if a charge or bill had changed during payment.
 */
const payoutRule = z.enum(['accept_all', 'efi_test_amounts', 'one_centavo_more']);
export const payoutRuleSchema = z.strictObject({ rule: payoutRule });
export type PayoutRule = z.infer<typeof payoutRule>;

export interface PayoutPlan {
  readonly outcome: 'REALIZADO' | 'NAO_REALIZADO' | 'refused_at_once';
  readonly returns: readonly bigint[];
}

const SETTING = 'payout_rule';

export function readPayoutRule(store: Store): PayoutRule {
  return payoutRule.parse(readSetting(store, SETTING) ?? 'accept_all');
}

export function writePayoutRule(store: Store, rule: PayoutRule): void {
  writeSetting(store, SETTING, rule);
}

export function planPayout(rule: PayoutRule, fault: RailFault, amount: string): PayoutPlan {
  if (fault === 'refuse') return { outcome: 'NAO_REALIZADO', returns: [] };
  if (rule !== 'efi_test_amounts') return { outcome: 'REALIZADO', returns: [] };
  const minor = toMinor(amount);
  if (minor > 2_000n) return { outcome: 'refused_at_once', returns: [] };
  if (minor > 1_000n) return { outcome: 'NAO_REALIZADO', returns: [] };
  return { outcome: 'REALIZADO', returns: returnsOf(minor) };
}

export function amountPaid(rule: PayoutRule, amount: string): string {
  return rule === 'one_centavo_more' ? toText(toMinor(amount) + 1n) : amount;
}

function returnsOf(minor: bigint): readonly bigint[] {
  if (minor === 400n) return [200n, 200n];
  if (minor === 500n) return [500n];
  return [];
}
