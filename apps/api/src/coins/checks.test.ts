import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CoinsFixture, openCoinsFixture } from '../../test/coins/coins-fixture.ts';
import { administrator, withoutFourEyes } from '../../test/support/administrator.ts';
import { findingsAfter } from '../../test/support/findings-after.ts';
import { createLedgerAccounts } from '../ledger/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createUnattributed } from './unattributed/service.ts';

const UNKNOWN_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let fixture: CoinsFixture;

beforeAll(async () => {
  fixture = await openCoinsFixture();
  const { app } = fixture.bank;
  const ana = await fixture.bank.person();
  const carla = await fixture.bank.admin();
  const { address } = await fixture.addressOf(ana, 'ETH', 'ETH');
  await fixture.createDeposit(address, 'ETH', 'ETH', '2');
  for (const amount of ['3', '4', '5']) await fixture.createDeposit(UNKNOWN_ADDRESS, 'ETH', 'ETH', amount);
  await fixture.sweep();
  const unattributed = createUnattributed({
    db: app.db,
    accounts: createLedgerAccounts(app.db),
    clock: systemClock,
    ...withoutFourEyes({ db: app.db, clock: systemClock }),
    worthInUsdt: async () => undefined,
  });
  const by = { admin: await administrator(app.db, await fixture.idOf(carla)), address: '127.0.0.1' };
  const [first, second] = (await unattributed.list(by, { state: 'open', limit: 2 })).rows;
  const decide = (id = '') => ({ by, requestId: undefined, id });
  await unattributed.assign(decide(first?.id), await fixture.idOf(ana));
  await unattributed.markReturned(decide(second?.id), 'Devolvido');
});

afterAll(() => fixture.close());

it('finds nothing in a consistent bank', async () => {
  expect(await fixture.bank.audit()).toEqual([]);
});

const ONCE = 'a crypto deposit is in the books once, under its own identity and for its own amount';
const CREDITED = 'a credited crypto deposit credits its amount to the customer of its wallet';
const UNATTRIBUTED = 'the unattributed balance of a coin equals the sum of its unattributed deposits';
const DECIDED = 'a decided deposit left the unattributed account, for its assigned customer if any';

it.each([
  [ONCE, "update crypto_deposits set identity = identity || 'x' where state = 'credited'"],
  [ONCE, "update crypto_deposits set amount = amount + 1 where state = 'credited'"],
  [ONCE, "update crypto_deposits set entry_id = 999999 where state = 'credited'"],
  [ONCE, "update crypto_deposits set coin = 'BTC' where state = 'returned'"],
  ['an entry of a crypto deposit has its deposit', "delete from crypto_deposits where state = 'credited'"],
  [
    CREDITED,
    "update transactions set crypto_amount = crypto_amount - 1 where transaction_type = 'crypto_deposit'",
  ],
  [CREDITED, 'update crypto_wallets set customer_id = gen_random_uuid() where customer_id is not null'],
  [CREDITED, "update crypto_deposits set transaction_id = gen_random_uuid() where state = 'credited'"],
  [UNATTRIBUTED, "update ledger.account set balance = balance + 1 where kind = 'crypto_unattributed'"],
  [UNATTRIBUTED, "update crypto_deposits set amount = amount + 1 where state = 'unattributed'"],
  [DECIDED, "update crypto_deposits set assigned_to = gen_random_uuid() where state = 'assigned'"],
  [DECIDED, "update crypto_deposits set decision_entry_id = entry_id where state = 'returned'"],
])('reports a violation of: %s', async (check, statement) => {
  expect((await findingsAfter(fixture.bank.owner, [statement])).map((finding) => finding.check)).toContain(
    check,
  );
});
