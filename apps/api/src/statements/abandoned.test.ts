import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { Me } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backdated } from '../../test/statements/backdated.ts';
import { dayAgo, fileOf } from '../../test/statements/files.ts';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';
import { printing } from '../platform/pdf/document.ts';

const SLOTS = 2;

let bank: TestApp;
let port: number;
beforeAll(async () => {
  bank = await openTestApp();
  port = Number(new URL(await bank.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => bank.close());

async function saver(): Promise<Person & { readonly id: string }> {
  const person = await bank.person();
  await backdated(bank, 10, () => bank.deposit(person, '52.00'));
  return { ...person, ...(await person.call('GET', '/me')).as<Me>(), email: person.email };
}

const periodOf = (format: 'pdf' | 'csv') => ({ from: dayAgo(12), to: dayAgo(8), format });

/** The first file of an ended period is signed at its end. */
async function signedFor({ id }: { readonly id: string }): Promise<number> {
  const { rows } = await bank.owner.query('select from statements where customer_id = $1', [id]);
  return rows.length;
}

/** Returns a function that closes the connection and waits until the server has noticed. */
async function request({ token }: Person, format: 'pdf' | 'csv'): Promise<() => Promise<void>> {
  const { server } = bank.app.http;
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const received = once(server, 'request');
  const client = connect(port, '127.0.0.1');
  client.write(
    `GET /api/statements?${new URLSearchParams(periodOf(format))} HTTP/1.1\r\nHost: bank\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  const [socket] = await accepted;
  await received;
  return async () => {
    const noticed = once(socket, 'close');
    client.destroy();
    await noticed;
  };
}

/** Occupies every slot, and returns a function that frees them. */
async function occupySlots(): Promise<() => Promise<void>> {
  const free = Promise.withResolvers<void>();
  const occupied: Promise<void>[] = [];
  const ended = Array.from({ length: SLOTS }, () => {
    const begun = Promise.withResolvers<void>();
    occupied.push(begun.promise);
    return printing(() => {
      begun.resolve();
      return free.promise;
    });
  });
  await Promise.all(occupied);
  return async () => {
    free.resolve();
    await Promise.all(ended);
  };
}

/** Whatever began before has then left its slot. */
const untilSlotsAreFree = async () => (await occupySlots())();

async function untilIdle(): Promise<void> {
  const { pool } = bank.app;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
}

/** Makes a reader of the table wait; `reached` resolves when one does. */
async function hold(table: string) {
  const holder = await bank.owner.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  const waiting = `select from pg_locks where not granted and relation = '${table}'::regclass`;
  return {
    reached: () => expect.poll(async () => (await bank.owner.query(waiting)).rows.length).toBe(1),
    async release(): Promise<void> {
      await holder.query('rollback');
      holder.release();
    },
  };
}

async function expectUnsigned(person: Person & { readonly id: string }, format: 'pdf' | 'csv') {
  await untilIdle();
  await untilSlotsAreFree();
  expect(await signedFor(person)).toBe(0);
  expect((await fileOf(bank, person, periodOf(format))).status).toBe(200);
  expect(await signedFor(person)).toBe(1);
}

describe('a statement whose client has gone', () => {
  it('is not drawn if it waited for its slot', async () => {
    const ana = await saver();
    const freeSlots = await occupySlots();
    // Read before the slot is requested.
    const accounts = await hold('ledger.account');
    const leave = await request(ana, 'pdf');
    await accounts.reached();
    await accounts.release();
    await untilIdle();
    await leave();
    await freeSlots();
    await expectUnsigned(ana, 'pdf');
  });

  it.each(['pdf', 'csv'] as const)('is not written to its end: %s', async (format) => {
    const ana = await saver();
    // Read once the writing has begun.
    const rates = await hold('usdt_brl_rates');
    const leave = await request(ana, format);
    await rates.reached();
    await leave();
    await rates.release();
    await expectUnsigned(ana, format);
  });
});
