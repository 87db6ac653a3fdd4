import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxControls } from '../bank/sandbox-controls.ts';
import { createAdminClients } from './admin-client.ts';
import { createCustomerClient } from './customer-client.ts';
import type { People } from './participants.ts';
import type { Random } from './random.ts';
import type { RunRecord } from './record.ts';
import type { Sender } from './sender.ts';

export interface LoadDeps {
  readonly record: RunRecord;
  readonly sender: Sender;
  readonly sandbox: SandboxControls;
  readonly people: People;
  readonly random: Random;
  readonly ending: AbortSignal;
  readonly giveUp: AbortSignal;
  readonly withReturns: boolean;
}

/** As with a phone and a browser. */
const CLIENTS_PER_CUSTOMER = 2;
const ADMIN_CLIENTS = 3;
const MAX_PAUSE_MS = 350;
const MAX_READ_PAUSE_MS = 400;

export async function runLoad(deps: LoadDeps): Promise<void> {
  const { people, random, ending } = deps;
  const loops: Promise<void>[] = [];

  async function loop(name: string, pauseMaxMs: number, act: () => Promise<void>): Promise<void> {
    const pauses = random.fork(name);
    while (!ending.aborted) {
      await act();
      await sleep(pauses.between(0, pauseMaxMs));
    }
  }

  for (const me of people.customers) {
    const client = createCustomerClient({
      ...deps,
      random: random.fork(me.email),
      me,
      others: people.customers.filter(({ id }) => id !== me.id),
    });
    for (let index = 1; index <= CLIENTS_PER_CUSTOMER; index += 1) {
      loops.push(loop(`${me.email} ${index}`, MAX_PAUSE_MS, client.act));
    }
    loops.push(loop(`${me.email} reads`, MAX_READ_PAUSE_MS, client.readBalances));
  }
  const admins = createAdminClients({ ...deps, ...people, random: random.fork('admins') });
  for (let index = 1; index <= ADMIN_CLIENTS; index += 1) {
    loops.push(loop(`admins ${index}`, MAX_PAUSE_MS, admins.act));
  }
  await Promise.all(loops);
}
