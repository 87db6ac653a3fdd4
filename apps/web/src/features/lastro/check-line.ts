/** `partly`: nothing speaks against it, but not all was read. */
export type Outcome = 'holds' | 'fails' | 'partly' | 'waits' | 'nothing';

export interface CheckLine {
  readonly title: string;
  readonly outcome: Outcome;
  readonly text: string;
}

export function line(title: string, holds: boolean, [good, bad]: readonly [string, string]): CheckLine {
  return { title, outcome: holds ? 'holds' : 'fails', text: holds ? good : bad };
}
