import type {
  AdminHelpRequest,
  AnswerHelpRequestBody,
  CreateHelpRequestBody,
  FeesReply,
  HelpRequest,
} from '../help.ts';
import { ANA, type CallExamples } from './call.ts';

const TEXT = 'Meu saque aparece como Falhou. O valor volta para o saldo?';
const ANSWER = 'Sim: os 10,00 USDT voltaram ao seu saldo na mesma hora.';

const OPEN = {
  id: '0199f60a-71d3-7c42-9e08-b4a5d2f61c37',
  subject: 'withdrawal',
  text: TEXT,
  transaction_id: '0199f5f2-0b6e-7a19-8c54-e3d7f0915a26',
  state: 'open',
  answer: null,
  created_date: '2026-10-19T14:02:11.640Z',
  answered_date: null,
} satisfies HelpRequest;

const ANSWERED = {
  ...OPEN,
  state: 'answered',
  answer: ANSWER,
  answered_date: '2026-10-19T14:40:57.203Z',
} satisfies HelpRequest;

const CUSTOMER = { id: ANA.id, name: ANA.name, email: ANA.email, phone: ANA.phone };

export const HELP: CallExamples = {
  'GET /api/fees': {
    reply: { exchange_spread_bps: 30, payment_fee_bps: 0, payment_tax_bps: 0 } satisfies FeesReply,
  },
  'GET /api/help-requests': { reply: [ANSWERED] },
  'POST /api/help-requests': {
    body: {
      subject: OPEN.subject,
      text: TEXT,
      transaction_id: OPEN.transaction_id,
    } satisfies CreateHelpRequestBody,
    reply: OPEN,
  },
  'GET /api/admin/help-requests': { reply: [{ ...OPEN, customer: CUSTOMER } satisfies AdminHelpRequest] },
  'POST /api/admin/help-requests/{id}/answer': {
    body: { text: ANSWER } satisfies AnswerHelpRequestBody,
    reply: { ...ANSWERED, customer: CUSTOMER } satisfies AdminHelpRequest,
  },
};
