import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

const LOGIN = 'lastro_web';

/** Like ops/postgres/login.sql. The API logs this login's errors, so the server does not. */
export async function makeAppLogin(ownerUrl: string, folder: string): Promise<string> {
  const file = join(folder, 'app-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const password = readFileSync(file, 'utf8').trim();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'lastro_app') then create role lastro_app nologin; end if;
        if not exists (select from pg_roles where rolname = '${LOGIN}') then create role ${LOGIN} login inherit; end if;
      end $$;
      grant lastro_app to ${LOGIN};
      alter role ${LOGIN} password ${client.escapeLiteral(password)};
      alter role ${LOGIN} set statement_timeout = '10s';
      alter role ${LOGIN} set idle_in_transaction_session_timeout = '10s';
      alter role ${LOGIN} set timezone = 'UTC';
      alter role ${LOGIN} set datestyle = 'ISO';
      alter role ${LOGIN} set log_min_messages = 'fatal';`);
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = LOGIN;
  url.password = password;
  return url.href;
}
