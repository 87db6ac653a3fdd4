import type { FastifyRequest } from 'fastify';
import { ControlError } from './errors.ts';

const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/**
 * Since controls create money, only this machine may call them, and in a browser only our own page. The host must be
 * a loopback name against DNS rebinding. Throws 403 `not_local`.
 */
export async function requireLocalCaller(request: FastifyRequest): Promise<void> {
  const { host, origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const local =
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    host !== undefined &&
    LOOPBACK_HOST.test(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    (site === undefined || site === 'same-origin' || site === 'none');
  if (!local) {
    throw new ControlError(403, 'not_local', 'Os controles só respondem a este computador e a esta página.');
  }
}
