import { createHash } from 'node:crypto';
import type { Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { countQueries } from '../../test/support/count-queries.ts';

/** The second request for a customer's latest rows uses the cached customer, and its query checks the session. */

let ahead = 0;
let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ clock: { now: () => new Date(Date.now() + ahead) } });
});
afterAll(() => bank.close());

const PAGE = '/api/transactions?limit=50';
const ENDED = { status: 401, body: { code: 'session_expired' } };
const run = (text: string, ...values: unknown[]) => bank.owner.query(text, values);
const hashOf = ({ token }: Person) => createHash('sha256').update(token).digest();

/** Has one row, and is cached. */
async function cachedPerson(): Promise<Person> {
  const ana = await bank.person();
  await bank.deposit(ana, '52.00');
  expect((await ana.call('GET', PAGE)).body).toHaveLength(1);
  return ana;
}

describe('the latest rows of a cached customer', () => {
  it('are read by one query, with the same result as with the session read, also when empty', async () => {
    const [ana, carla] = [await cachedPerson(), await bank.person()];
    const queries = await countQueries(bank.app.pool, () => ana.call('GET', PAGE));
    expect(queries).toEqual(['transactions-latest']);
    const fromCache = await ana.call('GET', PAGE);
    ahead += 60_000;
    const read = await countQueries(bank.app.pool, async () => {
      expect((await ana.call('GET', PAGE)).body).toEqual(fromCache.body);
    });
    expect(read).toHaveLength(2);
    for (let time = 0; time < 2; time += 1) expect((await carla.call('GET', PAGE)).body).toEqual([]);
  });

  it.each([
    PAGE,
    '/api/transactions',
    '/api/transactions?limit=0',
    '/api/transactions?cursor=x',
    '/api/transactions?x=1',
  ])('are refused once the session has ended: %s', async (url) => {
    const ana = await cachedPerson();
    await run('delete from sessions where token_hash = $1', hashOf(ana));
    for (let time = 0; time < 2; time += 1) expect(await ana.call('GET', url)).toMatchObject(ENDED);
  });

  it('are refused once the session has expired, is another customer’s, or the customer is blocked', async () => {
    const [ana, bia, caio] = [await cachedPerson(), await cachedPerson(), await cachedPerson()];
    await run(
      'update sessions set expires_at = $2 where token_hash = $1',
      hashOf(ana),
      new Date(Date.now() + ahead + 5_000),
    );
    ahead += 5_000;
    expect(await ana.call('GET', PAGE)).toMatchObject(ENDED);
    await run("update customers set blocked_at = now(), block_reason = 'fraude' where email = $1", bia.email);
    expect(await bia.call('GET', PAGE)).toMatchObject(ENDED);
    const empty = await bank.person();
    await run(
      'update sessions set customer_id = (select id from customers where email = $2) where token_hash = $1',
      hashOf(caio),
      empty.email,
    );
    expect((await caio.call('GET', PAGE)).body).toEqual([]);
  });

  it('become everyone’s once the customer is an administrator', async () => {
    const ana = await cachedPerson();
    await cachedPerson();
    await run(
      "update customers set role = 'admin', admin_since = now(), email_proven_at = now() where email = $1",
      ana.email,
    );
    const owners = (await ana.call('GET', PAGE)).as<Transaction[]>().map((row) => row.created_by);
    expect(new Set(owners).size).toBeGreaterThan(1);
  });

  it('are each caller’s own in a burst, even beside an ended session', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, cachedPerson));
    const gone = people[0] as Person;
    await run('delete from sessions where token_hash = $1', hashOf(gone));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => people.map((person) => person.call('GET', PAGE))).flat(),
    );
    for (const [index, answer] of answers.entries()) {
      const person = people[index % people.length] as Person;
      if (person === gone) expect(answer).toMatchObject(ENDED);
      else expect(answer.body).toMatchObject([{ created_by: person.email }]);
    }
  });
});
