import { createDeviceSetting } from '../../../lib/browser/device-setting.ts';

/** The signed head of the public log that the last check has seen. */
export const seenHead = createDeviceSetting('lastro-log-head');
