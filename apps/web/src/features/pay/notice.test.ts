import { parseDecimal, rate } from '@lastro/money';
import { describe, expect, it } from 'vitest';
import type { FirmPayment } from './api.ts';
import { noticeOf } from './notice.ts';

const RECEIVER = {
  name: 'Padaria Aurora',
  name_source: 'code',
  tax_id_masked: null,
  institution: null,
  key_masked: '•••982.247-••',
  city: null,
} as const;

const QUOTE: FirmPayment = {
  id: 'quote-1',
  paid: parseDecimal('BRL', '45.00'),
  debit: parseDecimal('USDT', '8.28408903'),
  fee: parseDecimal('USDT', '0'),
  tax: parseDecimal('USDT', '0'),
  rate: rate('USDT', 'BRL', '5.4321'),
  vet: rate('USDT', 'BRL', '5.4321'),
  instant: true,
  terms: { receiver: RECEIVER, breakdown: null, warnings: [] },
  until: 0,
  before: null,
};

const KEPT = { code: 'amount_kept', text: 'É pago o valor da cobrança.', severity: 'info' } as const;
const OFFERED = { code: 'recurrence_offered', text: 'Há pagamentos recorrentes.', severity: 'info' } as const;
const DIFFERS = { code: 'amount_differs', text: 'O código diz outro valor.', severity: 'attention' } as const;
const CROSSED = { code: 'tax_limit_crossed', text: 'Passa a pagar imposto.', severity: 'info' } as const;

const noticeFor = (quote: Partial<FirmPayment>) =>
  noticeOf({ quote: { ...QUOTE, ...quote }, secondsLeft: 60, error: null }, false);
const warned = (...warnings: FirmPayment['terms']['warnings']) => ({ terms: { ...QUOTE.terms, warnings } });

describe('the notice of a review', () => {
  it('lists every warning, those that need attention first', () => {
    expect(noticeFor(warned(KEPT, DIFFERS, CROSSED, OFFERED))).toEqual({
      title: 'Atenção',
      text: `${DIFFERS.text} ${KEPT.text} ${OFFERED.text}`,
      tone: 'warning',
    });
    expect(noticeFor(warned(KEPT, OFFERED)).text).toContain(`${KEPT.text} ${OFFERED.text}`);
    expect(noticeFor(warned(CROSSED))).toEqual(noticeFor({}));
  });

  it('shows the warnings of a payment that is reviewed by the bank', () => {
    const { title, text } = noticeFor({ ...warned(KEPT), instant: false });
    expect(title).toBe('Este pagamento passa por análise');
    expect(text).toContain(KEPT.text);
  });

  it('announces a changed debit', () => {
    const before = { ...QUOTE, debit: parseDecimal('USDT', '8'), receiver: RECEIVER };
    expect(noticeFor({ before })).toMatchObject({ title: 'Valor atualizado', tone: 'warning' });
  });

  it.each([
    ['name', { name: 'Padaria Boreal' }, 'Agora é Padaria Aurora.'],
    ['key', { key_masked: '•••111.222-••' }, 'Agora é Padaria Aurora.'],
    ['tax id', { tax_id_masked: '•••.982.247-••' }, 'Agora é Padaria Aurora.'],
  ])('announces a receiver whose %s has changed', (_, change, text) => {
    const before = { ...QUOTE, receiver: { ...RECEIVER, ...change } };
    const notice = noticeFor({ before });
    expect(notice).toMatchObject({ title: 'Quem recebe mudou', tone: 'warning' });
    expect(notice.text).toContain(text);
    expect(noticeFor({ before: { ...before, debit: parseDecimal('USDT', '8') } }).text).toContain(
      'a mais do que antes',
    );
  });

  it('announces nothing when the renewed quote is the same', () => {
    expect(noticeFor({ before: { ...QUOTE, receiver: RECEIVER } })).toEqual(noticeFor({}));
    expect(noticeFor({ before: { ...QUOTE, receiver: { name: RECEIVER.name } } })).toEqual(noticeFor({}));
  });
});
