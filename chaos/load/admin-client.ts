import { decimal } from './http.ts';
import type { Random } from './random.ts';
import { addViolation, COINS, type Command, type Person, type RunRecord, type Sent } from './record.ts';
import type { Sender } from './sender.ts';

export interface AdminDeps {
  readonly record: RunRecord;
  readonly sender: Sender;
  readonly random: Random;
  readonly admins: readonly [Person, Person];
  readonly customers: readonly Person[];
}

export interface AdminClients {
  act(): Promise<void>;
}

const CONCURRENT_DECISION_SHARE = 0.3;
const ADJUSTMENT_SHARE = 0.25;
const MAX_ADJUSTMENT = 20_000_000;

export function createAdminClients(deps: AdminDeps): AdminClients {
  const { record, sender, random, admins } = deps;
  const visited = new Set<string>();

  function nextUndecided(): Sent | undefined {
    for (const [id, sent] of record.sent) {
      if (visited.has(id)) continue;
      visited.add(id);
      if (!sent.isInstant) return sent;
    }
    return undefined;
  }

  async function decide(admin: Person, sent: Sent): Promise<Command> {
    const action = random.chance(0.75) ? 'approve' : 'cancel';
    const path = `/api/admin/withdrawals/${sent.id}/${action}`;
    const body = action === 'cancel' && random.chance(0.5) ? { reason: 'holder_mismatch' } : undefined;
    const command = await sender.send({ by: admin, kind: action, path, body, isEntry: false });
    sent.decideStart = Math.min(sent.decideStart, command.start);
    if (command.state === 'acknowledged' && action === 'cancel') sent.cancelledAt = command.end;
    if (random.chance(0.05)) await sender.replay(command);
    return command;
  }

  async function decideConcurrently(sent: Sent): Promise<void> {
    record.concurrentDecisions += 1;
    const decisions = await Promise.all(admins.map((admin) => decide(admin, sent)));
    const accepted = decisions.filter(({ state }) => state === 'acknowledged');
    const open = decisions.some(({ state }) => state === 'open');
    if (accepted.length === 1 || open || (accepted.length === 0 && sent.ownerCancels)) return;
    const evidence = decisions.map(({ kind, status, code }) => `${kind}: ${status} ${code}`).join(', ');
    addViolation(
      record,
      'exactly one of two concurrent decisions is accepted',
      `withdrawal ${sent.id}: ${evidence}`,
    );
  }

  async function adjust(): Promise<void> {
    const [admin, customer, coin] = [random.pick(admins), random.pick(deps.customers), random.pick(COINS)];
    const action = random.chance(0.6) ? 'add' : 'subtract';
    const amount = BigInt(random.between(1, MAX_ADJUSTMENT));
    await sender.send({
      by: admin,
      kind: 'adjust',
      path: '/api/accounts',
      body: {
        user_id: customer.id,
        currency_code: coin,
        amount: decimal(amount),
        action,
        description: 'Ajuste do teste',
      },
      effectsOf: () => [{ owner: customer.id, coin, delta: action === 'add' ? amount : -amount }],
    });
  }

  return {
    async act() {
      if (random.chance(ADJUSTMENT_SHARE)) return adjust();
      const sent = nextUndecided();
      if (sent === undefined) return;
      if (random.chance(CONCURRENT_DECISION_SHARE)) return decideConcurrently(sent);
      await decide(random.pick(admins), sent);
    },
  };
}
