/** The addresses of a running bank. */
export interface World {
  readonly apiUrl: string;
  readonly sandboxUrl: string;
  /** As the owner of the database, who may look at everything. */
  readonly databaseUrl: string;
}

const VARIABLES = {
  apiUrl: 'E2E_API_URL',
  sandboxUrl: 'E2E_SANDBOX_URL',
  databaseUrl: 'E2E_DATABASE_URL',
} as const;

/** Hands the addresses to the workers, which inherit the environment. */
export function shareWorld({ apiUrl, sandboxUrl, databaseUrl }: World): void {
  Object.assign(process.env, {
    [VARIABLES.apiUrl]: apiUrl,
    [VARIABLES.sandboxUrl]: sandboxUrl,
    [VARIABLES.databaseUrl]: databaseUrl,
  });
}

/** The bank that the global set-up started. */
export function sharedWorld(): World {
  return { apiUrl: read('apiUrl'), sandboxUrl: read('sandboxUrl'), databaseUrl: read('databaseUrl') };
}

function read(name: keyof typeof VARIABLES): string {
  const value = process.env[VARIABLES[name]];
  if (!value) throw new Error(`${VARIABLES[name]} is not set: the global set-up did not run.`);
  return value;
}

/** The same bank by a name, at which browsers make passkeys: an IP address can't have any. */
export function passkeyOriginOf({ apiUrl }: World): string {
  return apiUrl.replace('127.0.0.1', 'localhost');
}
