import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Http } from './http.ts';

/** Collects the routes' schemas as they are registered; call before the first route. */
export async function registerOpenApi(http: Http): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lastro API',
        version: '1',
        description:
          'Amounts are exact JSON numbers in answers; requests take a number or a decimal text. ' +
          'Every call that moves money takes `x-request-id`: the same id and body give the first answer again.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await http.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
