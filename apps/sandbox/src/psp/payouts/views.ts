import type { Store } from '../store/store.ts';
import { toInstant } from './identifiers.ts';
import type { PayoutStatus, Receiver } from './payout-schemas.ts';

/**
 * A Pix sent: EM_PROCESSAMENTO, then REALIZADO or NAO_REALIZADO, decided when it was accepted. What
 * was done may come back later, in whole or in part, without changing its state.
 */
export interface PayoutRow {
  readonly id: string;
  readonly end_to_end_id: string;
  readonly amount: string;
  readonly payer_key: string;
  readonly message: string | null;
  readonly receiver: string;
  readonly status: PayoutStatus;
  readonly outcome: 'REALIZADO' | 'NAO_REALIZADO';
  /** Amounts in centavos, with commas between, that come back once it is done. */
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
/** Why the receiver's bank refused, as Efí names it. AC03: the account given does not exist. */
const REFUSAL = { codigo: 'AC03', origem: 'PSP do recebedor', motivo: 'Conta do recebedor inválida' };

/** The answer to a sending. Its field is `e2eId` here and `endToEndId` in the queries, as at Efí. */
export function viewAccepted(payout: PayoutRow): object {
  return {
    idEnvio: payout.id,
    e2eId: payout.end_to_end_id,
    valor: payout.amount,
    horario: { solicitacao: toInstant(payout.requested_at) },
    status: payout.status,
  };
}

/** A Pix sent as the queries show it. Source: Efí, "Consultar Pix enviado". */
export function viewPayout(store: Store, payout: PayoutRow): object {
  const receiver: Receiver = JSON.parse(payout.receiver);
  const devolucoes = returnsOf(store, payout.id);
  return {
    endToEndId: payout.end_to_end_id,
    idEnvio: payout.id,
    valor: payout.amount,
    ...(receiver.chave === undefined ? {} : { chave: receiver.chave }),
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

/** What the webhook tells about a Pix sent. Source: Efí, "Webhooks", Pix enviado. */
export function viewOutcome(store: Store, payout: PayoutRow): object {
  const done = payout.status === 'REALIZADO';
  const receiver: Receiver = JSON.parse(payout.receiver);
  const devolucoes = returnsOf(store, payout.id);
  return {
    endToEndId: payout.end_to_end_id,
    ...(receiver.chave === undefined ? {} : { chave: receiver.chave }),
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

/** `***.456.789-**`, as every bank shows somebody else's CPF. */
function maskCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}
