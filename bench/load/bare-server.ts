import { createServer } from 'node:http';

/** The least that any HTTP server does for a call: reads the body and sends BARE_REPLY. Listens on BARE_PORT. */
const { status, headers, body } = JSON.parse(process.env.BARE_REPLY ?? '') as {
  status: number;
  headers: Record<string, string>;
  body: string;
};

const server = createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => response.writeHead(status, headers).end(body));
});
server.listen(Number(process.env.BARE_PORT), '127.0.0.1', () => process.send?.({ ready: true }));
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());
