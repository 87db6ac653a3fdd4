import type { Socket } from 'node:net';
import type { ErrorCode, ErrorReply } from '@lastro/contracts';
import type { ConnectionError } from 'fastify';
import { ERRORS } from '../errors.ts';
import { uuidv7 } from '../ids.ts';

interface Refusal {
  readonly status: string;
  readonly code: ErrorCode;
}

const MALFORMED: Refusal = { status: '400 Bad Request', code: 'invalid_request' };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'payload_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'invalid_request' },
};

/** Answers what Node's parser refuses, which reaches no route; the framework's own reply is in English. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = REFUSALS[error.code] ?? MALFORMED;
  const reply: ErrorReply = { error: ERRORS[code].message, code, request_id: uuidv7() };
  const body = JSON.stringify(reply);
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
