import type { Transaction } from '@lastro/contracts';
import { expect, test } from 'vitest';
import { parseExactJson, type Wire, type WireNumber } from '../../lib/api/exact-json.ts';
import type { Charge } from '../../money/deposits/charge.ts';
import { receiptLines } from './receipt-lines.ts';

const charge: Charge = {
  txid: 'a'.repeat(32),
  brcode: '000201',
  valor: '250' as WireNumber,
  amount_usdt: '48.07692307' as WireNumber,
  expires_at: '2026-11-21T13:00:00.000Z',
};

function facts(transaction: object): Record<string, string> {
  const row = parseExactJson(JSON.stringify(transaction)) as Wire<Transaction>;
  return Object.fromEntries(
    receiptLines(row, charge).map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')]),
  );
}

test('shows the exact figures of the ledger', () => {
  const values = facts({
    id: 't-1',
    created_date: '2026-11-21T12:00:00.000Z',
    amount_brl: 250.5,
    amount_usdt: 48.17307692,
    brl_to_usdt_rate: 5.2,
    end_to_end_id: 'E123',
  });
  expect(values).toMatchObject({
    'Valor pago': 'R$ 250,50',
    'Valor creditado': '48,17307692 USDT',
    Cotação: '1 USDT = R$ 5,20',
    'ID da transação': 't-1',
    'ID do PIX (endToEndId)': 'E123',
    'Identificador da cobrança (txid)': charge.txid,
  });
  expect(values['Data e hora']).toMatch(/^21\/11\/2026 • 09:00/);
});

test('falls back to the charge for missing values, and omits unknown ones', () => {
  const values = facts({
    id: 't-1',
    created_date: '2026-11-21T12:00:00.000Z',
    amount_brl: null,
    amount_usdt: null,
    brl_to_usdt_rate: null,
    end_to_end_id: null,
  });
  expect(values).toMatchObject({ 'Valor pago': 'R$ 250,00', 'Valor creditado': '48,07692307 USDT' });
  expect(values).not.toHaveProperty('ID do PIX (endToEndId)');
});
