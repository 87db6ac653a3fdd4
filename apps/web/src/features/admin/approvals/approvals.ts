import type { FirstApproval } from '@lastro/contracts';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { formatShortDateTime } from '../../../lib/format/dates.ts';

export const NEEDS_TWO_NOTICE = {
  title: 'Precisa de dois administradores',
  text: 'Nada é movimentado até que outro administrador aprove a mesma decisão.',
} as const;

/** Another decision was approved before; its approval ends. */
export const REPLACING_NOTICE = {
  title: NEEDS_TWO_NOTICE.title,
  text: 'A aprovação da outra decisão deixa de valer. Nada é movimentado até que outro administrador aprove esta.',
} as const;

export const FIRST_APPROVED = 'Primeira aprovação registrada. Falta a de outro administrador.';

/** 'A primeira é de Ana Lima, em 21/11 • 12:00. Falta a sua.' */
export function firstApprovalText(name: string, own: boolean, date?: string): string {
  const when = date === undefined ? '' : `, em ${formatShortDateTime(date)}`;
  return own
    ? `A primeira é a sua${when}. Falta outro administrador.`
    : `A primeira é de ${name}${when}. Falta a sua.`;
}

/** Whether one approval decides, or which of two this is. `replacing`: the first, which ends that of another decision. */
export type ApprovalStep = 'only' | 'first' | 'replacing' | 'second';

interface Decidable {
  readonly needs_two: boolean;
  readonly first_approval: Wire<FirstApproval> | null;
}

/** The second approval completes the first only if it is the same decision. */
export function whichApproval(
  { needs_two: requiresSecondApproval, first_approval: first }: Decidable,
  { action, userId }: { readonly action: FirstApproval['action']; readonly userId: string | null },
): ApprovalStep {
  if (!requiresSecondApproval) return 'only';
  if (first === null) return 'first';
  return first.action === action && (first.user?.id ?? null) === userId ? 'second' : 'replacing';
}
