import { writeDynamicBrCode, writeStaticBrCode } from '@lastro/brcode';
import { ControlError } from '../control/errors.ts';
import { newToken } from '../psp/identifiers.ts';
import { toMinor } from '../psp/money.ts';
import type { Store } from '../store/store.ts';
import { addDays, today } from './calendar.ts';
import { SECOND_BANK_PATH, SHOPS, type Shop } from './constants.ts';
import type { NewShopCharge, ShopChargeChange, ShopChargeStatus } from './schemas.ts';

export interface ShopsDeps {
  readonly store: Store;
  readonly now: () => number;
  readonly publicHost: () => string;
  readonly holdMs: number;
  readonly requests: { count: number };
}

export interface ShopCharge extends NewShopCharge {
  readonly type: 'cob' | 'cobv';
  readonly token: string;
  readonly txid: string;
  readonly chave: string;
  readonly valor: string;
  readonly location: string;
  readonly createdAt: number;
  readonly status: ShopChargeStatus;
}

export function createShopCharge(
  deps: ShopsDeps,
  input: NewShopCharge,
): { brcode: string; location: string | null } {
  const shop = findShop(input.chave ?? SHOPS[0].chave);
  if (shop === undefined) throw new ControlError(404, 'loja_not_found', 'Nenhuma loja tem esta chave.');
  if (input.type === 'static') return { brcode: staticCode(shop, input), location: null };
  if (input.valor === undefined) throw new ControlError(400, 'invalid_request', 'Informe o valor.');
  const token = newToken();
  const path = input.type === 'cobv' ? 'cobv/' : '';
  const location = `${deps.publicHost()}${SECOND_BANK_PATH}/qr/v2/${path}${token}`;
  const createdAt = deps.now() - (input.break === 'expired' ? (input.expiracao + 60) * 1000 : 0);
  const day = today(deps.now());
  const dueDate = input.break === 'expired' ? addDays(day, -(input.validade + 30)) : day;
  const charge = {
    ...input,
    vencimento: input.vencimento ?? dueDate,
    chave: shop.chave,
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
    merchantName: shop.nome.slice(0, 25),
    merchantCity: shop.cidade,
    amountMinor: toMinor(input.valor),
    ...(input.recorrencia
      ? { recurrenceLocation: `${deps.publicHost()}${SECOND_BANK_PATH}/qr/v2/rec/${token}` }
      : {}),
  });
  return { brcode, location };
}

export function findShop(chave: string): Shop | undefined {
  return SHOPS.find((shop) => shop.chave === chave);
}

export function findShopChargeByToken(store: Store, token: string): ShopCharge | undefined {
  return toCharge(store.get<Row>('SELECT * FROM loja_charge WHERE token = ?', token));
}

export function findShopChargeByLocation(store: Store, location: string): ShopCharge | undefined {
  return toCharge(store.get<Row>('SELECT * FROM loja_charge WHERE location = ?', location));
}

export function changeShopCharge(store: Store, token: string, change: ShopChargeChange): void {
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
  readonly status: ShopChargeStatus;
  readonly document: string;
}

function toCharge(row: Row | undefined): ShopCharge | undefined {
  return row === undefined ? undefined : { ...JSON.parse(row.document), status: row.status };
}

function staticCode(shop: Shop, { valor, txid, descricao }: NewShopCharge): string {
  return writeStaticBrCode({
    key: shop.chave,
    merchantName: shop.nome.slice(0, 25),
    merchantCity: shop.cidade,
    ...(valor === undefined ? {} : { amountMinor: toMinor(valor) }),
    ...(txid === undefined ? {} : { txid }),
    ...(descricao === undefined ? {} : { description: descricao }),
  });
}
