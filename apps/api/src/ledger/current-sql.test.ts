import { expect, it } from 'vitest';
import { openTestBank } from '../../test/support/bank.ts';

/** Partitions are left out, since their names depend on the month. */
const DEFINITIONS = `
  with tables as (
    select c.oid, c.relname as name from pg_class c
    where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  ), parts as (
    select t.oid, a.attnum as nth, format('%I %s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' NOT NULL' end) as text
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    union all
    select t.oid, 10000 + row_number() over (order by c.conname),
      format('CONSTRAINT %I %s', c.conname, pg_get_constraintdef(c.oid))
    from tables t join pg_constraint c on c.conrelid = t.oid and c.contype <> 'n'
  )
  select format(E'TABLE ledger.%I (\\n  %s\\n);', t.name, string_agg(p.text, E',\\n  ' order by p.nth)) as text, 0 as kind, t.name
  from tables t join parts p using (oid) group by t.name
  union all
  select pg_get_triggerdef(g.oid) || ';', 1, t.name || g.tgname
  from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  union all
  select trim(trailing E'\\n' from pg_get_functiondef(p.oid)) || ';', 2, p.oid::regprocedure::text
  from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.prokind = 'f'
  order by kind, name`;

const HEADER =
  '-- What the migrations add up to; to be read only.\n-- Written by `npx vitest run apps/api/src/ledger/current-sql.test.ts -u`.';

it('current.sql has the ledger’s tables, triggers and functions as all migrations leave them', async () => {
  const bank = await openTestBank();
  const { rows } = await bank.owner.query<{ text: string }>(DEFINITIONS);
  const text = [HEADER, ...rows.map((row) => row.text)].join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot('./current.sql');
  await bank.close();
});
