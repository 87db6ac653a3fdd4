import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Operation {
  readonly responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components?: object;
}

interface CheckedAnswer {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: string;
  /** The header `content-type`. */
  readonly type: unknown;
}

type ContractCheck = (answer: CheckedAnswer) => void;

const shared = new Map<string, ContractCheck>();

/** Shared by all banks of a process, since generating the document takes longer than starting a bank. */
export function sharedContractCheck(api: 'whole' | 'customers', document: () => object): ContractCheck {
  const check = shared.get(api) ?? createContractCheck(document());
  shared.set(api, check);
  return check;
}

/** Checks status, media type and body of answers against an OpenAPI document; throws on a difference. */
function createContractCheck(document: object): ContractCheck {
  const { paths, components } = document as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components });
  const patterns = Object.keys(paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  // Literal paths take precedence over paths with parameters.
  patterns.sort((a, b) => a.path.split('{').length - b.path.split('{').length);

  const compiled = new Map<string, ValidateFunction>();
  function validatorOf(name: string, schema: object): ValidateFunction {
    const existing = compiled.get(name);
    if (existing) return existing;
    const text = JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components');
    const validate = ajv.compile(JSON.parse(text) as object);
    compiled.set(name, validate);
    return validate;
  }

  return ({ method, url, status, body, type }) => {
    const path = url.split('?')[0] ?? '';
    const template = patterns.find(({ pattern }) => pattern.test(path))?.path;
    if (template === undefined) return;
    const operation = paths[template]?.[method.toLowerCase()];
    const name = `${method} ${template} ${status}`;
    const response =
      operation?.responses?.[String(status)] ?? operation?.responses?.[`${String(status)[0]}XX`];
    if (operation && !response) throw new Error(`${name} is not in the contract: ${body}`);
    const media = String(type).split(';')[0] ?? '';
    if (response?.content && body !== '' && !(media in response.content))
      throw new Error(`${name} is ${media}, which is not in the contract`);
    const schema = response?.content?.['application/json']?.schema;
    if (!schema || media !== 'application/json') return;
    const validate = validatorOf(name, schema);
    if (!validate(JSON.parse(body))) {
      throw new Error(`${name} does not match the contract: ${ajv.errorsText(validate.errors)}\n${body}`);
    }
  };
}
