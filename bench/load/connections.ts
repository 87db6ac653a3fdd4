import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Connections {
  send(request: string): Promise<Answer>;
  close(): void;
}

interface Call {
  readonly request: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Connection {
  /** Undefined before the first call, and after the server closed an idle connection. */
  socket: Socket | undefined;
  call: Call | undefined;
  received: Buffer;
}

const END_OF_HEAD = '\r\n\r\n';
const NOTHING = Buffer.alloc(0);

/** A minimal HTTP/1.1 client: the generator shares the processors with the server. Responses need a length. */
export function openConnections(url: string, count: number): Connections {
  const { hostname, port } = new URL(url);
  const all = Array.from(
    { length: count },
    (): Connection => ({ socket: undefined, call: undefined, received: NOTHING }),
  );
  const free = [...all];
  const waiting: Call[] = [];

  function open(connection: Connection): Socket {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('data', (chunk: Buffer) => receive(connection, chunk));
    socket.on('error', (error) => connection.call?.reject(error));
    socket.on('close', () => {
      connection.socket = undefined;
      if (connection.call !== undefined) end(connection, new Error('the connection was closed'));
    });
    return socket;
  }

  function receive(connection: Connection, chunk: Buffer): void {
    const { received } = connection;
    connection.received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(connection.received);
    if (answer !== undefined) end(connection, answer);
  }

  function end(connection: Connection, outcome: Answer | Error): void {
    if (outcome instanceof Error) connection.call?.reject(outcome);
    else connection.call?.resolve(outcome);
    connection.call = undefined;
    connection.received = NOTHING;
    const next = waiting.shift();
    if (next === undefined) free.push(connection);
    else start(connection, next);
  }

  function start(connection: Connection, call: Call): void {
    connection.call = call;
    connection.socket ??= open(connection);
    connection.socket.write(call.request);
  }

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const call = { request, resolve, reject };
        const connection = free.pop();
        if (connection === undefined) waiting.push(call);
        else start(connection, call);
      }),
    close() {
      for (const { socket } of all) socket?.destroy();
    },
  };
}

function readAnswer(received: Buffer): Answer | Error | undefined {
  const headEnd = received.indexOf(END_OF_HEAD);
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) return new Error(`an answer without a length: ${head}`);
  const bodyStart = headEnd + END_OF_HEAD.length;
  const bodyEnd = bodyStart + Number(length);
  if (received.length < bodyEnd) return undefined;
  const status = Number(head.split(' ', 2)[1]);
  return { status, body: received.toString('utf8', bodyStart, bodyEnd) };
}
