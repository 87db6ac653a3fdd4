import { readBrCode } from '@lastro/brcode';
import axios from 'axios';
import EfiPay, {
  GetAccountBalanceResponseSchema,
  PixConfigWebhookResponseSchema,
  PixCreateChargeResponseSchema,
  PixDetailChargeResponseSchema,
  PixDetailDevolutionResponseSchema,
  PixDetailReceivedResponseSchema,
  PixDetailWebhookResponseSchema,
  PixDevolutionResponseSchema,
  PixListReceivedResponseSchema,
  PixQrCodeDetailResponseSchema,
  PixQrCodePayResponseSchema,
  PixSendDetailIdResponseSchema,
  PixSendResponseSchema,
} from 'sdk-node-apis-efi';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  eventually,
  KEY,
  newTxid,
  startReceiver,
  startSandbox,
  type TestSandbox,
  text,
} from '../../test/support.ts';
import { PSP_ACCOUNT } from './constants.ts';

/** Efí's SDK makes every call that the bank makes and validates the answers by its own schemas. */
const EFI = 'https://pix-h.api.efipay.com.br';
const DEBTOR = { cpf: '52998224725', nome: 'Fulana de Tal' };

/** The SDK's hosts are fixed, so requests are redirected in axios. */
function sdkOf(sandbox: TestSandbox, client_secret: string = PSP_ACCOUNT.clientSecret): EfiPay {
  const redirect = axios.interceptors.request.use((config) => ({
    ...config,
    url: config.url?.replace(EFI, `${sandbox.url}/psp`) ?? '',
  }));
  onTestFinished(() => axios.interceptors.request.eject(redirect));
  return new EfiPay({
    sandbox: true,
    client_id: PSP_ACCOUNT.clientId,
    client_secret,
    // For TLS, which the sandbox does not use.
    certificate: Buffer.from('no certificate').toString('base64'),
    cert_base64: true,
  });
}

interface Issue {
  readonly code?: string | undefined;
  readonly errors?: readonly (readonly Issue[])[] | undefined;
}

/** A schema of the SDK, which has its own version of zod. */
interface Schema<Answer> {
  safeParse(answer: unknown): {
    readonly data?: Answer;
    readonly error?: { readonly issues: readonly Issue[] };
  };
}

/** By the standard clients ignore unknown fields, but the SDK's schemas report them. */
function isOnlyUnknown({ code, errors }: Issue): boolean {
  if (code === 'unrecognized_keys') return true;
  return code === 'invalid_union' && (errors ?? []).some((branch) => branch.every(isOnlyUnknown));
}

/** Expects the answer to match the SDK's schema. */
function read<Answer>(schema: Schema<Answer>, answer: unknown): Answer {
  const { issues = [] } = schema.safeParse(answer).error ?? {};
  expect(issues.filter((issue) => !isOnlyUnknown(issue))).toEqual([]);
  return answer as Answer;
}

async function createCharge(efi: EfiPay, original: string): Promise<string> {
  const txid = newTxid();
  const charge = await efi.pixCreateCharge(
    { txid },
    {
      calendario: { expiracao: 3600 },
      devedor: DEBTOR,
      valor: { original },
      chave: KEY,
      solicitacaoPagador: 'Depósito',
    },
  );
  expect(read(PixCreateChargeResponseSchema, charge)).toMatchObject({ txid, status: 'ATIVA', chave: KEY });
  return txid;
}

