import {
  addPushDeviceBody,
  pushDevice,
  pushDeviceParams,
  pushDeviceReply,
  pushDevicesReply,
} from '@lastro/contracts';
import type pg from 'pg';
import { type Guards, readDevice } from '../../customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import { createTokenBudget } from '../../platform/http/token-budget.ts';
import type { ServerKey } from './keys.ts';
import type { Notify } from './notify.ts';
import {
  addSubscription,
  findSubscription,
  listSubscriptions,
  removeSubscription,
  toDevice,
} from './subscriptions.ts';
import { TEST_NOTICE } from './texts.ts';

/** Each test calls an outside service. */
const TESTS = { name: 'push-tests', tokens: 10, refillSeconds: 60 };

interface PushRoutesDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly rateLimitFactor: number;
  readonly ownUrl: string | undefined;
  readonly serverKey: () => Promise<ServerKey>;
  readonly notify: Notify;
}

export function registerPush(http: Http, deps: PushRoutesDeps): void {
  const routes = sessionRoutes(http, 'Avisos', deps.guards.requireCustomer);
  const { db, clock, ownUrl, serverKey } = deps;
  routes.get(
    '/api/notifications/push',
    {
      summary: 'The devices that receive notices, and the key to subscribe with',
      response: { 200: pushDevicesReply },
      errors: [],
    },
    async ({ customer }) => ({
      public_key: (await serverKey()).publicKey,
      devices: (await listSubscriptions(db, customer.id)).map(toDevice),
    }),
  );

  routes.post(
    '/api/notifications/push',
    {
      summary: 'Sends notices to this browser through its push service',
      body: addPushDeviceBody,
      response: { 200: pushDevice },
      errors: ['too_many_push_devices'],
    },
    async ({ customer, body, headers }) => {
      const device = readDevice(headers['user-agent'] ?? null).name;
      return toDevice(await addSubscription({ db, clock, ownUrl, customer, device }, body));
    },
  );

  routes.delete(
    '/api/notifications/push/:id',
    {
      summary: 'Ends the notices on a device',
      params: pushDeviceParams,
      response: { 200: pushDeviceReply },
      errors: ['not_found'],
    },
    async ({ customer, params }) => {
      if (!(await removeSubscription(db, customer.id, params.id))) throw new AppError('not_found');
      return { success: true } as const;
    },
  );

  registerTest(http, deps);
}

function registerTest(http: Http, { db, pool, guards, rateLimitFactor, notify }: PushRoutesDeps): void {
  const routes = sessionRoutes(http, 'Avisos', guards.requireCustomer);
  const tests = createTokenBudget({ pool, factor: rateLimitFactor }, TESTS);
  routes.post(
    '/api/notifications/push/:id/test',
    {
      summary: 'Sends a notice to a device at once',
      params: pushDeviceParams,
      response: { 200: pushDeviceReply },
      errors: ['not_found', 'too_many_requests', 'service_unavailable'],
    },
    async ({ customer, params }) => {
      const subscription = await findSubscription(db, customer.id, params.id);
      if (subscription === undefined) throw new AppError('not_found');
      await tests.take(customer.id);
      const isSubscribed = await notify.one(subscription, { ...TEST_NOTICE, urgent: true }).catch((cause) => {
        const message = 'O serviço de notificações do navegador não respondeu. Tente novamente.';
        throw new AppError('service_unavailable', { message, cause });
      });
      if (!isSubscribed) {
        throw new AppError('not_found', {
          message: 'Este aparelho não recebe mais notificações. Ative de novo.',
        });
      }
      return { success: true } as const;
    },
  );
}
