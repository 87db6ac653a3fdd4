import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { QUEUE_CONNECTIONS } from '../../worker.ts';
import { environment, loadConfig } from './config.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const OPS = join(ROOT, 'ops');
const IMAGE = 'lastro';

type Node = Readonly<Record<string, unknown>>;

const read = (file: string) => readFileSync(join(OPS, file), 'utf8');

function documents(file: string): Node[] {
  return parseAllDocuments(read(file), { merge: true }).flatMap((document) => {
    expect(document.errors, file).toEqual([]);
    return [document.toJS() as Node];
  });
}

const manifests = globSync('kubernetes/*.yaml', { cwd: OPS }).flatMap((file) =>
  documents(file).map((document) => ({ file, document })),
);

/** Every object below a node, itself included. */
function* walk(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node as Node;
  for (const child of Object.values(node)) yield* walk(child);
}

const containers = manifests.flatMap(({ document }) =>
  [...walk(document)].filter((node) => node.image !== undefined && node.name !== undefined),
);
const ours = containers.filter(({ image }) => image === IMAGE);
const settings = manifests.find(
  ({ document }) =>
    document.kind === 'ConfigMap' &&
    document.metadata !== undefined &&
    (document.metadata as Node).name === 'lastro',
)?.document.data as Record<string, string>;

/** The keys that ops/README.md says the secret lastro-app has. */
const secretKeys = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name as string);

/** The database URL in ops/README.md, with a password for the ellipsis. */
const exampleOf = (name: string) =>
  new RegExp(`^\\| \`${name}\` \\|.*\`(postgres://[^\`]+)\``, 'm')
    .exec(read('README.md'))?.[1]
    ?.replace('…', 'p');

const variablesOf = (container: Node) =>
  ((container.env ?? []) as { name: string; value?: string }[]).map(
    ({ name, value }) => [name, value ?? ''] as const,
  );

it('knows every variable that the manifests, the Compose file and the secret set', () => {
  const compose = documents('compose.yaml')[0]?.services as Record<string, Node>;
  const composed = Object.values(compose)
    .filter(({ image }) => image === IMAGE)
    .flatMap(({ environment }) => Object.keys(environment ?? {}));
  const set = [
    ...Object.keys(settings),
    ...secretKeys,
    ...composed,
    ...ours.flatMap(variablesOf).map(([name]) => name),
  ];
  expect(ours.length).toBeGreaterThanOrEqual(3);
  expect(secretKeys.length).toBeGreaterThan(5);
  expect(set.filter((name) => !Object.hasOwn(environment.shape, name))).toEqual([]);
});

