import { type Currency, isCurrency, parseDecimal } from '@lastro/money';
import { exactMoney } from '../format/money-text.ts';
import type { Route } from './contract.ts';

type Body = Readonly<Record<string, unknown>>;

const FIXED: Partial<Record<Route, string>> = {
  'POST /api/profile/password': 'Troca da senha',
  'POST /api/profile/email': 'E-mail da conta',
  'POST /api/virtual-cards/{id}/reveal': 'Mostrar os dados do cartão',
  'POST /api/virtual-cards/{id}/unblock': 'Desbloquear o cartão',
  'PUT /api/limits': 'Aumento de limite',
  'POST /api/security/totp': 'Ativar o app autenticador',
  'DELETE /api/security/totp': 'Desativar o app autenticador',
  'POST /api/security/passkeys/options': 'Adicionar chave de acesso',
  'DELETE /api/security/passkeys/{id}': 'Excluir chave de acesso',
  'POST /api/security/recovery-codes': 'Gerar novos códigos de recuperação',
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function moneyText(currency: string, value: unknown): string | null {
  if (!isCurrency(currency)) return null;
  try {
    return exactMoney(parseDecimal<Currency>(currency, String(value)));
  } catch {
    return null;
  }
}

const shortAddress = (address: string): string =>
  address.length <= 16 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`;

function withdrawalText(body: Body): string | null {
  const amount = moneyText('BRL', body.valor);
  const to = [text(body.holder_name) || text(body.pix_key), text(body.bank_name)].filter(Boolean).join(' · ');
  return amount && `Saque de ${amount} para ${to}`;
}

function sendText(body: Body): string | null {
  const amount = moneyText(text(body.coin).toUpperCase(), body.amount);
  return amount && `Envio de ${amount} para ${shortAddress(text(body.recipient_wallet))}`;
}

function transferText(body: Body): string | null {
  const currency = text(body.currency) || text(body.currency_code) || text(body.from_currency) || 'USDT';
  const amount = moneyText(currency, body.amount ?? body.amount_usdt);
  return (
    amount && `Transferência de ${amount} para ${text(body.recipient_email) || text(body.recipient_phone)}`
  );
}

const FROM_BODY: Partial<Record<Route, (body: Body) => string | null>> = {
  'POST /api/pix/send': withdrawalText,
  'POST /api/crypto-transfer': sendText,
  'POST /api/transactions': transferText,
};

/** What the second factor approves; null if the call has nothing to show. */
export function approvalText(route: Route, body: unknown): string | null {
  return FIXED[route] ?? FROM_BODY[route]?.((body ?? {}) as Body) ?? null;
}
