import { writeDynamicBrCode } from '@lastro/brcode';
import type { SqlValue, Store } from '../../store/store.ts';
import { PSP_ACCOUNT, PSP_BASE_PATH } from '../constants.ts';
import type { PspDeps } from '../deps.ts';
import { efiError, type PspError, problem } from '../errors.ts';
import { newToken, toInstant } from '../identifiers.ts';
import { toMinor } from '../money.ts';
import { type Condition, listPage } from '../paging.ts';
import { paymentsOfCharge } from '../payments/payments.ts';
import type { ChangedCharge, ChargeList, ChargeStatus, NewCharge } from './schemas.ts';

/**
 * Immediate charges (cob).
 *
 *   ATIVA --paid--> CONCLUIDA
 *     \---PATCH---> REMOVIDA_PELO_USUARIO_RECEBEDOR
 *
 * There is no expired status: an expired charge stays ATIVA and cannot be paid.
 */
export interface ChargeRow {
  readonly location_id: number;
  readonly txid: string;
  readonly revision: number;
  readonly status: ChargeStatus;
  readonly created_at: number;
  readonly expiration_s: number;
  readonly key: string;
  readonly amount: string;
  readonly amount_rule: number | null;
  readonly debtor: string | null;
  readonly payer_request: string | null;
  readonly additional: string | null;
  readonly location: string;
  readonly code: string;
}

