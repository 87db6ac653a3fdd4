import {
  PayDetailBarCodeResponseSchema,
  PayDetailPaymentResponseSchema,
  PayListPaymentsResponseSchema,
  PayRequestBarCodeResponseSchema,
} from 'sdk-node-apis-efi';
import { expect, it } from 'vitest';
import { type Answer, call, eventually, startReceiver, startSandbox, text } from '../../../test/support.ts';

/** 10:00 in Brasília. */
const WEDNESDAY = Date.parse('2026-11-25T13:00:00Z');
const TODAY = '2026-11-25';

async function open(stoppedAt = WEDNESDAY) {
  const sandbox = await startSandbox({ stoppedAt });
  const authorization = await sandbox.token();
  const bills = (method: string, path: string, body?: unknown, bearer = authorization) =>
    call(method, `${sandbox.url}/pagarcontas/v1${path}`, body, { authorization: bearer });
  const createBill = async (bill: object): Promise<string> =>
    text((await sandbox.control('POST', '/bills', bill)).body, 'codBarras');
  const pay = (barcode: string, valor: number, dataPagamento = TODAY): Promise<Answer> =>
    bills('POST', `/codBarras/${barcode}`, { valor, dataPagamento });
  return { sandbox, bills, createBill, pay };
}

it('describes a late boleto with fine, interest and reduction, in centavos', async () => {
  const { bills, createBill } = await open();
  const terms = { valor: '100.01', multa: '2.00', juros: '0.033', abatimento: '1.00' };
  const barcode = await createBill({ ...terms, vencimento: '2026-11-20' });
  const { body } = await bills('GET', `/codBarras/${barcode}`);
  expect(PayDetailBarCodeResponseSchema.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    datas: { vencimento: '2026-11-20 00:00:00' },
    valores: { original: 10001, multa: 200, juros: 7, abatimento: 100, desconto: 0, final: 10108 },
    informacoesPagamento: { podeSerPago: true },
  });
});

it('pays once, reports it by webhook, and shows it in the summary and the balance', async () => {
  const { sandbox, bills, createBill, pay } = await open();
  const receiver = await startReceiver();
  expect((await bills('PUT', '/webhook', { url: receiver.url })).status).toBe(201);
  const barcode = await createBill({ valor: '150.10' });
  expect((await pay(barcode, 15009)).status).toBe(400);
  const answer = await pay(barcode, 15010);
  expect(answer.status).toBe(201);
  expect(PayRequestBarCodeResponseSchema.safeParse(answer.body).error).toBeUndefined();
  const again = await pay(barcode, 15010);
  expect([again.status, text(again.body, 'mensagem')]).toEqual([400, 'Este código de barras já foi pago']);
  const id = text(answer.body, 'idPagamento');
  const status = async () => {
    const { body } = await bills('GET', `/${id}`);
    expect(PayDetailPaymentResponseSchema.safeParse(body).error).toBeUndefined();
    return text(body, 'status');
  };
  for (const reached of ['EM_PROCESSAMENTO', 'REALIZADO', 'LIQUIDADO']) {
    await eventually(status).toBe(reached);
    sandbox.passTime(30);
  }
  const summary = await bills('GET', `/resumo?dataInicio=${TODAY}&dataFim=${TODAY}`);
  expect(PayListPaymentsResponseSchema.safeParse(summary.body).error).toBeUndefined();
  expect(summary.body).toMatchObject({ solicitacoes: { total: 1, sucesso: 1, falha: 0 } });
  expect(text((await sandbox.psp('GET', '/v2/gn/saldo')).body, 'saldo')).toBe('9999849.90');
  await eventually(() => receiver.calls.map(({ pix }) => pix)).toContainEqual(
    expect.objectContaining({ identificador: id, status: { anterior: 'EXECUTADO', atual: 'LIQUIDADO' } }),
  );
});

it('accepts boletos for today until 22:00 and utility bills until 18:00, and later ones for the next day', async () => {
  const { bills, createBill, pay } = await open(Date.parse('2026-11-25T22:30:00Z'));
  const [boleto, water] = [
    await createBill({ valor: '5.00' }),
    await createBill({ tipo: 'tributo', valor: '6.00' }),
  ];
  expect((await pay(boleto, 500)).body).toMatchObject({ status: 'EM_PROCESSAMENTO' });
  expect((await pay(water, 600)).status).toBe(400);
  expect((await pay(water, 600, '2026-11-26')).body).toMatchObject({ status: 'AGENDADO', valorPago: 600 });
  const { body } = await bills('GET', `/codBarras/${water}`);
  expect(PayDetailBarCodeResponseSchema.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({ tipo: 'tributo', valores: { pago: 600 }, beneficiario: null });
});

it('requires the scope of each call', async () => {
  const { sandbox, bills } = await open();
  const other = await sandbox.token('pix.send');
  for (const path of ['/codBarras/84620000000470000113222928260060772936353800', '/resumo', '/1']) {
    expect((await bills('GET', path, undefined, other)).status).toBe(403);
  }
});
