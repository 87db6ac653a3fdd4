import { z } from 'zod';

// Sources: Binance, "Wallet endpoints" and "Sub-account endpoints".

export const decimal = z.string().regex(/^\d{1,30}(\.\d{1,36})?([eE]-\d{1,2})?$/);
export const networkSchema = z.object({
  network: z.string().min(1).max(40),
  name: z.string().default(''),
  isDefault: z.boolean().default(false),
  depositEnable: z.boolean(),
  withdrawEnable: z.boolean(),
  addressRegex: z.string().default(''),
  memoRegex: z.string().default(''),
  withdrawFee: decimal,
  withdrawMin: decimal,
  withdrawMax: decimal,
  withdrawIntegerMultiple: decimal,
  depositDust: decimal.default('0'),
  minConfirm: z.number().int().nonnegative(),
  unLockConfirm: z.number().int().nonnegative().default(0),
  withdrawTag: z.boolean().nullish(),
  sameAddress: z.boolean().nullish(),
  busy: z.boolean().default(false),
  estimatedArrivalTime: z.number().nonnegative().nullish(),
  contractAddress: z.string().nullish(),
});

/** Networks are parsed one by one, so that an unknown format hides no others. */
export const coinListSchema = z.array(
  z.object({
    coin: z.string(),
    networkList: z.array(z.unknown()),
    free: decimal,
    locked: decimal.default('0'),
    freeze: decimal.default('0'),
    withdrawing: decimal.default('0'),
  }),
);
export type NetworkAnswer = z.output<typeof networkSchema>;

export const createdSubAccountSchema = z.object({ email: z.string().min(3).max(320) });
export const subAccountListSchema = z.object({ subAccounts: z.array(z.object({ email: z.string() })) });

export const addressSchema = z.object({
  address: z.string().min(10).max(200),
  tag: z
    .string()
    .max(200)
    .nullish()
    .transform((tag) => tag || null),
});

export const depositListSchema = z.array(z.unknown());

export const transferSchema = z.object({ tranId: z.union([z.number(), z.string()]).transform(String) });
export const transferListSchema = z.object({
  result: z.array(z.object({ clientTranId: z.string().nullish(), status: z.string() })).default([]),
});

export const subAssetsSchema = z.object({
  balances: z.array(
    z.object({
      asset: z.string(),
      free: decimal,
      locked: decimal.default('0'),
      freeze: decimal.default('0'),
      withdrawing: decimal.default('0'),
    }),
  ),
});
