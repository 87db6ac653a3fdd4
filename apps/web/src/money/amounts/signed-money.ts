import type { Money } from '@lastro/money';
import { exactMoney } from '../../lib/format/money-text.ts';

/** Zero has no sign. */
export const signedMoney = (amount: Money): string => `${amount.minor > 0n ? '+' : ''}${exactMoney(amount)}`;
