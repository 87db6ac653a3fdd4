import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log.ts';
import type { Telemetry } from './tracing.ts';

/** Without an endpoint nothing is loaded. */
export async function startTelemetry(
  config: Pick<Config, 'otlpEndpoint' | 'role'>,
  log: Logger,
  clock: Clock,
): Promise<Telemetry | undefined> {
  const { otlpEndpoint: endpoint, role } = config;
  if (endpoint === undefined) return undefined;
  const { createTracing } = await import('./tracing.ts');
  return createTracing({ endpoint, role, log, clock });
}
