/** Where the PSP is mounted: `PIX_BASE_URL` is `http://127.0.0.1:<port>` followed by this. */
export const PSP_BASE_PATH = '/psp';

/** The one account the PSP keeps: its credentials, its key and what payers see of its holder. */
export const PSP_ACCOUNT = {
  clientId: 'lastro-sandbox',
  clientSecret: 'lastro-sandbox-secret',
  key: '7b2f9c14-6d3e-4a58-9f01-c5a7e2d48b36',
  merchantName: 'LASTRO BANCO DIGITAL',
  merchantCity: 'SAO PAULO',
  /** Money in the account before anything moves, so that a new bank can pay out: R$ 10 million. */
  openingBalanceMinor: 1_000_000_000n,
} as const;

/** ISPB of the PSP itself and of the bank that the simulator's payer uses. Not given to any institution. */
export const PSP_ISPB = '99999001';
export const PAYER_BANK_ISPB = '99999002';

/** Who pays in the simulator. The CPF is the well-known example that passes the check digits. */
export const PAYER = {
  nome: 'PAGADOR DO SIMULADOR',
  cpf: '52998224725',
  codigoBanco: PAYER_BANK_ISPB,
} as const;

/** Every scope the account's application has. */
export const SCOPES = [
  'cob.write',
  'cob.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
  'pix.send',
  'gn.pix.send.read',
  'gn.balance.read',
] as const;

export type Scope = (typeof SCOPES)[number];
