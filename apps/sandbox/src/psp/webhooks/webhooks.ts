import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { PSP_ACCOUNT } from '../constants.ts';
import { problem } from '../errors.ts';
import { toInstant } from '../identifiers.ts';
import { type Condition, listPage } from '../paging.ts';
import { listQuery } from '../validate.ts';

/** Source: API Pix 2.9.0, section Webhook. */
interface WebhookRow {
  readonly key: string;
  readonly url: string;
  readonly created_at: number;
}

interface Deps {
  readonly store: Store;
  readonly now: () => number;
}

/** Key of the account's only webhook for bills. */
export const BILLS_WEBHOOK = 'pagarcontas';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

export function isCallable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

export const webhookBody = z.object({
  webhookUrl: z.string().max(2048).refine(isCallable, 'Deve ser um endereço https válido.'),
});

export const webhookList = z.preprocess(
  (query) =>
    typeof query === 'object' ? { inicio: toInstant(0), fim: '9999-12-31T23:59:59Z', ...query } : query,
  listQuery,
);

export function registerWebhook(deps: Deps, key: string, url: string): object {
  requireOwnKey(key);
  replaceWebhook(deps, key, url);
  return readWebhook(deps.store, key);
}

export function replaceWebhook({ store, now }: Deps, key: string, url: string): void {
  store.run(
    `INSERT INTO webhook (key, url, created_at) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET url = excluded.url, created_at = excluded.created_at`,
    key,
    url,
    now(),
  );
}

export function readWebhook(store: Store, key: string): object {
  const webhook = store.get<WebhookRow>('SELECT * FROM webhook WHERE key = ?', key);
  if (webhook === undefined) throw webhookNotFound();
  return viewWebhook(webhook);
}

export function removeWebhook(store: Store, key: string): void {
  if (store.run('DELETE FROM webhook WHERE key = ?', key) === 0) throw webhookNotFound();
}

export function listWebhooks(store: Store, query: z.output<typeof webhookList>): object {
  const conditions: Condition[] = [['key <> ?', BILLS_WEBHOOK]];
  const listing = { table: 'webhook', timeColumn: 'created_at', conditions };
  const { parametros, rows } = listPage<WebhookRow>(store, query, listing);
  return { parametros, webhooks: rows.map(viewWebhook) };
}

export function webhookUrlOf(store: Store, key: string): string | null {
  return store.get<{ url: string }>('SELECT url FROM webhook WHERE key = ?', key)?.url ?? null;
}

function viewWebhook({ key, url, created_at }: WebhookRow): object {
  return { webhookUrl: url, chave: key, criacao: toInstant(created_at) };
}

function requireOwnKey(key: string): void {
  if (key === PSP_ACCOUNT.key) return;
  throw problem('WebhookOperacaoInvalida', 'A chave não pertence a este recebedor.', [
    { razao: 'A chave não pertence a este recebedor.', propriedade: 'chave', valor: key },
  ]);
}

function webhookNotFound() {
  return problem('WebhookNaoEncontrado', 'Não há webhook associado à chave informada.');
}
