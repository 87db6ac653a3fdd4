import { type BrCode, BrCodeError, readBrCode } from '@lastro/brcode';
import { ControlError } from '../../control/errors.ts';
import { PAYER_BANK_ISPB, PSP_ACCOUNT } from '../constants.ts';
import type { PspDeps } from '../deps.ts';
import { newEndToEndId } from '../identifiers.ts';
import { toText } from '../money.ts';
import { getPayment, viewPayment } from '../payments/payments.ts';
import { type ChargeRow, findCharge, findChargeByLocation, whyNotPayable } from './charges.ts';

export interface PaymentOptions {
  readonly valor?: string | undefined;
  readonly force?: boolean | undefined;
}

interface Payment {
  readonly key: string;
  readonly amount: string;
  readonly txid: string | null;
  readonly message?: string | null;
}

export interface CodeReading {
  readonly kind: 'static' | 'dynamic';
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly chave: string;
  readonly txid: string | null;
  readonly valor: string | null;
  /** In Portuguese; null if payable. */
  readonly problema: string | null;
}

export interface UnreadableCode {
  readonly kind: 'unreadable';
  readonly problema: string;
}

const CODE_START = '000201';

/** Readers tolerate other characters, but a bank must not pay such a code. */
const TXID = /^[a-zA-Z0-9]{1,35}$/;

export function payCharge(deps: PspDeps, txid: string, options: PaymentOptions): string {
  const charge = findCharge(deps.store, txid);
  if (charge === undefined) throw new ControlError(404, 'charge_not_found', 'Cobrança não encontrada.');
  const reason = whyNotPayable(charge, deps.now());
  if (reason !== null && options.force !== true) throw new ControlError(409, 'charge_not_payable', reason);
  return receive(deps, { key: charge.key, amount: options.valor ?? charge.amount, txid });
}

/** `txid`: of a static code, without a charge. */
export function payKey(deps: PspDeps, key: string, amount: string, txid: string | null = null): string {
  requireOwnKey(key);
  return receive(deps, { key, amount, txid });
}

export function payCode(deps: PspDeps, payload: string, options: PaymentOptions): string {
  const code = parseCode(payload);
  if (code.kind === 'dynamic') return payCharge(deps, chargeOf(deps, code.location).txid, options);
  requireOwnKey(code.key);
  const amount = options.valor ?? (code.amountMinor === null ? null : toText(code.amountMinor));
  if (amount === null) throw new ControlError(400, 'amount_missing', 'O código não traz o valor: informe-o.');
  return receive(deps, { key: code.key, amount, txid: code.txid, message: code.description });
}

export function readCode(deps: PspDeps, payload: string): CodeReading | UnreadableCode {
  try {
    return describeCode(deps, payload);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    return { kind: 'unreadable', problema: error.message };
  }
}

function describeCode(deps: PspDeps, payload: string): CodeReading {
  const code = parseCode(payload);
  const { merchantName, merchantCity } = code;
  if (code.kind === 'dynamic') {
    const charge = chargeOf(deps, code.location);
    const problema = whyNotPayable(charge, deps.now());
    const { key: chave, txid, amount: valor } = charge;
    return { kind: 'dynamic', merchantName, merchantCity, chave, txid, valor, problema };
  }
  requireOwnKey(code.key);
  const valor = code.amountMinor === null ? null : toText(code.amountMinor);
  const { key: chave, txid } = code;
  return { kind: 'static', merchantName, merchantCity, chave, txid, valor, problema: null };
}

function receive(deps: PspDeps, { key, amount, txid, message = null }: Payment): string {
  const { store, now } = deps;
  const endToEndId = newEndToEndId(PAYER_BANK_ISPB, now());
  store.transaction(() => {
    store.run(
      'INSERT INTO payment (end_to_end_id, txid, key, amount, received_at, message) VALUES (?, ?, ?, ?, ?, ?)',
      endToEndId,
      txid,
      key,
      amount,
      now(),
      message,
    );
    if (txid === null) return;
    store.run("UPDATE charge SET status = 'CONCLUIDA' WHERE txid = ? AND status = 'ATIVA'", txid);
    const pix = viewPayment(store, getPayment(store, endToEndId));
    deps.deliveries.enqueue({ key, endToEndId, subject: 'payment', body: { pix: [pix] } });
  });
  deps.deliveries.sendDue();
  return endToEndId;
}

function parseCode(payload: string): Exclude<BrCode, { kind: 'recurrence' }> {
  try {
    const code = readBrCode(payload);
    if (code.txid !== null && !TXID.test(code.txid)) {
      throw new ControlError(400, 'bad_code', 'O identificador (txid) dentro do código é inválido.');
    }
    if (code.kind !== 'recurrence') return code;
  } catch (error) {
    if (!(error instanceof BrCodeError)) throw error;
    const message = payload.trim().startsWith(CODE_START)
      ? 'O código está incompleto ou foi alterado.'
      : 'Isto não é um código PIX copia e cola.';
    throw new ControlError(400, 'bad_code', message);
  }
  throw new ControlError(400, 'bad_code', 'O código só traz uma recorrência, sem pagamento.');
}

function chargeOf(deps: PspDeps, location: string): ChargeRow {
  const charge = findChargeByLocation(deps.store, location);
  if (charge === undefined) {
    throw new ControlError(404, 'charge_not_found', 'O código não é de uma cobrança deste simulador.');
  }
  return charge;
}

function requireOwnKey(key: string): void {
  if (key === PSP_ACCOUNT.key) return;
  throw new ControlError(404, 'key_not_found', 'A chave não é de uma conta deste simulador.');
}
