import * as z from 'zod/mini';
import { described, isoDate } from '../common.ts';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '../constants.ts';

const password = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));

export const profileReply = z
  .object({
    full_name: z.string(),
    email: z.nullable(z.string()),
    email_confirmed: z.boolean(),
    phone: z.nullable(z.string()),
    phone_confirmed: z.boolean(),
    has_password: described(z.boolean(), 'False for customers who sign in only with Google'),
    second_factor: z.boolean(),
    created_date: isoDate,
  })
  .check(z.meta({ id: 'Profile' }));

export const changePasswordBody = z.object({ current_password: password, new_password: password });
export const changePasswordReply = z.object({
  success: z.literal(true),
  ended: described(z.int(), 'Number of other sessions ended by the change'),
});

export const changeEmailBody = z.object({
  current_password: password,
  new_email: z.string().check(z.minLength(1), z.maxLength(MAX_EMAIL_LENGTH)),
});
export const changeEmailReply = z.object({
  success: z.literal(true),
  sandbox: described(z.boolean(), 'Mails go to the sandbox instead of being sent'),
});
export const confirmEmailBody = z.object({ code: z.string().check(z.minLength(1), z.maxLength(20)) });

export type ProfileReply = z.infer<typeof profileReply>;
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;
export type ChangePasswordReply = z.infer<typeof changePasswordReply>;
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;
