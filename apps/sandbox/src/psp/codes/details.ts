import { findShop, type ShopCharge } from '../../second-bank/charges.ts';
import { type ChargeRow, chargeTerms } from '../charges/charges.ts';
import { maskCpf } from '../documents.ts';
import { toInstant } from '../identifiers.ts';

const PERCENT = 2;

export function detailOwnCharge(charge: ChargeRow, now: number): object {
  return {
    tipoCob: 'cob',
    txid: charge.txid,
    revisao: charge.revision,
    status: charge.status,
    calendario: {
      criacao: toInstant(charge.created_at),
      apresentacao: toInstant(now),
      expiracao: charge.expiration_s,
    },
    ...chargeTerms(charge),
  };
}

/** For charges with a due date the terms instead of the amount. Source: Efí, "Detalhar QR Code". */
export function detailShopCharge(charge: ShopCharge, now: number): object {
  const { type, txid, status, chave, devedor, valor } = charge;
  const { nome, cpf, cnpj } = findShop(chave) ?? { nome: '' };
  const criacao = toInstant(charge.createdAt);
  const apresentacao = toInstant(now);
  const recebedor = { nome, ...(cpf === undefined ? { cnpj } : { cpf: maskCpf(cpf) }) };
  const common = { tipoCob: type, txid, revisao: 0, status, chave, devedor, recebedor };
  if (type === 'cob') {
    const { modalidadeAlteracao, retirada, expiracao } = charge;
    return {
      ...common,
      calendario: { criacao, apresentacao, expiracao },
      // Efí's documentation names the amount `final`, its SDK `original`.
      valor: { original: valor, final: valor, modalidadeAlteracao, retirada },
    };
  }
  const {
    vencimento: dataDeVencimento = '',
    validade: validadeAposVencimento,
    multa,
    juros,
    desconto,
  } = charge;
  return {
    ...common,
    calendario: { criacao, apresentacao, dataDeVencimento, validadeAposVencimento },
    valor: {
      original: valor,
      multa: termOf(multa),
      juros: termOf(juros),
      ...(desconto === undefined
        ? {}
        : {
            desconto: {
              modalidade: PERCENT,
              descontoDataFixa: [{ data: dataDeVencimento, valorPerc: desconto }],
            },
          }),
    },
  };
}

function termOf(percent: string | undefined): object | undefined {
  return percent === undefined ? undefined : { modalidade: PERCENT, valorPerc: percent };
}