export function createCharge(deps: PspDeps, txid: string, input: NewCharge): object {
  requireOwnKey(input.chave);
  return deps.store.transaction(() => {
    if (findCharge(deps.store, txid) !== undefined) throw efiError('txid_duplicado');
    const token = newToken();
    const location = `${deps.publicHost()}${PSP_BASE_PATH}/qr/v2/${token}`;
    deps.store.run(
      `INSERT INTO charge (txid, revision, status, created_at, expiration_s, key, amount, amount_rule, debtor,
         payer_request, additional, token, location, code)
       VALUES (?, 0, 'ATIVA', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      txid,
      deps.now(),
      input.calendario.expiracao,
      input.chave,
      input.valor.original,
      input.valor.modalidadeAlteracao ?? null,
      toJson(input.devedor),
      input.solicitacaoPagador ?? null,
      toJson(input.infoAdicionais),
      token,
      location,
      copyAndPaste(location, input.valor.original),
    );
    return viewCharge(getCharge(deps.store, txid));
  });
}

export function changeCharge(deps: PspDeps, txid: string, change: ChangedCharge): object {
  return deps.store.transaction(() => {
    const charge = getCharge(deps.store, txid);
    if (charge.status !== 'ATIVA') throw invalidCharge('status', 'A cobrança não está ATIVA.');
    const { status, ...fields } = change;
    const changesFields = Object.values(fields).some((value) => value !== undefined);
    if (status !== undefined && changesFields) {
      throw invalidCharge('status', 'A remoção não pode vir com outras alterações.');
    }
    if (change.chave !== undefined) requireOwnKey(change.chave);
    saveRevision(deps.store, charge);
    const amount = change.valor?.original ?? charge.amount;
    deps.store.run(
      `UPDATE charge SET revision = revision + 1, status = ?, expiration_s = ?, key = ?, amount = ?,
         amount_rule = ?, debtor = ?, payer_request = ?, additional = ?, code = ? WHERE txid = ?`,
      status ?? charge.status,
      change.calendario?.expiracao ?? charge.expiration_s,
      change.chave ?? charge.key,
      amount,
      change.valor?.modalidadeAlteracao ?? charge.amount_rule,
      toJson(change.devedor) ?? charge.debtor,
      change.solicitacaoPagador ?? charge.payer_request,
      toJson(change.infoAdicionais) ?? charge.additional,
      copyAndPaste(charge.location, amount),
      txid,
    );
    return viewCharge(getCharge(deps.store, txid));
  });
}

export function readCharge(store: Store, txid: string, revision: number | undefined): object {
  const charge = getCharge(store, txid);
  if (revision === undefined || revision === charge.revision) return viewWithPayments(store, charge);
  const previous = store.get<{ document: string }>(
    'SELECT document FROM charge_revision WHERE txid = ? AND revision = ?',
    txid,
    revision,
  );
  if (previous === undefined) throw chargeNotFound();
  return JSON.parse(previous.document);
}

export function listCharges(store: Store, query: ChargeList): object {
  const conditions: Condition[] = [];
  const add = (sql: string, value: SqlValue | undefined) => {
    if (value !== undefined) conditions.push([sql, value]);
  };
  add("json_extract(debtor, '$.cpf') = ?", query.cpf);
  add("json_extract(debtor, '$.cnpj') = ?", query.cnpj);
  add('status = ?', query.status);
  if (query.locationPresente === false) conditions.push(['FALSE']);
  const listing = { table: 'charge', timeColumn: 'created_at', conditions };
  const { parametros, rows } = listPage<ChargeRow>(store, query, listing);
  return { parametros, cobs: rows.map((row) => viewWithPayments(store, row)) };
}

export function findCharge(store: Store, txid: string): ChargeRow | undefined {
  return store.get<ChargeRow>('SELECT * FROM charge WHERE txid = ?', txid);
}

export function findChargeByToken(store: Store, token: string): ChargeRow | undefined {
  return store.get<ChargeRow>('SELECT * FROM charge WHERE token = ?', token);
}

export function findChargeByLocation(store: Store, location: string): ChargeRow | undefined {
  return store.get<ChargeRow>('SELECT * FROM charge WHERE location = ?', location);
}

export function expiresAt(charge: ChargeRow): number {
  return charge.created_at + charge.expiration_s * 1000;
}

/** In Portuguese; null if payable. */
export function whyNotPayable(charge: ChargeRow, now: number): string | null {
  if (charge.status === 'CONCLUIDA') return 'Esta cobrança já foi paga.';
  if (charge.status !== 'ATIVA') return 'Esta cobrança foi removida.';
  if (now >= expiresAt(charge)) return 'Esta cobrança expirou.';
  return null;
}

export function chargeTerms(charge: ChargeRow): object {
  return {
    ...(charge.debtor === null ? {} : { devedor: JSON.parse(charge.debtor) }),
    valor: {
      original: charge.amount,
      ...(charge.amount_rule === null ? {} : { modalidadeAlteracao: charge.amount_rule }),
    },
    chave: charge.key,
    ...(charge.payer_request === null ? {} : { solicitacaoPagador: charge.payer_request }),
    ...(charge.additional === null ? {} : { infoAdicionais: JSON.parse(charge.additional) }),
  };
}

function getCharge(store: Store, txid: string): ChargeRow {
  const charge = findCharge(store, txid);
  if (charge === undefined) throw chargeNotFound();
  return charge;
}

function viewCharge(charge: ChargeRow): object {
  const criacao = toInstant(charge.created_at);
  return {
    calendario: { criacao, expiracao: charge.expiration_s },
    txid: charge.txid,
    revisao: charge.revision,
    loc: { id: charge.location_id, location: charge.location, tipoCob: 'cob', criacao },
    location: charge.location,
    status: charge.status,
    ...chargeTerms(charge),
    pixCopiaECola: charge.code,
  };
}

function viewWithPayments(store: Store, charge: ChargeRow): object {
  const pix = paymentsOfCharge(store, charge.txid);
  return { ...viewCharge(charge), ...(pix.length === 0 ? {} : { pix }) };
}

function saveRevision(store: Store, charge: ChargeRow): void {
  store.run(
    'INSERT INTO charge_revision (txid, revision, document) VALUES (?, ?, ?)',
    charge.txid,
    charge.revision,
    JSON.stringify(viewCharge(charge)),
  );
}

function copyAndPaste(location: string, amount: string): string {
  const { merchantName, merchantCity } = PSP_ACCOUNT;
  return writeDynamicBrCode({ location, merchantName, merchantCity, amountMinor: toMinor(amount) });
}

function requireOwnKey(key: string): void {
  if (key !== PSP_ACCOUNT.key) throw invalidCharge('chave', 'A chave não pertence a este recebedor.');
}

function invalidCharge(field: string, reason: string): PspError {
  const detail = 'A requisição não respeita o schema ou está semanticamente errada.';
  return problem('CobOperacaoInvalida', detail, [{ razao: reason, propriedade: `cob.${field}` }]);
}

function chargeNotFound(): PspError {
  return problem('CobNaoEncontrado', 'Cobrança não encontrada para o txid informado.');
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
