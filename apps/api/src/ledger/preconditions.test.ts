import { createHash, randomBytes } from 'node:crypto';
import { money } from '@lastro/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBank, type TestBank, twoAccounts } from '../../test/support/bank.ts';
import { auditBooks } from './checks.ts';
import { PreconditionError, type Preconditions } from './index.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await auditBooks(bank.owner)).toEqual([]);
  await bank.close();
});

const ONE = money('USDT', 1n);

/** Two customers, a session of the first, and preconditions that hold. */
async function pair() {
  const two = await twoAccounts(bank, '1');
  const sessionHash = createHash('sha256').update(randomBytes(32)).digest();
  await bank.owner.query(
    "insert into sessions (token_hash, customer_id, expires_at) values ($1, $2, now() + interval '1 hour')",
    [sessionHash, two.a],
  );
  const person = (id: string) => ({ id, fullName: 'Cliente de Teste', email: `${id}@lastro.example` });
  const preconditions: Preconditions = {
    sessionHash,
    sender: { ...person(two.a), phone: null },
    recipient: { id: two.b, fullName: 'Cliente de Teste', address: `${two.b}@lastro.example` },
    limit: { key: `limit:${two.a}`, points: 3 },
  };
  return { ...two, preconditions, entry: () => bank.move(two.from, two.to, ONE) };
}

type Pair = Awaited<ReturnType<typeof pair>>;

const received = ({ b }: Pair) => bank.balance(b, 'customer_main', 'USDT');
const run = (text: string, ...values: unknown[]) => bank.owner.query(text, values);

describe('an entry with preconditions', () => {
  it('is posted while they hold, and a repeated one gets the first answer', async () => {
    const one = await pair();
    const entry = one.entry();
    expect((await bank.submit(entry, one.preconditions)).replayed).toBe(false);
    expect((await bank.submit(entry, one.preconditions)).replayed).toBe(true);
    expect(await received(one)).toBe(1n);
  });

  it('ignores the case of an address, and a limit with points left or an expired window', async () => {
    const one = await pair();
    const { recipient, limit } = one.preconditions;
    const upper = {
      ...one.preconditions,
      recipient: { ...recipient, address: recipient.address.toUpperCase() },
    };
    await run('insert into rate_limits values ($1, 2, $2)', limit.key, Date.now() + 60_000);
    await bank.submit(one.entry(), upper);
    await run('update rate_limits set points = 3, expire = $2 where key = $1', limit.key, Date.now() - 1_000);
    await bank.submit(one.entry(), upper);
    expect(await received(one)).toBe(2n);
  });

  it('finds a recipient by phone', async () => {
    const one = await pair();
    const address = `+55219${Math.floor(Math.random() * 90_000_000 + 10_000_000)}`;
    await run('update customers set phone = $2 where id = $1', one.b, address);
    const recipient = { ...one.preconditions.recipient, address };
    await bank.submit(one.entry(), { ...one.preconditions, recipient });
    expect(await received(one)).toBe(1n);
  });

  const session = 'where token_hash = $1';
  const changes: readonly (readonly [what: string, change: (one: Pair) => Promise<unknown>])[] = [
    [
      'the session has ended',
      ({ preconditions }) => run(`delete from sessions ${session}`, preconditions.sessionHash),
    ],
    [
      'the session has expired',
      ({ preconditions }) =>
        // The check's time has milliseconds.
        run(
          `update sessions set expires_at = now() - interval '1 millisecond' ${session}`,
          preconditions.sessionHash,
        ),
    ],
    [
      'the session is another customer’s',
      ({ b, preconditions }) =>
        run(`update sessions set customer_id = $2 ${session}`, preconditions.sessionHash, b),
    ],
    [
      'the session still has to be claimed',
      ({ preconditions }) =>
        run(`update sessions set binding_hash = '\\x00' ${session}`, preconditions.sessionHash),
    ],
    [
      'the sender is blocked',
      ({ a }) => run("update customers set blocked_at = now(), block_reason = 'fraude' where id = $1", a),
    ],
    [
      'the sender’s name has changed',
      ({ a }) => run("update customers set full_name = 'Outra' where id = $1", a),
    ],
    [
      'the sender’s e-mail has changed its case',
      ({ a }) => run('update customers set email = upper(email::text) where id = $1', a),
    ],
    [
      'the sender has added a phone',
      ({ a }) =>
        run(
          'update customers set phone = $2 where id = $1',
          a,
          `+55119${Math.floor(Math.random() * 9e7 + 1e7)}`,
        ),
    ],
    [
      'the recipient’s name has changed',
      ({ b }) => run("update customers set full_name = 'Outra' where id = $1", b),
    ],
    [
      'the recipient’s address has changed',
      ({ b }) => run("update customers set email = 'outro-' || email where id = $1", b),
    ],
    [
      'the limit is used up',
      ({ preconditions: { limit } }) =>
        run('insert into rate_limits values ($1, 3, $2)', limit.key, Date.now() + 60_000),
    ],
  ];

  it.each(changes)(
    'is neither posted nor stored when %s; the rest of its batch is',
    async (_what, change) => {
      const [changed, other, plain] = [await pair(), await pair(), await pair()];
      await change(changed);
      const entry = changed.entry();
      const outcomes = await Promise.allSettled([
        bank.submit(other.entry(), other.preconditions),
        bank.submit(entry, changed.preconditions),
        bank.submit(plain.entry()),
        bank.submit(changed.entry(), changed.preconditions),
        bank.submit(other.entry(), other.preconditions),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect(outcomes[1]).toMatchObject({ reason: expect.any(PreconditionError) });
      await expect(bank.submit(entry, changed.preconditions)).rejects.toThrow(PreconditionError);
      expect([await received(changed), await received(other), await received(plain)]).toEqual([0n, 2n, 1n]);

      expect((await bank.submit(entry)).replayed).toBe(false);
    },
  );

  it('is refused without affecting other entries', async () => {
    const [rich, poor] = [await pair(), await pair()];
    const all = bank.move(poor.from, poor.to, money('USDT', 100_000_001n));
    const outcomes = await Promise.allSettled([
      bank.submit(rich.entry(), rich.preconditions),
      bank.submit(all, poor.preconditions),
      bank.submit(poor.entry(), poor.preconditions),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'insufficient_funds' } },
      { status: 'fulfilled' },
    ]);
  });

  it('is refused once its session has ended, and only entries reported as posted were posted', async () => {
    const one = await pair();
    const submitMany = (count: number) =>
      Promise.allSettled(Array.from({ length: count }, () => bank.submit(one.entry(), one.preconditions)));
    const during = submitMany(60);
    await run('delete from sessions where token_hash = $1', one.preconditions.sessionHash);
    const late = await submitMany(20);
    expect(late.every(({ status }) => status === 'rejected')).toBe(true);
    const posted = (await during).filter(({ status }) => status === 'fulfilled');
    expect(await received(one)).toBe(BigInt(posted.length));
  });
});
