import { COINS } from '@lastro/money';
import * as z from 'zod/mini';
import { described, isoDate } from '../common.ts';

const asset = z.enum(['BRL', ...COINS]);
const MAX_EPOCH = 2_147_483_647;
const epoch = z.int().check(z.minimum(1), z.maximum(MAX_EPOCH));
const epochParam = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_EPOCH));
const minorUnits = described(z.string().check(z.regex(/^\d+$/)), 'Minor units');
const hashHex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const publicLiabilitiesQuery = z.object({
  before: described(z.optional(epochParam), 'Only epochs before this one'),
});

const coverageLine = z.object({
  asset,
  where: described(z.enum(['binance', 'psp']), 'Who holds it for the bank'),
  how: described(z.enum(['declared', 'on_chain']), 'Whether the holder declares it or the chain proves it'),
  answered: z.boolean(),
  percent: described(
    z.nullable(z.number()),
    'Held in percent of owed, floored to two decimals; null if nothing is owed or the holder does not answer',
  ),
});

export const publicLiabilitiesReply = z
  .object({
    coverage: described(
      z.object({
        checked_date: z.nullable(isoDate),
        percent: described(z.nullable(z.number()), 'All currencies at their value at the time of the check'),
        lines: z.array(coverageLine),
      }),
      'The last comparison with the providers; amounts are published only once a day, with the epoch',
    ),
    epochs: described(
      z.array(z.object({ epoch, taken_at: isoDate, ledger_entries: z.int() })),
      'Newest first, 30 per page',
    ),
  })
  .check(z.meta({ id: 'PublicLiabilities' }));

export const liabilityEpochParams = z.object({ epoch: epochParam });

const logPlace = z.object({
  state: z.enum(['queued', 'logged']),
  index: z.optional(z.int()),
  proof: described(z.optional(z.string()), 'A C2SP tlog-proof'),
});

export const publicLiabilityEpochReply = z
  .object({
    epoch,
    jws: described(z.string(), 'The manifest, signed'),
    log: logPlace,
  })
  .check(z.meta({ id: 'PublicLiabilityEpoch' }));

const piece = z.object({
  piece: z.int(),
  amount: minorUnits,
  index: z.int(),
  leaf: hashHex,
  siblings: z.array(z.object({ side: z.enum(['left', 'right']), hash: hashHex, sum: minorUnits })),
});

export const ownLiabilitiesReply = z
  .object({
    epoch,
    account_nonce: described(hashHex, 'Known to this customer and the bank only'),
    id: z.uuid(),
    contact: described(
      z.nullable(z.string()),
      'E-mail in lower case, or phone, as at the epoch; null when nothing was owed',
    ),
    assets: z.array(
      z.object({
        asset,
        pieces: z.array(piece),
        statement_total: described(minorUnits, 'Balance by the statement, up to `last_posting`'),
        last_posting: z.nullable(
          z.object({ entry: described(z.string(), 'Number of the ledger entry'), at: isoDate }),
        ),
      }),
    ),
  })
  .check(z.meta({ id: 'OwnLiabilities' }));

export type PublicLiabilitiesQuery = z.infer<typeof publicLiabilitiesQuery>;
export type PublicLiabilities = z.infer<typeof publicLiabilitiesReply>;
export type PublicLiabilityEpoch = z.infer<typeof publicLiabilityEpochReply>;
export type OwnLiabilities = z.infer<typeof ownLiabilitiesReply>;
