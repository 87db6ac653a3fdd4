import { createDeviceSetting, useDeviceSetting } from './device-setting.ts';

/** Local storage key; '1' while every amount on the screen is covered. */
const HIDDEN_BALANCES_KEY = 'lastro.hide-balances';

const hidden = createDeviceSetting(HIDDEN_BALANCES_KEY);

function toggle(): void {
  hidden.set(hidden.get() === '1' ? null : '1');
}

/** Whether amounts are covered on this device, and the switch for it. */
export function useHiddenBalances(): { hidden: boolean; toggle: () => void } {
  return { hidden: useDeviceSetting(hidden) === '1', toggle };
}
