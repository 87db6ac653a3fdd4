import type { BalanceAt, Me } from '@lastro/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { DAY_MS } from '../platform/time.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(() => bank.close());

const getBalance = (person: Person, at: string, currency?: string) =>
  person.call('GET', `/api/accounts/balance?${new URLSearchParams({ at, ...(currency && { currency }) })}`);
const balanceAt = async (person: Person, at: Date | string, currency?: string) =>
  (await getBalance(person, typeof at === 'string' ? at : at.toISOString(), currency)).as<BalanceAt>();

async function postingsOf(person: Person): Promise<{ at: Date; balance: bigint }[]> {
  const { rows } = await bank.owner.query<{ at: Date; balance: bigint }>(
    `select p.created_at as at, p.balance_after as balance from ledger.posting p
     join ledger.account a on a.id = p.account_id and a.kind = 'customer_main' and a.currency = 'USDT'
     join customers c on c.id = a.owner_id where c.email = $1 order by p.number`,
    [person.email],
  );
  return rows;
}

describe('the balance at a moment', () => {
  it('includes movements of that millisecond, and none after it', async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    await bank.deposit(ana, '377.70');
    for (const amount of ['7.77', '0.00000001', '12.34']) {
      await ana.call('POST', '/api/transactions', { recipient_email: bruno.email, amount });
    }
    const postings = await postingsOf(ana);
    expect(postings).toHaveLength(4);
    for (const [nth, { at, balance }] of postings.entries()) {
      const wire = Number(balance) / 1e8;
      expect(await balanceAt(ana, at)).toEqual({
        currency: 'USDT',
        at: at.toISOString(),
        balance: wire,
        posting_number: nth + 1,
      });
      expect((await balanceAt(ana, new Date(at.getTime() - 1))).posting_number).toBe(nth);
    }
    expect((await balanceAt(bruno, new Date())).balance).toBe(20.11000001);
  });

  it('is zero before the account was opened and for a coin never owned', async () => {
    const ana = await bank.person();
    await bank.deposit(ana, '52.00');
    const empty = { balance: 0, posting_number: 0 };
    expect(await balanceAt(ana, new Date(Date.now() - 400 * DAY_MS))).toMatchObject(empty);
    expect(await balanceAt(ana, new Date(), 'BTC')).toMatchObject({ ...empty, currency: 'BTC' });
  });

  it('accepts any time zone offset, and refuses future and malformed times', async () => {
    const ana = await bank.person();
    await bank.deposit(ana, '52.00');
    const [posting] = await postingsOf(ana);
    const at = posting?.at ?? new Date();
    const local = new Date(at.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00');
    expect(await balanceAt(ana, local)).toMatchObject({ at: at.toISOString(), balance: 10 });
    const tomorrow = await getBalance(ana, new Date(Date.now() + DAY_MS).toISOString());
    expect(tomorrow).toMatchObject({ status: 400, body: { code: 'moment_in_future' } });
    const malformed = [
      '2026-11-01',
      '2026-11-01T00:00:00',
      '2026-11-01T00:00:00+25:00',
      '2026-02-30T00:00:00Z',
      '',
    ];
    for (const text of malformed) {
      expect(await getBalance(ana, text), text).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    }
    expect((await getBalance(ana, at.toISOString(), 'BRL')).status).toBe(400);
  });

  /** Times in seconds; a posting's time may precede its predecessor's by up to ten. */
  it.each([
    ['within a month', Date.UTC(2026, 0, 1)],
    ['where one partition ends and the next begins', undefined],
  ])('agrees with a linear search when posting numbers and times are out of order, %s', async (_, at) => {
    const ana = await bank.person();
    await bank.deposit(ana, '52.00');
    const { id } = (await ana.call('GET', '/me')).as<Me>();
    const account = `(select id from ledger.account where owner_id = '${id}' and kind = 'customer_main')`;
    const { rows: ends } = await bank.owner.query('select ledger.first_months_end() as at');
    const start = at ?? ends[0].at.getTime() - 45_000;
    const client = await bank.owner.connect();
    await client.query('begin; set local session_replication_role = replica');
    const gaps = fc.array(fc.record({ gap: fc.nat({ max: 4 }), late: fc.nat({ max: 10 }) }), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(gaps, fc.nat({ max: 100 }), async (steps, seconds) => {
        let now = 0;
        const times = steps.map(({ gap, late }) => {
          now += gap;
          return new Date(start + (now - late) * 1_000);
        });
        await client.query(`delete from ledger.posting where account_id = ${account}`);
        await client.query(
          `insert into ledger.posting (account_id, number, entry_id, currency, amount, balance_after, created_at)
           select ${account}, n, 1, 'USDT', 1, n, at from unnest($1::timestamptz[]) with ordinality as t (at, n)`,
          [times],
        );
        await client.query(`update ledger.account set posting_count = $1 where id = ${account}`, [
          times.length,
        ]);
        const moment = new Date(start + seconds * 1_000);
        const expected = times.findLastIndex((time) => time < moment) + 1;
        const { rows } = await client.query(`select ledger.position_before(${account}, $1) as n`, [moment]);
        expect(Number(rows[0].n)).toBe(expected);
      }),
      { numRuns: 200 },
    );
    await client.query('rollback');
    client.release();
  });
});
