import type { z } from 'zod';
import { recordShopPayment } from '../../second-bank/payments.ts';
import { type Store, sumOf } from '../../store/store.ts';
import { PSP_ACCOUNT, PSP_ISPB } from '../constants.ts';
import type { PspDeps } from '../deps.ts';
import { isCnpj, isCpf, isPixKey } from '../documents.ts';
import { efiError, problem } from '../errors.ts';
import { newEndToEndId } from '../identifiers.ts';
import { toMinor } from '../money.ts';
import { listPage } from '../paging.ts';
import { positiveMoney } from '../validate.ts';
import { webhookUrlOf } from '../webhooks/webhooks.ts';
import { amountPaid, planPayout, readPayoutRule } from './rules.ts';
import type { NewPayout, payoutList, Receiver } from './schemas.ts';
import { type PayoutRow, viewAccepted, viewPayout } from './views.ts';

/** Throws Efí's errors; 409 `id_envio_duplicado` for any repeated id. */
export function sendPayout(deps: PspDeps, id: string, input: NewPayout): object {
  return acceptPayout(deps, id, input.pagador, () => {
    const amount = requireAmount(input.valor);
    requireReceiver(input.favorecido);
    return { amount, receiver: input.favorecido, txid: null };
  });
}

export interface PayoutOrder {
  readonly amount: string;
  readonly receiver: Receiver;
  /** As reported to the receiver. */
  readonly txid: string | null;
  /** Called once the payout is certain to succeed. */
  readonly onAccepted?: () => void;
}

export function acceptPayout(
  deps: PspDeps,
  id: string,
  payer: NewPayout['pagador'],
  readOrder: () => PayoutOrder,
): object {
  const { store, now, timings, faults } = deps;
  const accepted = store.transaction(() => {
    if (findPayout(store, id) !== undefined) throw efiError('id_envio_duplicado');
    requirePayer(store, payer.chave);
    const rule = readPayoutRule(store);
    const { amount: orderedAmount, receiver, txid, onAccepted } = readOrder();
    const amount = amountPaid(rule, orderedAmount);
    const plan = planPayout(rule, faults.current().pix_out, amount);
    if (plan.outcome === 'refused_at_once') throw efiError('pagamento_negado');
    if (toMinor(amount) > balanceMinor(store)) throw efiError('pagamento_negado', 'Saldo insuficiente');
    const endToEndId = newEndToEndId(PSP_ISPB, now());
    store.run(
      `INSERT INTO payout (id, end_to_end_id, amount, payer_key, message, receiver, status, outcome, returns,
         requested_at, settles_at) VALUES (?, ?, ?, ?, ?, ?, 'EM_PROCESSAMENTO', ?, ?, ?, ?)`,
      id,
      endToEndId,
      amount,
      payer.chave,
      payer.infoPagador ?? null,
      JSON.stringify(receiver),
      plan.outcome,
      plan.returns.join(','),
      now(),
      now() + timings.settleMs,
    );
    if (plan.outcome === 'REALIZADO') {
      recordShopPayment(store, { endToEndId, chave: receiver.chave, txid, valor: amount, at: now() });
      onAccepted?.();
    }
    return viewAccepted(getPayout(store, id));
  });
  deps.settleSoon();
  return accepted;
}

export function readPayoutById(store: Store, id: string): object {
  return viewPayout(store, getPayout(store, id));
}

export function readPayoutByEndToEndId(store: Store, endToEndId: string): object {
  const payout = store.get<PayoutRow>('SELECT * FROM payout WHERE end_to_end_id = ?', endToEndId);
  if (payout === undefined) throw payoutNotFound();
  return viewPayout(store, payout);
}

export function listPayouts(store: Store, query: z.output<typeof payoutList>): object {
  const conditions = query.status === undefined ? [] : [['status = ?', query.status] as const];
  const listing = { table: 'payout', timeColumn: 'requested_at', conditions };
  const { parametros, rows } = listPage<PayoutRow>(store, query, listing);
  return { parametros, pix: rows.map((row) => viewPayout(store, row)) };
}

export function findPayout(store: Store, id: string): PayoutRow | undefined {
  return store.get<PayoutRow>('SELECT * FROM payout WHERE id = ?', id);
}

const BILLS_SPENT = "('EM_PROCESSAMENTO', 'REALIZADO', 'LIQUIDADO')";

/** In centavos; open payouts count as spent, scheduled bills do not. */
export function balanceMinor(store: Store): bigint {
  const total = (sql: string) => BigInt(store.get<{ total: string }>(sql)?.total ?? '0');
  const amount = sumOf('amount');
  return (
    PSP_ACCOUNT.openingBalanceMinor +
    total(`SELECT ${amount} AS total FROM payment`) -
    total(`SELECT ${amount} AS total FROM refund`) -
    total(`SELECT ${amount} AS total FROM payout WHERE status <> 'NAO_REALIZADO'`) -
    total(`SELECT ${amount} AS total FROM bill_payment WHERE status IN ${BILLS_SPENT}`) +
    total(`SELECT ${amount} AS total FROM payout_return`)
  );
}

function getPayout(store: Store, id: string): PayoutRow {
  const payout = findPayout(store, id);
  if (payout === undefined) throw payoutNotFound();
  return payout;
}

function requireAmount(value: unknown): string {
  const result = positiveMoney.safeParse(value);
  if (!result.success) {
    throw efiError('valor_invalido', `Campo valor: ${result.error.issues[0]?.message ?? 'inválido'}`);
  }
  return result.data;
}

/** Efí requires a webhook on the payer's key. */
function requirePayer(store: Store, key: string): void {
  if (key !== PSP_ACCOUNT.key) throw efiError('chave_invalida');
  if (webhookUrlOf(store, key) === null) {
    throw efiError('chave_invalida', 'A chave do pagador não tem um webhook associado a ela');
  }
}

export function requireReceiver(receiver: Receiver): void {
  if (receiver.chave === undefined) return;
  const { chave, cpf, cnpj } = receiver;
  if (!isPixKey(chave)) throw efiError('chave_invalida', 'A chave do favorecido é inválida');
  const document = cpf ?? cnpj;
  const isDocument = isCpf(chave) || isCnpj(chave);
  if (document !== undefined && isDocument && document !== chave) {
    throw efiError('chave_nao_pertence_ao_documento');
  }
}

function payoutNotFound() {
  return problem(
    'PixEnviadoNaoEncontrado',
    'Nenhum Pix enviado foi encontrado com o identificador informado.',
  );
}
