/** Path of `PIX_BASE_URL`. */
export const PSP_BASE_PATH = '/psp';

/** Path of `BILLS_BASE_URL`. */
export const BILLS_BASE_PATH = '/pagarcontas/v1';

export const PSP_ACCOUNT = {
  clientId: 'lastro-sandbox',
  clientSecret: 'lastro-sandbox-secret',
  key: '7b2f9c14-6d3e-4a58-9f01-c5a7e2d48b36',
  merchantName: 'LASTRO BANCO DIGITAL',
  merchantCity: 'SAO PAULO',
  /** Opening balance: R$ 10 million. */
  openingBalanceMinor: 1_000_000_000n,
} as const;

export const PSP_ISPB = '99999001';
export const PAYER_BANK_ISPB = '99999002';

export const PAYER = {
  nome: 'PAGADOR DO SIMULADOR',
  cpf: '52998224725',
  codigoBanco: PAYER_BANK_ISPB,
} as const;

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
  'gn.qrcodes.read',
  'gn.qrcodes.pay',
  'gn.barcode.read',
  'gn.barcode.pay.write',
  'gn.barcode.pay.read',
  'payment.webhook.write',
] as const;

export type Scope = (typeof SCOPES)[number];
