import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-client.ts';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import { isFinal } from '../../money/movements/firm-quote.ts';
import { chargeLines } from './charge-lines.ts';
import { screenLinkOf } from './go.ts';
import { needsQuote, obstacleOf, refusalOf, staysInReview } from './messages.ts';
import { receiverTexts, sourceOf, typedKeyOf } from './receiver-card.tsx';
import { cameraProblem } from './scanner/camera.ts';
import { textOfBarcodes } from './scanner/decoder.ts';
import { fitted } from './scanner/picture.ts';

const wire = (text: string) => text as WireNumber;

describe('a code that was read', () => {
  it('shows the surcharges of a late charge, without zeros', () => {
    const breakdown = {
      original: wire('140.45'),
      fine: wire('2.81'),
      interest: wire('0.00'),
      discount: wire('0'),
      reduction: wire('1.5'),
      final: wire('141.76'),
      pay_on: '2026-11-30',
      payable_until: '2026-12-23',
    };
    const lines = chargeLines('2026-11-20', breakdown, 'Mensalidade');
    expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Descrição: Mensalidade',
      'Vencimento: 20/11/2026',
      'Valor original: R$\u00a0140,45',
      'Multa: +R$\u00a02,81',
      'Abatimento: −R$\u00a01,50',
      'Pode ser pago até: 23/12/2026',
    ]);
  });

  it('leads to the right screen with prefilled fields', () => {
    const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    expect(screenLinkOf({ screen: 'CryptoSend', prefill: { address, coin: 'BTC' } }).to).toBe(
      `/CryptoSend?address=${address}&currency=BTC`,
    );
    expect(screenLinkOf({ screen: 'Transfer', prefill: { email: 'ana+1@x.com' } }).to).toBe(
      '/Transfer?to=ana%2B1%40x.com',
    );
    expect(screenLinkOf({ screen: 'Transfer', prefill: { unknown: 'x' } }).to).toBe('/Transfer');
  });

  it('explains why a code can’t be paid, and what to do', () => {
    const paid = { code: 'code_already_paid', text: 'Esta cobrança já foi paga.' } as const;
    expect(obstacleOf({ problem: paid })).toBe(
      'Esta cobrança já foi paga. Se foi você, o comprovante está no Histórico.',
    );
    const paidBill = { code: 'boleto_not_payable', text: 'Este boleto já foi pago.' } as const;
    expect(obstacleOf({ problem: paidBill })).toBe(
      'Este boleto já foi pago. Em dúvida, fale com quem emitiu a cobrança.',
    );
    const damaged = { code: 'code_unreadable', text: 'Não foi possível ler este código.' } as const;
    expect(obstacleOf({ problem: damaged })).toBe(
      'Não foi possível ler este código. Ele pode ter sido copiado pela metade.',
    );
    expect(obstacleOf({ problem: null })).toBe('Peça outro código a quem vai receber.');
  });
});

describe('the texts about a receiver', () => {
  const known = { institution: 'Banco X', tax_id_masked: '***.982.247-**', city: 'Recife' };
  const cpf = '***.982.247-**';

  it('show a key that stands for the name, or is the tax id, once', () => {
    expect(receiverTexts({ ...known, name: null, key_masked: cpf })).toEqual([cpf, 'Banco X', 'Recife']);
    expect(receiverTexts({ ...known, name: 'Ana', key_masked: cpf })).toEqual([
      'Ana',
      'Banco X',
      cpf,
      'Recife',
    ]);
    const phone = '(**) *****-4321';
    expect(receiverTexts({ ...known, name: '', key_masked: phone })).toEqual([
      phone,
      'Banco X',
      cpf,
      'Recife',
    ]);
  });

  it('show a typed key in full, without its label', () => {
    const text = 'Chave PIX: bruno@lastro.example';
    const typed = typedKeyOf({ text, reply: { kind: 'pix_key' } });
    expect(typed).toBe('bruno@lastro.example');
    expect(typedKeyOf({ text, reply: { kind: 'pix_static' } })).toBeNull();
    const receiver = { ...known, name: null, key_masked: 'b***@lastro.example', tax_id_masked: null };
    expect(receiverTexts(receiver, typed)).toEqual([typed, 'Banco X', 'Recife']);
    expect(receiverTexts({ ...receiver, name: 'Bruno' }, typed)[2]).toBe(typed);
    expect(receiverTexts({ ...known, name: 'Bruno', key_masked: cpf }, '52998224725')).toEqual([
      'Bruno',
      'Banco X',
      '52998224725',
      'Recife',
    ]);
    expect(receiverTexts(null, typed)).toEqual([typed]);
    expect(sourceOf(null, null, { typedKey: typed }).warning).toContain('confira a chave');
  });

  it.each([
    ['52998224725', '529.982.247-25'],
    ['CPF: 529.982.247-25', '529.982.247-25'],
    ['11222333000181', '11.222.333/0001-81'],
    ['+5511987654321', '(11) 98765-4321'],
    // Possibly a phone number.
    ['11987654321', '11987654321'],
    ['123', '123'],
    ['Ana@lastro.example', 'Ana@lastro.example'],
  ])('show the typed key %s as %s', (text, shown) => {
    expect(typedKeyOf({ text, reply: { kind: 'pix_key' } })).toBe(shown);
  });

  it('say so when nothing is known', () => {
    expect(receiverTexts(null)).toEqual(['Destinatário não informado']);
  });
});

