import type { CreateVirtualCardBody, VirtualCard } from '../cards.ts';
import type {
  ClaimGoogleReply,
  LoginBody,
  LoginPhoneBody,
  Me,
  RegisterBody,
  RequestPasswordResetBody,
  ResetPasswordBody,
  TokenReply,
} from '../customers/auth.ts';
import type { IdentityReply, SetIdentityBody } from '../customers/identity.ts';
import type {
  ChangeEmailBody,
  ChangePasswordBody,
  ChangePasswordReply,
  ConfirmEmailBody,
  ProfileReply,
} from '../customers/profile.ts';
import { ANA, type CallExamples } from './call.ts';

const PASSWORD = 'prumo-e-quilha-84';
const TOKEN = { token: 'Xq3v0mZ8pB1nK7dR5yT2wL9sF6hJ4gC_aE-uVoNiQrM' } satisfies TokenReply;
const SUCCESS = { success: true };

const CARD = {
  id: '0199f4c7-88a1-7d3e-b2f5-06c9e1a47d5b',
  user_email: ANA.email,
  card_number: '9999482073150645',
  holder_name: 'ANA LIMA',
  expiry_date: '08/31',
  cvv: '417',
  masked: false,
  blocked: false,
  expired: false,
  created_date: '2026-10-19T13:20:05.318Z',
} satisfies VirtualCard;

const IDENTITY = {
  tax_id: '***.982.247-**',
  birth_date: '1990-05-17',
  status: 'declared',
} satisfies IdentityReply;

export const PEOPLE: CallExamples = {
  'POST /auth/login': {
    body: { email: ANA.email, password: PASSWORD } satisfies LoginBody,
    reply: TOKEN,
  },
  'POST /auth/login-phone': {
    body: { phone: '(11) 98765-4321', password: PASSWORD } satisfies LoginPhoneBody,
    reply: TOKEN,
  },
  'POST /api/auth/register': {
    body: {
      name: ANA.name,
      email: ANA.email,
      phone: '(11) 98765-4321',
      password: PASSWORD,
    } satisfies RegisterBody,
    reply: TOKEN,
  },
  'POST /api/auth/request-password-reset': {
    body: { email: ANA.email } satisfies RequestPasswordResetBody,
    reply: { ...SUCCESS, sandbox: false },
  },
  'POST /api/auth/reset-password': {
    body: { email: ANA.email, code: '408215', newPassword: 'vela-e-leme-2026' } satisfies ResetPasswordBody,
    reply: SUCCESS,
  },
  'GET /api/auth/google': {},
  'GET /api/auth/google/callback': {},
  'POST /api/auth/google/claim': {
    reply: {
      own: true,
      full_name: ANA.name,
      email: ANA.email,
      phone: ANA.phone,
    } satisfies ClaimGoogleReply,
  },
  'POST /auth/logout': { reply: SUCCESS },
  'GET /me': {
    reply: {
      id: ANA.id,
      email: ANA.email,
      phone: ANA.phone,
      full_name: ANA.name,
      name: ANA.name,
      role: 'user',
      created_date: '2026-10-17T12:04:31.902Z',
    } satisfies Me,
  },
  'GET /api/profile': {
    reply: {
      full_name: ANA.name,
      email: ANA.email,
      email_confirmed: true,
      phone: ANA.phone,
      phone_confirmed: false,
      has_password: true,
      second_factor: true,
      created_date: '2026-10-17T12:04:31.902Z',
    } satisfies ProfileReply,
  },
  'GET /api/profile/identity': { reply: IDENTITY },
  'PUT /api/profile/identity': {
    body: { tax_id: '529.982.247-25', birth_date: IDENTITY.birth_date } satisfies SetIdentityBody,
    reply: IDENTITY,
  },
  'POST /api/profile/password': {
    body: { current_password: PASSWORD, new_password: 'vela-e-leme-2026' } satisfies ChangePasswordBody,
    reply: { ...SUCCESS, ended: 2 } as ChangePasswordReply,
  },
  'POST /api/profile/email': {
    body: { current_password: PASSWORD, new_email: 'ana.lima@lastro.example' } satisfies ChangeEmailBody,
    reply: { ...SUCCESS, sandbox: true },
  },
  'POST /api/profile/email/confirm': {
    body: { code: '482913' } satisfies ConfirmEmailBody,
    reply: { ...SUCCESS, ended: 1 } as ChangePasswordReply,
  },
  'GET /api/virtual-cards': { reply: [CARD] },
  'POST /api/virtual-cards': {
    body: { holder_name: ANA.name } satisfies CreateVirtualCardBody,
    reply: CARD,
  },
  'POST /api/virtual-cards/{id}/reveal': { reply: CARD },
  'POST /api/virtual-cards/{id}/block': {
    reply: {
      ...CARD,
      card_number: '************0645',
      cvv: '***',
      masked: true,
      blocked: true,
    } satisfies VirtualCard,
  },
  'POST /api/virtual-cards/{id}/unblock': { reply: CARD },
};
