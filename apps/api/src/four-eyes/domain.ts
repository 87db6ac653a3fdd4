import { AppError } from '../platform/errors.ts';
import { DAY_MS } from '../platform/time.ts';

const SENIORITY_MS = DAY_MS;
export const DECISION_WINDOW_MS = DAY_MS;

export interface Approver {
  readonly id: string;
  readonly since: Date;
  /** By the command line or the configuration, not by another administrator. */
  readonly madeByOperator: boolean;
}

export function isSeniorEnough({ since, madeByOperator }: Approver, requestedAt: Date): boolean {
  return madeByOperator || since.getTime() <= requestedAt.getTime() - SENIORITY_MS;
}

export function assertSeniorEnough(approver: Approver | undefined, requestedAt: Date): void {
  if (approver === undefined) throw new AppError('forbidden');
  if (!isSeniorEnough(approver, requestedAt)) throw new AppError('admin_too_recent');
}