describe('the source of a receiver', () => {
  const receiver = { name: 'RECEITA FEDERAL', name_source: 'code' } as const;
  const UNCONFIRMED = 'Nome informado no código, não confirmado';

  it('of a confirmed charge still warns of a name that only the code has', () => {
    expect(sourceOf(receiver, { by: 'signature', host: 'pix.example' })).toEqual({
      confirmed: 'Cobrança assinada por pix.example',
      warning: UNCONFIRMED,
    });
    expect(sourceOf(receiver, { by: 'provider', host: 'pix.example' })).toEqual({
      confirmed: 'Cobrança confirmada pelo PIX',
      warning: UNCONFIRMED,
    });
  });

  it('of a bill is the network that registered it', () => {
    const verified = { by: 'provider', host: 'boletos.example' } as const;
    expect(sourceOf({ name: 'ESCOLA', name_source: 'payload' }, verified, { isBill: true })).toEqual({
      confirmed: 'Nome confirmado pela rede de boletos',
      warning: null,
    });
  });

  it('without a confirmed charge or name is a warning', () => {
    expect(sourceOf(receiver, null)).toEqual({ confirmed: null, warning: UNCONFIRMED });
    const unknown = 'O nome de quem recebe não é conhecido';
    expect(sourceOf(null, null)).toEqual({ confirmed: null, warning: unknown });
  });

  it('without a warning has a confirmed name or charge', () => {
    const named = { ...receiver, name_source: 'dict' } as const;
    expect(sourceOf(named, null)).toEqual({ confirmed: 'Nome confirmado', warning: null });
    const signed = { by: 'signature', host: 'pix.example' } as const;
    const confirmed = 'Cobrança assinada por pix.example';
    expect(sourceOf({ ...receiver, name_source: 'payload' }, signed)).toEqual({ confirmed, warning: null });
  });
});

it('does not quote again a payment that was made on another screen', () => {
  const used = new ApiError(409, 'quote_used', 'Esta cotação já foi usada. Peça uma nova.');
  expect(needsQuote(used)).toBe(false);
  expect(refusalOf(used).alert).toBe(
    'Este pagamento já foi feito em outra tela. O comprovante está no Histórico.',
  );
  expect(needsQuote(new ApiError(409, 'quote_expired', ''))).toBe(true);
});

it('reports a refused message at its field, on the review', () => {
  const refused = new ApiError(400, 'invalid_description', 'Descrição inválida.');
  expect(refusalOf(refused)).toEqual({ problems: { message: 'Descrição inválida.' }, alert: null });
  expect(staysInReview(refused)).toBe(true);
  expect(staysInReview(new ApiError(409, 'quote_expired', ''))).toBe(true);
  expect(staysInReview(new ApiError(400, 'invalid_amount', ''))).toBe(false);
});

describe('the scanner', () => {
  it('accepts QR codes and boleto barcodes, not product barcodes', () => {
    const boleto = '23799755200003350003381260007827139500006330';
    expect(textOfBarcodes([{ rawValue: '7891234567895', format: 'itf' }])).toBeNull();
    expect(textOfBarcodes([{ rawValue: boleto, format: 'itf' }])).toBe(boleto);
    expect(
      textOfBarcodes([
        { rawValue: '7891234567895', format: 'itf' },
        { rawValue: '000201', format: 'qr_code' },
      ]),
    ).toBe('000201');
  });

  it('distinguishes a forbidden camera from a missing or busy one', () => {
    const named = (name: string) => Object.assign(new Error(name), { name });
    expect(cameraProblem(named('NotAllowedError'))).toBe('denied');
    expect(cameraProblem(named('NotFoundError'))).toBe('none');
    expect(cameraProblem(named('NotReadableError'))).toBe('busy');
    expect(cameraProblem('nothing')).toBe('busy');
  });

  it('scales large pictures down proportionally and small ones not at all', () => {
    expect(fitted({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
    expect(fitted({ width: 333, height: 1999 }, 960)).toEqual({ width: 160, height: 960 });
    expect(fitted({ width: 640, height: 480 }, 960)).toEqual({ width: 640, height: 480 });
  });
});

it('retries a quote only after errors that may pass', () => {
  expect(isFinal(new ApiError(409, 'own_charge', ''))).toBe(true);
  expect(isFinal(new ApiError(409, 'too_many_quotes', ''))).toBe(false);
  expect(isFinal(new ApiError(429, null, ''))).toBe(false);
  expect(isFinal(new ApiError(503, 'rates_unavailable', ''))).toBe(false);
  expect(isFinal(new NetworkError('down'))).toBe(false);
});
