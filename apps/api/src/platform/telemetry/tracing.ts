import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import type { Clock } from '../clock.ts';
import type { Http } from '../http/http.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { createSpanProcessor } from './exporter.ts';
import type { OnProviderCall, ProviderCall } from './provider-calls.ts';
import { createTraceRequests } from './requests.ts';

export interface Telemetry {
  traceRequests(http: Http): void;
  readonly traceProviderCall: OnProviderCall;
  traceJobs(jobs: Jobs): Jobs;
  /** Exports what is left. */
  close(): Promise<void>;
}

interface TracingDeps {
  readonly endpoint: string;
  readonly role: string;
  readonly log: Logger;
  readonly clock: Clock;
}

/** Registers nothing globally. Attributes never hold personal data, amounts, identifiers of a movement or secrets. */
export function createTracing({ role, ...deps }: TracingDeps): Telemetry {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lastro', 'lastro.role': role }),
    spanProcessors: [createSpanProcessor(deps)],
  });
  const tracer = provider.getTracer('lastro');
  const current = new AsyncLocalStorage<Context>();
  return {
    traceRequests: createTraceRequests(tracer, current),
    traceProviderCall: (call) => recordCall(tracer, call, current.getStore() ?? ROOT_CONTEXT),
    traceJobs: (jobs) =>
      Object.fromEntries(
        Object.entries(jobs).map(([name, job]) => [name, traced(tracer, current, name, job)]),
      ),
    // A failed export was logged.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

const FAULTLESS: readonly string[] = ['answered', 'refused'];

function recordCall(tracer: Tracer, call: ProviderCall, parent: Context): void {
  const { provider, operation, outcome, startedAt } = call;
  const span = tracer.startSpan(
    `${provider} ${operation}`,
    {
      kind: SpanKind.CLIENT,
      startTime: startedAt,
      attributes: {
        'lastro.provider': provider,
        'lastro.operation': operation,
        'lastro.outcome': outcome,
      },
    },
    parent,
  );
  if (!FAULTLESS.includes(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(performance.now());
}

function traced(tracer: Tracer, current: AsyncLocalStorage<Context>, name: string, job: Job): Job {
  const run = async (payload: unknown) => {
    const span = tracer.startSpan(`job ${name}`, { attributes: { 'lastro.job': name } }, ROOT_CONTEXT);
    try {
      await current.run(trace.setSpan(ROOT_CONTEXT, span), () => job(payload));
    } catch (error) {
      // The error itself may name a customer.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
  const { cronLine, enqueueFirst } = job;
  return Object.assign(run, { ...(cronLine && { cronLine }), ...(enqueueFirst && { enqueueFirst }) });
}
