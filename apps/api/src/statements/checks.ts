export const STATEMENT_CHECKS: Readonly<Record<string, string>> = {
  'a signed statement is for an ended period, and its hash is queued for or in the public log': `
    select s.id as statement_id, s.to_day, s.created_at from statements s
    cross join lateral (select 'statement/v1 ' || encode(sha256(convert_to(s.jws, 'UTF8')), 'base64') as line) x
    where (s.to_day + 1)::timestamp at time zone 'America/Sao_Paulo' > s.created_at
      or not exists (select 1 from log_queue q where q.line = x.line)
        and not exists (select 1 from log_entries l where l.leaf_hash = sha256('\\x00'::bytea || convert_to(x.line, 'UTF8')))`,
};
