import type { SandboxControls } from '../bank/sandbox-controls.ts';
import type { Random } from './random.ts';
import type { Person, RunRecord } from './record.ts';
import type { Sender } from './sender.ts';

export interface CustomerDeps {
  readonly record: RunRecord;
  readonly sender: Sender;
  readonly sandbox: SandboxControls;
  readonly random: Random;
  readonly me: Person;
  readonly others: readonly Person[];
  readonly giveUp: AbortSignal;
  readonly withReturns: boolean;
}
