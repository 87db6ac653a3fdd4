import type { z } from 'zod';
import { readSetting, writeSetting } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { scheduleBody } from './schemas.ts';

const SETTING = 'bill_schedule';

export function writeSchedule(store: Store, { carry_out }: z.output<typeof scheduleBody>): void {
  writeSetting(store, SETTING, carry_out);
}

/** Lets tests run at any hour without waiting for a working day. */
export function executesImmediately(store: Store): boolean {
  const carry_out = readSetting(store, SETTING) ?? 'on_the_day';
  return scheduleBody.parse({ carry_out }).carry_out === 'at_once';
}