it('starts in production with what they set', () => {
  const secrets = Object.fromEntries(
    secretKeys.map((name) => [name, exampleOf(name) ?? '8f1c0b7ea94d5e23b6708fd1a2c49e50']),
  );
  for (const container of ours) {
    const env = {
      ...settings,
      ...secrets,
      SMTP_URL: 'smtps://host',
      ...Object.fromEntries(variablesOf(container)),
    };
    expect(() => loadConfig({ ...env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).not.toThrow();
  }
});

it('counts limits by the address that the balancer sees, not by one that a client claims', () => {
  const compose = documents('compose.yaml')[0]?.services as Record<string, Node>;
  const servers = Object.values(compose)
    .map(({ environment }) => environment as Record<string, string> | undefined)
    .filter((variables) => variables?.ROLE === 'http');
  expect(servers.length).toBeGreaterThan(1);
  for (const variables of [...servers, settings]) expect(variables?.TRUST_PROXY).toBe('uniquelocal');
  const balancer = read('haproxy/compose.cfg');
  expect(balancer).toMatch(/^ {2}http-request set-header X-Forwarded-For %\[src\]$/m);
  expect(balancer).not.toContain('forwardfor');
});

it('mounts the certificate that the addresses of the database name', () => {
  const [, file = ''] = /sslrootcert=([^&]+)/.exec(exampleOf('DATABASE_URL') ?? '') ?? [];
  for (const container of ours) {
    const mounts = (container.volumeMounts ?? []) as { mountPath: string }[];
    expect(mounts.some(({ mountPath }) => file.startsWith(`${mountPath}/`))).toBe(true);
  }
});

it('runs without privileges, on a file system that it cannot write', () => {
  for (const { securityContext } of ours) {
    expect(securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
});

it('writes no secret into a manifest', () => {
  for (const container of containers) {
    for (const [name, value] of variablesOf(container)) {
      if (/PASSWORD|SECRET|TOKEN|API_KEY/.test(name)) expect(value, name).toBe('');
    }
  }
  expect(
    Object.keys(settings).filter((name) => /PASSWORD|SECRET|TOKEN|API_KEY|DATABASE_.*URL/.test(name)),
  ).toEqual([]);
});

it('names every object, once, and lists every file', () => {
  const named = manifests
    .filter(({ document }) => document.kind !== 'Kustomization')
    .map(({ document }) => `${document.kind} ${(document.metadata as Node).name}`);
  expect(new Set(named).size).toBe(named.length);
  const listed = manifests.find(({ document }) => document.kind === 'Kustomization')?.document
    .resources as string[];
  expect([...listed].sort()).toEqual(
    [...new Set(manifests.map(({ file }) => file.replace('kubernetes/', '')))]
      .filter((file) => file !== 'kustomization.yaml')
      .sort(),
  );
});

it('copies only existing files into the image, and starts an existing script', () => {
  const text = read('Dockerfile');
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) =>
    (sources as string).split(' '),
  );
  expect(copied.length).toBeGreaterThan(8);
  const started = [...text.matchAll(/^CMD \["node", "([^"]+)"\]/gm)].map(([, script]) => script as string);
  const commands = ours.flatMap(({ command }) =>
    ((command ?? []) as string[]).filter((part) => part.endsWith('.ts')),
  );
  for (const path of [...copied, ...started, ...commands])
    expect(existsSync(join(ROOT, path)), path).toBe(true);
  expect(text).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
});

it('names the port of the primary as Spilo does, and the superuser that its scripts expect', () => {
  const services = manifests
    .map(({ document }) => document)
    .filter(({ kind, metadata }) => kind === 'Service' && (metadata as Node).name === 'lastro-postgres');
  expect(services).toMatchObject([{ spec: { ports: [{ name: 'postgresql' }] } }]);
  const spilo = containers.find(({ name }) => name === 'postgres') as Node;
  expect(Object.fromEntries(variablesOf(spilo))).toMatchObject({ PGUSER_SUPERUSER: 'postgres' });
});

it('creates the login and the database that the addresses name', () => {
  const { username, pathname } = new URL(exampleOf('DATABASE_URL') ?? '');
  const sql = read('postgres/owner.sql');
  expect(sql).toContain(`create role ${username} login createrole`);
  expect(sql).toContain(`create database ${pathname.slice(1)} owner ${username}`);
  expect(read('README.md')).toContain('postgres/owner.sql');
});

it('configures the cluster as the drill does, rule by rule', () => {
  const drill = readFileSync(join(ROOT, 'chaos/drill/patroni.ts'), 'utf8');
  const [, rules = ''] = /CLUSTER_RULES = \{([^}]+)\}/.exec(drill) ?? [];
  const expected = [...rules.matchAll(/^ {2}(\w+): ([\w_]+),/gm)].map(
    ([, name, value]) => `${name}: ${value?.replaceAll('_', '')}`,
  );
  expect(expected.length).toBeGreaterThan(6);
  const production = read('kubernetes/postgres.yaml');
  for (const rule of expected) expect(production).toContain(rule);
});

const CONNECTIONS = { liveEvents: 1, migrating: 3, patroni: 3, superuser: 3, commands: 10 };

const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);

it('opens no more connections than PostgreSQL accepts, also during a deploy', () => {
  const accepted = numberIn('kubernetes/postgres.yaml', /max_connections: (\d+)/);
  // A deploy adds one pod to each.
  const http = numberIn('kubernetes/http.yaml', /maxReplicas: (\d+)/) + 1;
  const workers = numberIn('kubernetes/worker.yaml', /replicas: (\d+)/) + 1;
  const poolers = numberIn('kubernetes/pgbouncer.yaml', /replicas: (\d+)/) + 1;
  const pooled = poolers * numberIn('kubernetes/pgbouncer.yaml', /default_pool_size = (\d+)/);
  const starting = 3 * CONNECTIONS.migrating;
  const others = CONNECTIONS.patroni + CONNECTIONS.superuser + CONNECTIONS.commands;
  const primary = pooled + http * CONNECTIONS.liveEvents + workers * QUEUE_CONNECTIONS + starting + others;
  expect(primary).toBeLessThanOrEqual(accepted);
  const replica = (http + workers) * Number(settings.DATABASE_POOL) + others;
  expect(replica).toBeLessThanOrEqual(accepted);
});

it('gives a worker the memory that the proof of liabilities of five million customers took, and half as much again', () => {
  const performance = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8');
  const measured = Number(/5,000,000 customers \| [^|]*?([\d.]+) GB of memory/.exec(performance)?.[1]);
  const limit = numberIn('kubernetes/worker.yaml', /limits: \{ memory: (\d+)Gi \}/);
  expect(limit * 2 ** 30).toBeGreaterThanOrEqual(1.5 * measured * 1e9);
});
