import type { Supervised } from '../../tools/process/supervisor.ts';
import { type BankContext, bankEnvironment, superviseBankProcess } from '../bank/bank-process.ts';

export interface BankServer {
  readonly name: string;
  readonly supervised: Supervised;
  readonly url: string;
}

export interface DrillBank {
  readonly http: readonly BankServer[];
  readonly sandboxUrl: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly givenUp: readonly string[];
}

export interface DrillBankOptions extends BankContext {
  readonly databaseUrl: string;
  readonly appUrl: string;
  readonly replicaUrl: string;
  readonly bankUrl: string;
  readonly httpPorts: readonly number[];
  readonly workerPort: number;
  readonly sandboxPort: number;
  readonly mailPort: number;
}

const API = 'apps/api/src/server.ts';
/** Longer than two health checks of the balancer, which are 0.5 s apart. */
const DRAIN_SECONDS = '2';

/** Registers each process's stop function as soon as it runs. */
export async function startBank(
  options: DrillBankOptions,
  onStop: (stop: () => Promise<void>) => void,
): Promise<DrillBank> {
  const { databaseUrl, appUrl, replicaUrl, sandboxPort, mailPort, bankUrl } = options;
  const environment = bankEnvironment({
    dataDir: options.dataDir,
    databaseUrl,
    sandboxPort,
    mailPort,
    webhookUrl: `${bankUrl}/webhooks/psp`,
  });
  const add = async (name: string, script: string, more: NodeJS.ProcessEnv): Promise<Supervised> => {
    const supervised = await superviseBankProcess(options, {
      name,
      script,
      env: { ...environment, ...more },
    });
    onStop(supervised.stop);
    return supervised;
  };
  await add('sandbox', 'apps/sandbox/src/server.ts', {});
  const http: BankServer[] = [];
  for (const [index, port] of options.httpPorts.entries()) {
    const name = `http-${index + 1}`;
    const supervised = await add(name, API, {
      ROLE: 'http',
      PORT: String(port),
      DATABASE_APP_URL: appUrl,
      DATABASE_REPLICA_URL: replicaUrl,
      DRAIN_SECONDS,
    });
    http.push({ name, supervised, url: `http://127.0.0.1:${port}` });
  }
  await add('worker-1', API, { ROLE: 'worker', PORT: String(options.workerPort) });
  return { http, environment, givenUp: options.givenUp, sandboxUrl: `http://127.0.0.1:${sandboxPort}` };
}
