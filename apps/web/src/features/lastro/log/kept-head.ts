import { createDeviceSetting } from '../../../lib/browser/device-setting.ts';

/** The signed head of the public log that the last check has seen. */
export const keptHead = createDeviceSetting('lastro-log-head');
