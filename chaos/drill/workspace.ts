import { chmodSync, chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePostgresUser, type SystemUser } from '../../tools/postgres/run-as.ts';
import type { Programs } from './programs.ts';
import { type ProgramStart, type SystemProcess, startProgram } from './system-process.ts';

export interface Workspace {
  readonly folder: string;
  readonly logs: string;
  readonly programs: Programs;
  /** Undefined: the current user. PostgreSQL refuses to run as root. */
  readonly user: SystemUser | undefined;
}

export function createWorkspace(programs: Programs): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-drill-'));
  // When started as root, the cluster runs as another user, who must be able to traverse the folder.
  chmodSync(folder, 0o711);
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  return { folder, logs, programs, user: choosePostgresUser(join(folder, 'none')) };
}

export function restrictFolder({ user }: Workspace, folder: string): void {
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
}

export function startInWorkspace(
  workspace: Workspace,
  start: Omit<ProgramStart, 'user' | 'logFile'>,
): SystemProcess {
  return startProgram({ ...start, user: workspace.user, logFile: join(workspace.logs, `${start.name}.log`) });
}
