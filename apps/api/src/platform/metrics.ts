import { Gauge, type Registry } from 'prom-client';

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
  new Gauge({
    ...described,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value !== undefined) this.set(value);
    },
  });
}

export type Sample<Label extends string> = readonly [labels: Record<Label, string>, value: number];

/** A value per row; one whose row is gone is no longer reported. */
export function gauges<Label extends string>(
  registry: Registry,
  described: Described & { readonly labelNames: readonly Label[] },
  read: () => Promise<readonly Sample<Label>[]>,
): void {
  const { labelNames, ...text } = described;
  new Gauge<Label>({
    ...text,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const samples = await read();
      this.reset();
      for (const [labels, value] of samples) this.set(labels, value);
    },
  });
}
