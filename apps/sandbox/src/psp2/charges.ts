import { writeDynamicBrCode, writeStaticBrCode } from '@lastro/brcode';
import { ControlError } from '../control/errors.ts';
import { newToken } from '../psp/identifiers.ts';
import { toMinor } from '../psp/money.ts';
import type { Store } from '../store/store.ts';
import { addDays, today } from './calendar.ts';
import { LOJAS, type Loja, PSP2_BASE_PATH } from './constants.ts';
import type { LojaChargeChange, LojaChargeStatus, NewLojaCharge } from './schemas.ts';

export interface LojasDeps {
  readonly store: Store;
  readonly now: () => number;
  readonly publicHost: () => string;
  readonly holdMs: number;
  readonly requests: { count: number };
}

export interface LojaCharge extends NewLojaCharge {
  readonly type: 'cob' | 'cobv';
  readonly token: string;
  readonly txid: string;
  readonly chave: string;
  readonly valor: string;
  readonly location: string;
  readonly createdAt: number;
  readonly status: LojaChargeStatus;
}

export function createLojaCharge(
  deps: LojasDeps,
  input: NewLojaCharge,
): { brcode: string; location: string | null } {
  const loja = findLoja(input.chave ?? LOJAS[0].chave);
  if (loja === undefined) throw new ControlError(404, 'loja_not_found', 'Nenhuma loja tem esta chave.');
  if (input.type === 'static') return { brcode: staticCode(loja, input), location: null };
  if (input.valor === undefined) throw new ControlError(400, 'invalid_request', 'Informe o valor.');
  const token = newToken();
  const path = input.type === 'cobv' ? 'cobv/' : '';
  const location = `${deps.publicHost()}${PSP2_BASE_PATH}/qr/v2/${path}${token}`;
  const createdAt = deps.now() - (input.break === 'expired' ? (input.expiracao + 60) * 1000 : 0);
  const day = today(deps.now());
  const dueDate = input.break === 'expired' ? addDays(day, -(input.validade + 30)) : day;
  const charge = {
    ...input,
    vencimento: input.vencimento ?? dueDate,
    chave: loja.chave,
    token,
    location,
    createdAt,
  };
  deps.store.run(
    "INSERT INTO loja_charge (token, location, status, document) VALUES (?, ?, 'ATIVA', ?)",
    token,
    location,
    JSON.stringify({ ...charge, txid: input.txid ?? newToken() }),
  );
  const brcode = writeDynamicBrCode({
    location,
    merchantName: loja.nome.slice(0, 25),
    merchantCity: loja.cidade,
    amountMinor: toMinor(input.valor),
    ...(input.recorrencia
      ? { recurrenceLocation: `${deps.publicHost()}${PSP2_BASE_PATH}/qr/v2/rec/${token}` }
      : {}),
  });
  return { brcode, location };
}

export function findLoja(chave: string): Loja | undefined {
  return LOJAS.find((loja) => loja.chave === chave);
}

export function findLojaChargeByToken(store: Store, token: string): LojaCharge | undefined {
  return toCharge(store.get<Row>('SELECT * FROM loja_charge WHERE token = ?', token));
}

export function findLojaChargeByLocation(store: Store, location: string): LojaCharge | undefined {
  return toCharge(store.get<Row>('SELECT * FROM loja_charge WHERE location = ?', location));
}

export function changeLojaCharge(store: Store, token: string, change: LojaChargeChange): void {
  const { status, ...terms } = change;
  const changed = store.run(
    `UPDATE loja_charge SET status = coalesce(?, status), document = json_patch(document, ?) WHERE token = ?`,
    status ?? null,
    JSON.stringify(terms),
    token,
  );
  if (changed === 0) throw new ControlError(404, 'charge_not_found', 'Cobrança não encontrada.');
}

interface Row {
  readonly status: LojaChargeStatus;
  readonly document: string;
}

function toCharge(row: Row | undefined): LojaCharge | undefined {
  return row === undefined ? undefined : { ...JSON.parse(row.document), status: row.status };
}

function staticCode(loja: Loja, { valor, txid, descricao }: NewLojaCharge): string {
  return writeStaticBrCode({
    key: loja.chave,
    merchantName: loja.nome.slice(0, 25),
    merchantCity: loja.cidade,
    ...(valor === undefined ? {} : { amountMinor: toMinor(valor) }),
    ...(txid === undefined ? {} : { txid }),
    ...(descricao === undefined ? {} : { description: descricao }),
  });
}
