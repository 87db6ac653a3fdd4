import type { Money } from '@lastro/money';

export interface ForeignCharge {
  readonly txid: string;
  readonly key: string;
  readonly status: 'active' | 'paid' | 'removed' | 'other';
  /** For the requested day; null if it can't be computed. */
  readonly amount: Money<'BRL'> | null;
  readonly amountChangeable: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly due: ForeignDue | null;
  readonly receiver: ForeignReceiver | null;
  /** PIX Saque or Troco. */
  readonly cashOut: boolean;
  readonly message: string | null;
}

export interface ForeignDue {
  readonly date: string;
  readonly validityDays: number;
  readonly original: Money<'BRL'> | null;
  readonly fine: Money<'BRL'>;
  readonly interest: Money<'BRL'>;
  readonly discount: Money<'BRL'>;
  readonly reduction: Money<'BRL'>;
}

export interface ForeignReceiver {
  readonly name: string;
  readonly maskedTaxId: string | null;
  readonly city: string | null;
}
