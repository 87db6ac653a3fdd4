import { AppError } from '../platform/errors.ts';

const SENIORITY_MS = 24 * 3_600_000;
export const DECISION_WINDOW_MS = 24 * 3_600_000;

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
