import type pg from 'pg';

export interface Plan {
  readonly query: string;
  readonly root: PlanNode;
}

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Tables that don't grow with customers or transactions. */
const SMALL = new Set([
  'archived_month',
  'decripto_comparisons',
  'decripto_deliveries',
  'decripto_reports',
  'exchange_rates',
  'google_sign_ins',
  'job_workers',
  'message_relay',
  'partitioned_by_month',
  'pix_sweep',
  'reconciliation_openings',
  'reconciliation_result',
  'volume_days',
  'volume_pending',
  'usdt_brl_rates',
  'valuation_progress',
  'volume_rollup',
  'customers_counted',
]);
const QUEUE = /^_private_/;

function grows(table: string): boolean {
  return !SMALL.has(table) && !QUEUE.test(table);
}

/** Logs the plans of every later session; with `unwilling` sequential scans are avoided, for small tables. */
export async function explainAll(owner: pg.Pool, unwilling: boolean): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    client_min_messages: 'log',
    ...(unwilling ? { enable_seqscan: 'off', enable_mergejoin: 'off', enable_hashjoin: 'off' } : {}),
  };
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`);
  }
}

export async function plansOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const stop: (() => void)[] = [];
  const watched = new Set<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const listen = ({ message = '' }: { message: string | undefined }) => {
      const plan = readPlan(message);
      if (plan !== undefined) plans.push(plan);
    };
    client.on('notice', listen);
    stop.push(() => client.off('notice', listen));
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const undo of stop) undo();
  }
  return plans;
}

function readPlan(message: string): Plan | undefined {
  const [head = '', ...json] = message.split('\n');
  if (!head.endsWith(' plan:')) return undefined;
  const logged = JSON.parse(json.join('\n')) as { 'Query Text': string; Plan: PlanNode };
  return { query: logged['Query Text'], root: logged.Plan };
}

/** Partial indexes are meant to be read as a whole. */
export async function partialIndexes(owner: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  return new Set(rows.map(({ name }) => name));
}

export function fullScans({ root }: Plan, partial: ReadonlySet<string>): string[] {
  const found: string[] = [];
  function visit(node: PlanNode, limited: boolean): void {
    const table = node['Relation Name'];
    const type = node['Node Type'];
    const growing = table === undefined || grows(table);
    if (table !== undefined && growing && type === 'Seq Scan') found.push(`${type} on ${table}`);
    const index = node['Index Name'] ?? '';
    const along = /^(Index|Bitmap Index|Index Only) Scan$/.test(type) && growing && !partial.has(index);
    if (along && node['Index Cond'] === undefined && !limited) {
      found.push(`${type} on ${table ?? ''} by ${index}, all of it`);
    }
    const stops = type === 'Limit' || (limited && PASSES_A_LIMIT.has(type));
    for (const child of node.Plans ?? []) visit(child, stops);
  }
  visit(root, false);
  return found;
}

const PASSES_A_LIMIT = new Set([
  'Nested Loop',
  'Incremental Sort',
  'Subquery Scan',
  'Result',
  'Append',
  'LockRows',
]);
