import type { ReceiptClaims } from '@lastro/register/receipt';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ReceiptSheet } from './receipt-sheet.tsx';

afterEach(() => void vi.unstubAllEnvs());

const EXCHANGE: ReceiptClaims = {
  v: 1,
  iss: 'https://lastro.example',
  id: '0198f0a1-7c3e-7d1a-9b2f-2f6d0c1e4a55',
  salt: 'AAECAwQFBgcICQoLDA0ODw',
  kind: 'crypto_exchange',
  status: 'completed',
  at: '2026-11-28T14:53:39.120Z',
  amount: { currency: 'BTC', value: '0.00388172' },
  debit: { currency: 'USDT', value: '400.00000000' },
  payer: { name: 'Joana F.', tax_id: '***.982.247-**' },
  payee: { name: 'Joana F.', tax_id: '***.982.247-**' },
  internal: {},
};

/** Its texts, separated by `|`. */
const textOf = (claims: ReceiptClaims) =>
  renderToStaticMarkup(<ReceiptSheet claims={claims} />)
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|{2,}/g, '|');

it('an exchange has the rows of the receipt that it is compared with, and names its customer once', () => {
  const text = textOf(EXCHANGE);
  expect(text).toContain('|Você pagou|400,00 USDT|');
  expect(text).toContain('|Você recebeu|0,00388172 BTC|');
  expect(text).toContain('|Cotação efetiva, com arredondamento|1 BTC = 103.047,10 USDT|');
  expect(text).not.toContain('Valor debitado');
  expect(text).toContain('|Cliente|Joana F. • CPF ***.982.247-**|');
  expect(text.split('Joana F.')).toHaveLength(2);
});

it('another movement keeps its parties and what was debited', () => {
  const text = textOf({ ...EXCHANGE, kind: 'pix_payment', payee: { name: 'Padaria' } });
  expect(text).toContain('|De|Joana F.|');
  expect(text).toContain('|Para|Padaria|');
  expect(text).toContain('|Valor debitado|400,00 USDT|');
});

it('names the zone of its time, which a receipt shows without seconds', () => {
  vi.stubEnv('TZ', 'America/Manaus');
  const text = textOf(EXCHANGE);
  expect(text).toContain('28/11/2026 • 11:53 (horário de Brasília)');
  expect(text).toContain('|Momento assinado (UTC)|2026-11-28T14:53:39.120Z|');
});
