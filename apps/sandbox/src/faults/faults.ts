import { z } from 'zod';
import { readSetting, writeSetting } from '../store/settings.ts';
import type { Store } from '../store/store.ts';

const RAIL_FAULTS = ['none', 'refuse', 'down', 'timeout_before', 'timeout_after'] as const;
const railFault = z.enum(RAIL_FAULTS);

const webhookFault = z.enum([...RAIL_FAULTS, 'drop', 'duplicate', 'late']);

/** Not strict: a newer version may have stored more. */
const faultsSchema = z.object({
  pix_out: railFault.default('none'),
  pix_in: railFault.default('none'),
  bill_out: railFault.default('none'),
  crypto_out: railFault.default('none'),
  rates: railFault.default('none'),
  webhook: webhookFault.default('none'),
});

export const faultsChangeSchema = z.strictObject({
  pix_out: railFault.optional(),
  pix_in: railFault.optional(),
  bill_out: railFault.optional(),
  crypto_out: railFault.optional(),
  rates: railFault.optional(),
  webhook: webhookFault.optional(),
});

export type Faults = z.infer<typeof faultsSchema>;
export type RailFault = z.infer<typeof railFault>;

export interface FaultSwitches {
  current(): Faults;
  change(change: z.infer<typeof faultsChangeSchema>): Faults;
  onChange(listener: () => void): void;
}

const SETTING = 'faults';

export function createFaultSwitches(store: Store): FaultSwitches {
  let faults = faultsSchema.parse(JSON.parse(readSetting(store, SETTING) ?? '{}'));
  const listeners: (() => void)[] = [];
  return {
    current: () => faults,
    change: (change) => {
      faults = faultsSchema.parse({ ...faults, ...change });
      writeSetting(store, SETTING, JSON.stringify(faults));
      for (const listener of listeners) listener();
      return faults;
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
