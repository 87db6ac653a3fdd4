/**
 * The outcome of one check.
 * - `partly`: nothing speaks against it, but not all was read.
 * - `waits`: it can only be decided later.
 * - `nothing`: there is nothing to check.
 */
export type Outcome = 'holds' | 'fails' | 'partly' | 'waits' | 'nothing';

export interface CheckLine {
  readonly title: string;
  readonly outcome: Outcome;
  readonly text: string;
  /** Its text is shown on request if the check holds or has nothing to check. */
  readonly isTechnical?: true;
}

export function line(title: string, holds: boolean, [good, bad]: readonly [string, string]): CheckLine {
  return { title, outcome: holds ? 'holds' : 'fails', text: holds ? good : bad };
}
