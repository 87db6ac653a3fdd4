export interface BankAddresses {
  readonly apiUrl: string;
  readonly sandboxUrl: string;
  /** Connects as the database's owner. */
  readonly databaseUrl: string;
  /** The API's environment, for commands that run beside it. */
  readonly apiVariables: NodeJS.ProcessEnv;
}

const VARIABLES = {
  apiUrl: 'E2E_API_URL',
  sandboxUrl: 'E2E_SANDBOX_URL',
  databaseUrl: 'E2E_DATABASE_URL',
  apiVariables: 'E2E_API_VARIABLES',
} as const;

/** Passes the addresses to Playwright's workers, which inherit the environment. */
export function exportAddresses({ apiUrl, sandboxUrl, databaseUrl, apiVariables }: BankAddresses): void {
  Object.assign(process.env, {
    [VARIABLES.apiUrl]: apiUrl,
    [VARIABLES.sandboxUrl]: sandboxUrl,
    [VARIABLES.databaseUrl]: databaseUrl,
    [VARIABLES.apiVariables]: JSON.stringify(apiVariables),
  });
}

export function readAddresses(): BankAddresses {
  return {
    apiUrl: read('apiUrl'),
    sandboxUrl: read('sandboxUrl'),
    databaseUrl: read('databaseUrl'),
    apiVariables: JSON.parse(read('apiVariables')) as NodeJS.ProcessEnv,
  };
}

function read(name: keyof typeof VARIABLES): string {
  const value = process.env[VARIABLES[name]];
  if (!value) throw new Error(`${VARIABLES[name]} is not set: the global set-up did not run.`);
  return value;
}

/** Passkeys need a host name, not an IP address. */
export function passkeyOriginOf({ apiUrl }: BankAddresses): string {
  return apiUrl.replace('127.0.0.1', 'localhost');
}
