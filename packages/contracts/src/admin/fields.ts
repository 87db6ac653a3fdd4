import * as z from 'zod/mini';
import { described, isoDate } from '../common.ts';
import { MAX_DECISION_NOTE_LENGTH } from '../constants.ts';

export const cursor = z.optional(z.string().check(z.maxLength(120)));
export const limitUpTo = (max: number) =>
  z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)));

export const decisionNote = described(
  z.string().check(z.minLength(1), z.maxLength(2 * MAX_DECISION_NOTE_LENGTH)),
  `At most ${MAX_DECISION_NOTE_LENGTH} characters, spaces around it not counted`,
);

export const adminPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

export const firstApproval = z.object({
  action: z.enum(['assign', 'return', 'settle']),
  user: described(z.nullable(adminPerson), 'Who would be credited'),
  note: z.nullable(z.string()),
  approved_by: adminPerson,
  approved_date: isoDate,
});
export const needsTwoField = described(
  z.boolean(),
  'Whether the caller’s decision would need a second administrator',
);
export const firstApprovalField = described(
  z.nullable(firstApproval),
  'First of two approvals: the same call by another administrator carries it out; null without one',
);

export type AdminPerson = z.infer<typeof adminPerson>;
export type FirstApproval = z.infer<typeof firstApproval>;
