import { createHash } from 'node:crypto';
import { createDb, createPool } from '@lastro/api/platform/db';
import { createStatementsService } from '@lastro/api/statements/service';

/** `node bench/statements/write.ts`, started by `statements.ts`: prints how long one file took, and the peak of memory. */
const { DATABASE_URL: url = '', CUSTOMER: id = '', FORMAT, FROM = '', TO = '', TIMES = '1' } = process.env;
const KB_PER_MB = 1_024;

const db = createDb(createPool({ url, max: 2, as: 'app' }));
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const service = createStatementsService({
  db,
  clock: { now: () => new Date() },
  config: { publicUrl: 'https://lastro.example' },
  log: { error: console.error } as never,
  signCompact: async (typ, claims) => `${encode({ alg: 'none', typ, kid: 'bench' })}.${encode(claims)}.`,
});

/** As a client that reads all of it. */
async function fetchOnce() {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const customer = { id, fullName: 'Ana Conceição' } as never;
  const query = { from: FROM, to: TO, format: FORMAT as never };
  const file = await service.file(customer, query, new AbortController().signal);
  const hash = createHash('sha256');
  for await (const part of file.bytes) hash.update(part);
  if (hash.digest('hex') !== file.hash) throw new Error('the file is not the one that was hashed');
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - began, cpuMs: (user + system) / 1_000, bytes: file.length };
}

let last = await fetchOnce();
for (let time = 1; time < Number(TIMES); time += 1) last = await fetchOnce();
await db.destroy();
console.log(JSON.stringify({ ...last, mb: process.resourceUsage().maxRSS / KB_PER_MB }));
