import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { CALL_EXAMPLES } from '@lastro/contracts/examples';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { DOCS_PAGE } from './docs-page.ts';
import type { Http } from './http.ts';
import { requestIdHeaders } from './refusals.ts';

type Published = ReturnType<typeof jsonSchemaTransformObject>;

export async function registerOpenApi(http: Http): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lastro API',
        version: '1',
        description:
          'Responses contain amounts as exact JSON numbers; requests accept numbers or decimal strings. ' +
          'Calls that move money accept `x-request-id`: a repeat with the same id and body returns the first response.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: publish,
    transformObject: (document) => withExamples(withoutUnused(jsonSchemaTransformObject(document))),
  });
  await http.register(swaggerUi, DOCS_PAGE);
}

const publish: typeof jsonSchemaTransform = (route) => {
  const published = jsonSchemaTransform(route);
  const { errors: _errors, movesMoney, ...schema } = published.schema as FastifySchema;
  return { ...published, schema: movesMoney ? { ...schema, headers: requestIdHeaders } : schema };
};

function withoutUnused(document: Published): Published {
  if (!('components' in document) || !document.components?.schemas) return document;
  const text = JSON.stringify(document.paths);
  const used = Object.entries(document.components.schemas).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  );
  document.components.schemas = Object.fromEntries(used) as typeof document.components.schemas;
  return document;
}
type Content = Record<string, { example?: unknown }> | undefined;
interface Operation {
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Record<string, { description: string; readonly content?: Content } | undefined>;
}

function withExamples(document: Published): Published {
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { requestBody, responses }] of Object.entries(operations)) {
      const example = CALL_EXAMPLES[`${method.toUpperCase()} ${path}`];
      const ok = responses?.['200'];
      if (ok) ok.description = 'Done';
      const created = responses?.['201'];
      if (created) created.description = 'Created';
      const accepted = responses?.['202'];
      if (accepted) accepted.description = 'Accepted; it waits for a second administrator';
      setExample(requestBody?.content, example?.body);
      setExample((ok ?? created)?.content, example?.reply);
    }
  }
  return document;
}

function setExample(content: Content, example: object | undefined): void {
  const json = content?.['application/json'];
  if (json && example) json.example = example;
}
