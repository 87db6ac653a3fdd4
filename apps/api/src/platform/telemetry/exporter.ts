import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { MINUTE_MS } from '../time.ts';

/** Further spans are dropped while the collector is slow. */
const MAX_QUEUED = 2_048;
const MAX_BATCH = 512;
const DELAY_MS = 5_000;
/** Short enough for the last export to fit into the drain. */
const TIMEOUT_MS = 3_000;

interface ExporterDeps {
  readonly endpoint: string;
  readonly log: Logger;
  readonly clock: Clock;
}

export function createSpanProcessor({ endpoint, log, clock }: ExporterDeps): BatchSpanProcessor {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  return new BatchSpanProcessor({
    exporter: logFailures(new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT_MS }), log, clock),
    maxQueueSize: MAX_QUEUED,
    maxExportBatchSize: MAX_BATCH,
    scheduledDelayMillis: DELAY_MS,
    exportTimeoutMillis: TIMEOUT_MS,
  });
}

/** At most once a minute. */
export function logFailures(exporter: SpanExporter, log: Logger, clock: Clock): SpanExporter {
  let quietUntilMs = 0;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const now = clock.now().getTime();
        if (result.error !== undefined && now >= quietUntilMs) {
          quietUntilMs = now + MINUTE_MS;
          log.warn({ part: 'telemetry', err: result.error, spans: spans.length }, 'spans were not exported');
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
