import type { Store } from '../../store/store.ts';
import { maskCpf } from '../documents.ts';
import { toInstant } from '../identifiers.ts';
import type { PayoutStatus, Receiver } from './schemas.ts';

export interface PayoutRow {
  readonly id: string;
  readonly end_to_end_id: string;
  readonly amount: string;
  readonly payer_key: string;
  readonly message: string | null;
  readonly receiver: string;
  readonly status: PayoutStatus;
  readonly outcome: 'REALIZADO' | 'NAO_REALIZADO';
  /** In centavos, separated by commas. */
  readonly returns: string;
  readonly requested_at: number;
  readonly settled_at: number | null;
}

interface ReturnRow {
  readonly return_id: string;
  readonly amount: string;
  readonly returned_at: number;
}

const RECEIVER_NAME = 'FAVORECIDO DO SIMULADOR';
/** AC03: no such account. */
const REFUSAL = { codigo: 'AC03', origem: 'PSP do recebedor', motivo: 'Conta do recebedor inválida' };

/** Efí's documentation calls the id `e2eId`, version 2 of its SDK `endToEndId`. */
export function viewAccepted(payout: PayoutRow): object {
  return {
    idEnvio: payout.id,
    e2eId: payout.end_to_end_id,
    endToEndId: payout.end_to_end_id,
    valor: payout.amount,
    horario: { solicitacao: toInstant(payout.requested_at) },
    status: payout.status,
  };
}

/** Source: Efí, "Consultar Pix enviado". */
export function viewPayout(store: Store, payout: PayoutRow): object {
  const receiver: Receiver = JSON.parse(payout.receiver);
  const devolucoes = returnsOf(store, payout.id);
  return {
    endToEndId: payout.end_to_end_id,
    idEnvio: payout.id,
    valor: payout.amount,
    // The payer's; the receiver's is in `favorecido`.
    chave: payout.payer_key,
    status: payout.status,
    ...(payout.message === null ? {} : { infoPagador: payout.message }),
    horario: {
      solicitacao: toInstant(payout.requested_at),
      ...(payout.settled_at === null ? {} : { liquidacao: toInstant(payout.settled_at) }),
    },
    favorecido: viewReceiver(receiver),
    ...(devolucoes.length === 0 ? {} : { devolucoes }),
  };
}

/** Source: Efí, "Webhooks". */
export function viewOutcome(store: Store, payout: PayoutRow): object {
  const done = payout.status === 'REALIZADO';
  const devolucoes = returnsOf(store, payout.id);
  return {
    endToEndId: payout.end_to_end_id,
    chave: payout.payer_key,
    tipo: 'SOLICITACAO',
    status: payout.status,
    valor: payout.amount,
    horario: done && payout.settled_at !== null ? toInstant(payout.settled_at) : null,
    gnExtras: { idEnvio: payout.id, ...(done ? {} : { erro: REFUSAL }) },
    ...(devolucoes.length === 0 ? {} : { devolucoes }),
  };
}

function returnsOf(store: Store, payoutId: string): object[] {
  return store
    .all<ReturnRow>('SELECT * FROM payout_return WHERE payout_id = ? ORDER BY rowid', payoutId)
    .map((row) => ({
      rtrId: row.return_id,
      valor: row.amount,
      horario: { solicitacao: toInstant(row.returned_at), liquidacao: toInstant(row.returned_at) },
      status: 'DEVOLVIDO',
    }));
}

function viewReceiver(receiver: Receiver): object {
  if (receiver.chave === undefined) return { contaBanco: receiver.contaBanco };
  const { chave, cpf } = receiver;
  const identificacao = { nome: RECEIVER_NAME, ...(cpf === undefined ? {} : { cpf: maskCpf(cpf) }) };
  return { chave, identificacao };
}
