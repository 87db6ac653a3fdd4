import { buildSandbox, type Sandbox, StoreInUseError } from './app.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

async function main(): Promise<void> {
  process.umask(0o077);
  const environment = readEnvironment(process.env);
  const sandbox = buildSandbox(environment);
  closeOnSignal(sandbox);
  try {
    const { url, smtpPort } = await sandbox.listen(environment);
    process.stdout.write(`Sandbox at ${url}, mail on port ${smtpPort}\n`);
    process.send?.({ ready: true });
  } catch (error) {
    await sandbox.close();
    throw explain(error, environment);
  }
}

function closeOnSignal(sandbox: Sandbox): void {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  // The launcher has died.
  process.on('disconnect', close);
}

function explain(error: unknown, { host }: Environment): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('port' in error)) return error;
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') return error;
  const reason = error.code === 'EADDRINUSE' ? 'is already in use' : 'may not be opened by this user';
  const remedy = 'Stop what uses it, or set SANDBOX_PORT or SANDBOX_SMTP_PORT to another port.';
  return new StartError(`Port ${String(error.port)} on ${host} ${reason}. ${remedy}`);
}

function fail(error: unknown): never {
  const expected = error instanceof StartError || error instanceof StoreInUseError;
  const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

main().catch(fail);
