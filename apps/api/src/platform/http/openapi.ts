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
      servers: [{ url: '/', description: 'The bank that serves this document' }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: publish,
    transformObject: (document) =>
      withNamedKeys(withOperationDetails(withoutUnused(jsonSchemaTransformObject(document)))),
  });
  await http.register(swaggerUi, DOCS_PAGE);
}

const publish: typeof jsonSchemaTransform = (route) => {
  const published = jsonSchemaTransform(route);
  const { errors: _errors, movesMoney, ...rest } = published.schema as FastifySchema;
  const schema = { ...rest, security: rest.security ?? [] };
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

interface RecordSchema {
  readonly propertyNames: { readonly enum: readonly string[] };
  readonly additionalProperties: object;
}

function hasNamedKeys(value: unknown): value is RecordSchema {
  return (value as Partial<RecordSchema> | null)?.propertyNames?.enum !== undefined;
}

/** Lists enumerated keys as properties, since client generators ignore `propertyNames` and would allow any key. */
function withNamedKeys(document: Published): Published {
  const text = JSON.stringify(document, (_, value: unknown) => {
    if (!hasNamedKeys(value)) return value;
    const { propertyNames, additionalProperties, ...rest } = value;
    const properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
    return { ...rest, properties, additionalProperties: false };
  });
  return JSON.parse(text) as Published;
}

type Content = Record<string, { example?: unknown }> | undefined;
interface Operation {
  operationId?: string;
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Record<string, { description: string; readonly content?: Content } | undefined>;
}

function withOperationDetails(document: Published): Published {
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      operation.operationId = operationIdOf(method, path);
      const { requestBody, responses } = operation;
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

/** `GET /api/receive/links/{id}` is `getReceiveLinksById`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '/')
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z0-9]+/);
  return [method, ...words.filter((word) => word !== '').map(capitalized)].join('');
}

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function setExample(content: Content, example: object | undefined): void {
  const json = content?.['application/json'];
  if (json && example) json.example = example;
}
