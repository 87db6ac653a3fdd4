import type { Connections } from './connections.ts';

/** Throws on any status but 200 and 201: a fast refusal is no measurement. */
export async function callBank(
  client: Connections,
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<string> {
  const text = body === undefined ? '' : JSON.stringify(body);
  let head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n`;
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
  if (body !== undefined) {
    head += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  }
  const answer = await client.send(`${head}\r\n${text}`);
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return answer.body;
}
