import { Writable } from 'node:stream';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import { createHttp } from '../../src/platform/http/http.ts';
import { createLog } from '../../src/platform/log.ts';
import { logFailures } from '../../src/platform/telemetry/exporter.ts';
import { startTelemetry } from '../../src/platform/telemetry/telemetry.ts';
import { openCollector } from './collector.ts';

function readableLog() {
  const lines: { msg: string }[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, log: createLog({ logLevel: 'warn' }, sink) };
}

it('a collector that refuses or is gone harms no request, and is logged', async () => {
  const refusing = await openCollector(400);
  const gone = await openCollector();
  await gone.close();
  for (const otlpEndpoint of [refusing.endpoint, gone.endpoint]) {
    const { lines, log } = readableLog();
    const telemetry = await startTelemetry({ otlpEndpoint, role: 'all' }, log, { now: () => new Date() });
    const http = createHttp({ trustProxy: false }, log);
    telemetry?.traceRequests(http);
    http.get('/here', async () => ({ fine: true }));
    expect((await http.inject('/here')).json()).toEqual({ fine: true });
    await http.close();
    await telemetry?.close();
    expect(lines.map(({ msg }) => msg)).toEqual(['spans were not exported']);
  }
  await refusing.close();
});

it('logs failed exports at most once a minute', () => {
  const { lines, log } = readableLog();
  let now = new Date('2026-11-27T12:00:00Z');
  const failing: SpanExporter = {
    export: (_spans, done) => done({ code: 1, error: new Error('refused') }),
    shutdown: async () => {},
  };
  const exporter = logFailures(failing, log, { now: () => now });
  for (const seconds of [0, 1, 59, 60, 61]) {
    now = new Date(Date.UTC(2026, 10, 27, 12, 0, seconds));
    exporter.export([], () => {});
  }
  expect(lines).toHaveLength(2);
});

it('a traced job keeps its schedule', async () => {
  const { log } = readableLog();
  const config = { otlpEndpoint: 'http://127.0.0.1:1', role: 'all' } as const;
  const telemetry = await startTelemetry(config, log, { now: () => new Date() });
  const schedule = { cronLine: '* * * * * sweep', enqueueFirst: async () => {} };
  const jobs = telemetry?.traceJobs({ sweep: Object.assign(async () => {}, schedule), once: async () => {} });
  expect({ ...jobs?.sweep }).toEqual(schedule);
  expect({ ...jobs?.once }).toEqual({});
  await telemetry?.close();
});

it('without an endpoint nothing is started', async () => {
  const { log } = readableLog();
  const none = { otlpEndpoint: undefined, role: 'all' } as const;
  expect(await startTelemetry(none, log, { now: () => new Date() })).toBeUndefined();
});
