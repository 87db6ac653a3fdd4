import { PspError } from '../errors.ts';

/** Source: Efí, API Pagamento de Contas: every refusal is a 400. */
export function billError(mensagem: string): PspError {
  return new PspError(400, 'application/json', { nome: 'erro_de_validacao', mensagem });
}

export function paymentNotFound(): PspError {
  return new PspError(400, 'application/json', { erro: 0, descricao: 'Pagamento não encontrado' });
}
