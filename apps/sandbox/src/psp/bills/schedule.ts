import type { z } from 'zod';
import { readSetting, writeSetting } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { scheduleBody } from './schemas.ts';

const SETTING = 'bill_schedule';

export function writeSchedule(store: Store, { carry_out }: z.output<typeof scheduleBody>): void {
  writeSetting(store, SETTING, carry_out);
}

/** Tests that run at any hour need no working day to see an order through. */
export function carriesOutAtOnce(store: Store): boolean {
  const carry_out = readSetting(store, SETTING) ?? 'on_the_day';
  return scheduleBody.parse({ carry_out }).carry_out === 'at_once';
}