it('creates a charge, finds its payment in every way and refunds it', async () => {
  const sandbox = await startSandbox();
  const efi = sdkOf(sandbox);
  const txid = await createCharge(efi, '123.45');
  expect(read(PixDetailChargeResponseSchema, await efi.pixDetailCharge({ txid }))).toMatchObject({
    status: 'ATIVA',
  });

  const e2eId = text((await sandbox.control('POST', `/pix/${txid}/pay`)).body, 'endToEndId');
  const paid = read(PixDetailChargeResponseSchema, await efi.pixDetailCharge({ txid }));
  expect(paid).toMatchObject({ status: 'CONCLUIDA', pix: [{ endToEndId: e2eId, valor: '123.45' }] });

  const received = read(PixDetailReceivedResponseSchema, await efi.pixDetailReceived({ e2eId }));
  expect(received).toMatchObject({ endToEndId: e2eId, txid, valor: '123.45', chave: KEY });
  const day = 86_400_000;
  const list = await efi.pixReceivedList({
    inicio: new Date(sandbox.now() - day).toISOString(),
    fim: new Date(sandbox.now() + day).toISOString(),
  });
  expect(read(PixListReceivedResponseSchema, list).pix).toMatchObject([{ endToEndId: e2eId }]);

  const devolution = await efi.pixDevolution({ e2eId, id: 'devolucao1' }, { valor: '23.45' });
  expect(read(PixDevolutionResponseSchema, devolution)).toMatchObject({ id: 'devolucao1', valor: '23.45' });
  const find = async () =>
    read(PixDetailDevolutionResponseSchema, await efi.pixDetailDevolution({ e2eId, id: 'devolucao1' }));
  await eventually(async () => (await find()).status).toBe('DEVOLVIDO');
  await expect(efi.pixDevolution({ e2eId, id: 'devolucao2' }, { valor: '100.01' })).rejects.toMatchObject({
    status: 400,
    type: expect.stringContaining('PixDevolucaoInvalida'),
  });
});

it('sends a Pix, finds it by its own id, and cannot reuse the id', async () => {
  const sandbox = await startSandbox();
  const efi = sdkOf(sandbox);
  const { url } = await startReceiver();
  const webhook = await efi.pixConfigWebhook({ chave: KEY }, { webhookUrl: url });
  expect(read(PixConfigWebhookResponseSchema, webhook)).toMatchObject({ webhookUrl: url });
  const registered = await efi.pixDetailWebhook({ chave: KEY });
  expect(read(PixDetailWebhookResponseSchema, registered)).toMatchObject({ webhookUrl: url, chave: KEY });

  const idEnvio = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4';
  const order = {
    valor: '52.00',
    pagador: { chave: KEY, infoPagador: 'Saque' },
    favorecido: { chave: 'favorecida@exemplo.com' },
  };
  const sent = read(PixSendResponseSchema, await efi.pixSend({ idEnvio }, order));
  expect(sent).toMatchObject({ idEnvio, valor: '52.00', status: 'EM_PROCESSAMENTO' });
  const find = async () => read(PixSendDetailIdResponseSchema, await efi.pixSendDetailId({ idEnvio }));
  await eventually(async () => (await find()).status).toBe('REALIZADO');
  expect(await find()).toMatchObject({
    endToEndId: sent.endToEndId,
    chave: KEY,
    favorecido: { chave: 'favorecida@exemplo.com' },
  });
  await expect(efi.pixSend({ idEnvio }, order)).rejects.toMatchObject({ nome: 'id_envio_duplicado' });
  await expect(efi.pixSendDetailId({ idEnvio: 'nenhum' })).rejects.toMatchObject({
    type: expect.stringContaining('PixEnviadoNaoEncontrado'),
  });

  const { saldo } = read(GetAccountBalanceResponseSchema, await efi.getAccountBalance());
  expect(saldo).toMatch(/^\d+\.\d{2}$/);
});

