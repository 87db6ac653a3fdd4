import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface SentFile {
  readonly type: string;
  readonly name: string;
  readonly body: string | Buffer | Readable;
}

/** Sends a file to be saved under this name. */
export function sendFile<Reply extends FastifyReply>(reply: Reply, { type, name, body }: SentFile): Reply {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body);
  return reply;
}
