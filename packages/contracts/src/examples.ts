import { ADMINISTRATION } from './examples/admin.ts';
import type { CallExamples } from './examples/call.ts';
import { MONEY } from './examples/money.ts';
import { PEOPLE } from './examples/people.ts';
import { RAILS } from './examples/rails.ts';
import { SECURITY } from './examples/security.ts';

/**
 * One whole example of each call. Apart from the schemas, which the browser loads: only the server, which publishes
 * the contract, enters here.
 */
export const CALL_EXAMPLES: CallExamples = { ...PEOPLE, ...MONEY, ...RAILS, ...SECURITY, ...ADMINISTRATION };
