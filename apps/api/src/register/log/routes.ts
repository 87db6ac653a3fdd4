import { encodeEntries, parseTilePath, TILE_WIDTH, type Tile, tileWidth } from '@lastro/register';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { answerNotFound, type Http } from '../../platform/http/http.ts';
import { addressKey, type Limit, type Limiter } from '../../platform/http/rate-limits.ts';
import { findPlace, withCosignatures } from './proofs.ts';
import { readEntries, readLastHead, readNodes } from './repository.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const TREE_LEVELS_OF_TILE = 8;

/** A log of a million lines has 7,800 tiles, which a verifier fetches in seven minutes and then keeps. */
export const LOG_READS: Limit = { name: 'register-public', points: 1_200, windowSeconds: 60 };

const LEAF_HASH = /^[0-9a-f]{64}$/;

/** C2SP tlog-tiles, and a route for proofs, so that browsers need not read tiles. */
export function registerLog(http: Http, db: Db, limiter: Limiter): void {
  http.get('/registro/checkpoint', { schema: { hide: true } }, async (request, reply) => {
    await limiter.take(addressKey(request.ip));
    const head = await readLastHead(db);
    if (head === undefined) return answerNotFound(request, reply);
    return reply.type('text/plain; charset=utf-8').send(await withCosignatures(db, head));
  });

  const proofSchema = { hide: true, params: z.object({ leaf: z.string() }) };
  http.get('/registro/proof/:leaf', { schema: proofSchema }, async (request, reply) => {
    await limiter.take(addressKey(request.ip));
    const { leaf } = request.params;
    const place = LEAF_HASH.test(leaf) ? await findPlace(db, Buffer.from(leaf, 'hex')) : undefined;
    if (place?.state !== 'logged') return answerNotFound(request, reply);
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(place.proof);
  });

  const schema = { hide: true, params: z.object({ '*': z.string() }) };
  http.get('/registro/tile/*', { schema }, async (request, reply) => {
    await limiter.take(addressKey(request.ip));
    const tile = parseTilePath(`tile/${request.params['*']}`);
    const size = (await readLastHead(db))?.size ?? 0;
    if (tile === undefined || tileWidth(tile, size) < tile.width) return answerNotFound(request, reply);
    return reply
      .header('cache-control', IMMUTABLE)
      .type('application/octet-stream')
      .send(await readTile(db, tile));
  });
}

async function readTile(db: Db, { level, n, width }: Tile): Promise<Buffer> {
  const first = n * TILE_WIDTH;
  if (level === 'entries') return Buffer.from(encodeEntries(await readEntries(db, first, width)));
  const ids = Array.from({ length: width }, (_, at) => ({
    level: level * TREE_LEVELS_OF_TILE,
    n: first + at,
  }));
  return Buffer.concat((await readNodes(db, ids)).map(({ hash }) => hash));
}
