import helmet from '@fastify/helmet';
import type { Config } from './config.ts';
import type { Http } from './http.ts';

const HSTS_SECONDS = 63_072_000;

/** Headers of every answer: nothing is loaded from elsewhere, framed, sniffed or referred. CORS stays closed. */
export async function registerSecurity(http: Http, config: Pick<Config, 'production'>): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: config.production ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  http.addHook('onSend', async (request, reply) => {
    // Answers with a customer's data must not stay in any cache; assets set their own rule.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-trace-id', request.id);
  });
}
