import type { OwnLiabilities, PublicLiabilities, PublicLiabilityEpoch } from '../register/liabilities.ts';
import { ANA, type CallExamples } from './call.ts';

const AT = '2026-10-20T03:10:00.412Z';
const LEAF = '82aa09550a74f146621c14825b67b399d42987e6130eff8f8f598713a0bc8171';
const SIBLING = 'e54161bcf7acd00d55ed150dca5e1f01bde235e8a62a4eaafb072e2a19ad974e';

export const LIABILITIES: CallExamples = {
  'GET /api/public/liabilities': {
    reply: {
      coverage: {
        checked_date: '2026-10-20T14:05:00.000Z',
        percent: 103.42,
        lines: [{ asset: 'USDT', where: 'binance', how: 'declared', answered: true, percent: 101.07 }],
      },
      epochs: [{ epoch: 12, taken_at: AT, ledger_entries: 48_213 }],
    } satisfies PublicLiabilities,
  },
  'GET /api/public/liabilities/{epoch}': {
    reply: {
      epoch: 12,
      jws: 'eyJhbGciOiJFZDI1NTE5In0.eyJ2IjoxfQ.XsG5OgByFzH5TwFyhoYHEM09xm9FUWUy6cyNETfUWgk',
      log: { state: 'queued' },
    } satisfies PublicLiabilityEpoch,
  },
  'GET /api/liabilities/{epoch}': {
    reply: {
      epoch: 12,
      account_nonce: '0707070707070707070707070707070707070707070707070707070707070707',
      id: ANA.id,
      contact: ANA.email,
      assets: [
        {
          asset: 'USDT',
          pieces: [
            {
              piece: 0,
              amount: '19230769230',
              index: 1,
              leaf: LEAF,
              siblings: [{ side: 'left', hash: SIBLING, sum: '500000000' }],
            },
          ],
          statement_total: '19230769230',
          last_posting: { entry: '48190', at: '2026-10-19T21:40:11.308Z' },
        },
      ],
    } satisfies OwnLiabilities,
  },
};
