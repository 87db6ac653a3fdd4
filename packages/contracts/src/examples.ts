import { ADMINISTRATION } from './examples/admin.ts';
import { ADMIN_AREA } from './examples/admin-area.ts';
import type { CallExamples } from './examples/call.ts';
import { DECRIPTO } from './examples/decripto.ts';
import { HELP } from './examples/help.ts';
import { LIABILITIES } from './examples/liabilities.ts';
import { MONEY } from './examples/money.ts';
import { NOTIFICATIONS } from './examples/notifications.ts';
import { PAYMENTS } from './examples/payments.ts';
import { PEOPLE } from './examples/people.ts';
import { RAILS } from './examples/rails.ts';
import { RECEIPTS } from './examples/receipts.ts';
import { RECEIVE } from './examples/receive.ts';
import { SECURITY } from './examples/security.ts';
import { STATEMENTS } from './examples/statements.ts';
import { STRAY_MONEY } from './examples/stray-money.ts';
import { TAX } from './examples/tax.ts';

/** Separate from the schemas, so that the browser does not load it. */
export const CALL_EXAMPLES: CallExamples = {
  ...PEOPLE,
  ...MONEY,
  ...RAILS,
  ...PAYMENTS,
  ...RECEIPTS,
  ...RECEIVE,
  ...TAX,
  ...SECURITY,
  ...STATEMENTS,
  ...HELP,
  ...LIABILITIES,
  ...NOTIFICATIONS,
  ...ADMINISTRATION,
  ...STRAY_MONEY,
  ...ADMIN_AREA,
  ...DECRIPTO,
};
