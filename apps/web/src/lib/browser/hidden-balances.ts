import { createDeviceSetting, useDeviceSetting } from './device-setting.ts';

const HIDDEN_BALANCES_KEY = 'lastro.hide-balances';

const hidden = createDeviceSetting(HIDDEN_BALANCES_KEY);

function toggle(): void {
  hidden.set(hidden.get() === '1' ? null : '1');
}

export function useHiddenBalances(): { hidden: boolean; toggle: () => void } {
  return { hidden: useDeviceSetting(hidden) === '1', toggle };
}
