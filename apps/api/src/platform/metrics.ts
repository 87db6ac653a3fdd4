import { Counter, Gauge, type Registry } from 'prom-client';

interface Described {
  readonly name: string;
  readonly help: string;
}

/** Undefined leaves the last value. */
export function gauge(
  registry: Registry,
  described: Described,
  read: () => Promise<number | undefined> | number,
): void {
  register(registry, { ...described, labelNames: [] }, async (metric) => {
    const value = await read();
    if (value !== undefined) metric.set(value);
  });
}

export type Sample<Label extends string> = readonly [labels: Record<Label, string>, value: number];

/** A value per row; one whose row is gone is no longer reported. */
export function gauges<Label extends string>(
  registry: Registry,
  described: Described & { readonly labelNames: readonly Label[] },
  read: () => Promise<readonly Sample<Label>[]>,
): void {
  register(registry, described, async (metric) => {
    const samples = await read();
    metric.reset();
    for (const [labels, value] of samples) metric.set(labels, value);
  });
}

/** A gauge that can't be read is absent from that scrape and counted; the other metrics are still reported. */
function register<Label extends string>(
  registry: Registry,
  described: Described & { readonly labelNames: readonly Label[] },
  collect: (metric: Gauge<Label>) => Promise<void>,
): void {
  const { name, labelNames } = described;
  const failures = failuresIn(registry);
  failures.inc({ metric: name }, 0);
  new Gauge<Label>({
    ...described,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      await collect(this).catch(() => {
        failures.inc({ metric: name });
        this.reset();
        // A reset alone reports 0.
        if (labelNames.length === 0) this.remove();
      });
    },
  });
}

function failuresIn(registry: Registry): Counter<'metric'> {
  const name = 'metrics_failed_total';
  const existing = registry.getSingleMetric(name) as Counter<'metric'> | undefined;
  return (
    existing ??
    new Counter({
      name,
      help: 'Scrapes that a metric is absent from, because it could not be read',
      labelNames: ['metric'],
      registers: [registry],
    })
  );
}
