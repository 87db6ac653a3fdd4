import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Http } from './http.ts';
import { requestIdHeaders } from './refusals.ts';

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
    transform: publish,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
  await http.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}

/** A route's schema as it is published: a call that moves money takes the client's request id. */
const publish: typeof jsonSchemaTransform = (route) => {
  const published = jsonSchemaTransform(route);
  const { errors: _errors, movesMoney, ...schema } = published.schema as FastifySchema;
  return { ...published, schema: movesMoney ? { ...schema, headers: requestIdHeaders } : schema };
};

/** Each named schema is collected in a form for requests and one for answers; only those in use are published. */
function withoutUnused(document: ReturnType<typeof jsonSchemaTransformObject>): typeof document {
  if (!('components' in document) || !document.components?.schemas) return document;
  const text = JSON.stringify(document.paths);
  const used = Object.entries(document.components.schemas).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  );
  document.components.schemas = Object.fromEntries(used) as typeof document.components.schemas;
  return document;
}
