import { chmodSync, chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePostgresUser, type SystemUser } from '../../scripts/lib/postgres/run-as.ts';
import type { Programs } from './programs.ts';
import { type ProgramStart, type SystemProcess, startProgram } from './system-process.ts';

/** What everything of one drill stands on. */
export interface Ground {
  readonly folder: string;
  readonly logs: string;
  readonly programs: Programs;
  /** Whom the system's programs run as; undefined: whoever runs the drill. PostgreSQL refuses to run as root. */
  readonly user: SystemUser | undefined;
}

export function makeGround(programs: Programs): Ground {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-drill-'));
  // As root, the cluster runs as a user of its own, who has to pass through.
  chmodSync(folder, 0o711);
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  return { folder, logs, programs, user: choosePostgresUser(join(folder, 'none')) };
}

export function giveFolder({ user }: Ground, folder: string): void {
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
}

export function startOn(ground: Ground, start: Omit<ProgramStart, 'user' | 'logFile'>): SystemProcess {
  return startProgram({ ...start, user: ground.user, logFile: join(ground.logs, `${start.name}.log`) });
}