describe('a code of another bank', () => {
  const PAYER = { chave: KEY, infoPagador: 'Pagamento' };
  const SHOP = '11222333000181';

  /** The SDK reads charges at their location, over TLS. */
  function useHttp(sandbox: TestSandbox): void {
    const { fetch } = globalThis;
    const [http, https] = [sandbox.url, sandbox.url.replace('http:', 'https:')];
    globalThis.fetch = (input, init) =>
      fetch(typeof input === 'string' ? input.replace(https, http) : input, init);
    onTestFinished(() => {
      globalThis.fetch = fetch;
    });
  }

  async function openShop() {
    const sandbox = await startSandbox();
    await startReceiver(sandbox);
    useHttp(sandbox);
    const efi = sdkOf(sandbox);
    return {
      efi,
      codeOf: async (charge: object) =>
        text((await sandbox.control('POST', '/lojas/charges', charge)).body, 'brcode'),
      async detailOf(pixCopiaECola: string) {
        const { body } = await sandbox.psp('POST', '/v2/gn/qrcodes/detalhar', { pixCopiaECola });
        return read(PixQrCodeDetailResponseSchema, body);
      },
      async pay(idEnvio: string, pixCopiaECola: string) {
        const order = { pagador: PAYER, pixCopiaECola };
        return read(PixQrCodePayResponseSchema, await efi.pixQrCodePay({ idEnvio }, order));
      },
      async settled(idEnvio: string) {
        const find = async () => read(PixSendDetailIdResponseSchema, await efi.pixSendDetailId({ idEnvio }));
        await eventually(async () => (await find()).status).toBe('REALIZADO');
        return find();
      },
    };
  }

  it('for an immediate charge is read, described and paid once', async () => {
    const { efi, codeOf, detailOf, pay, settled } = await openShop();
    const pixCopiaECola = await codeOf({ type: 'cob', valor: '45.00' });
    const charge = { tipoCob: 'cob', status: 'ATIVA', chave: SHOP, valor: { original: '45.00' } };
    expect(await efi.pixQrCodeDetail({ pixCopiaECola })).toMatchObject(charge);
    expect(await detailOf(pixCopiaECola)).toMatchObject({ ...charge, recebedor: { cnpj: SHOP } });
    const sent = await pay('cobranca1', pixCopiaECola);
    expect(sent).toMatchObject({ idEnvio: 'cobranca1', valor: '45.00', status: 'EM_PROCESSAMENTO' });
    expect(await settled('cobranca1')).toMatchObject({
      endToEndId: sent.endToEndId,
      favorecido: { chave: SHOP },
    });
    expect(await efi.pixQrCodeDetail({ pixCopiaECola })).toMatchObject({ status: 'CONCLUIDA' });
    const again = (idEnvio: string) => efi.pixQrCodePay({ idEnvio }, { pagador: PAYER, pixCopiaECola });
    await expect(again('cobranca1')).rejects.toMatchObject({ nome: 'id_envio_duplicado' });
    await expect(again('cobranca2')).rejects.toMatchObject({ nome: 'pagamento_negado' });
  });

  it('for an overdue charge is paid at the amount in the charge', async () => {
    const { efi, codeOf, detailOf, pay, settled } = await openShop();
    const vencimento = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
    // Only a fine, since the SDK uses the machine's day, not Brasília's.
    const code = await codeOf({ type: 'cobv', valor: '100.00', vencimento, multa: '2' });
    expect(await efi.pixQrCodeDetail({ pixCopiaECola: code })).toMatchObject({
      tipoCob: 'cobv',
      calendario: { dataDeVencimento: vencimento },
      valor: { original: '100.00', multa: '2.00', final: '102.00' },
    });
    expect(await detailOf(code)).toMatchObject({
      tipoCob: 'cobv',
      calendario: { dataDeVencimento: vencimento, validadeAposVencimento: 30 },
      valor: { original: '100.00', multa: { modalidade: 2, valorPerc: '2' } },
    });
    expect(await pay('fatura1', code)).toMatchObject({ valor: '102.00' });
    expect(await settled('fatura1')).toMatchObject({ valor: '102.00', favorecido: { chave: SHOP } });
  });

  it('that is static is paid if it has an amount, and otherwise by its key', async () => {
    const { efi, codeOf, pay, settled } = await openShop();
    const named = await codeOf({ type: 'static', valor: '7.50', txid: 'PEDIDO7' });
    await expect(efi.pixQrCodeDetail({ pixCopiaECola: named })).rejects.toThrow(
      'URL do payload nao encontrada',
    );
    expect(await pay('fixo1', named)).toMatchObject({ valor: '7.50' });
    expect(await settled('fixo1')).toMatchObject({ valor: '7.50', favorecido: { chave: SHOP } });
    const open = await codeOf({ type: 'static' });
    await expect(pay('fixo2', open)).rejects.toMatchObject({ nome: 'valor_invalido' });
    const code = readBrCode(open);
    const favorecido = { chave: code.kind === 'static' ? code.key : '' };
    await efi.pixSend({ idEnvio: 'fixo2' }, { valor: '7.50', pagador: PAYER, favorecido });
    expect(await settled('fixo2')).toMatchObject({ valor: '7.50', favorecido: { chave: SHOP } });
  });
});

it('is refused with another account’s credentials', async () => {
  const efi = sdkOf(await startSandbox(), 'guessed');
  await expect(efi.pixDetailWebhook({ chave: KEY })).rejects.toMatchObject({ error: 'invalid_client' });
});
