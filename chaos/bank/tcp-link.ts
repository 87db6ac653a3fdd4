import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpLink {
  readonly port: number;
  /** Resets every connection, as a restarted firewall does. */
  cut(): void;
  /** No data passes in either direction; connections stay open. */
  stall(): void;
  dropResponses(): void;
  refuse(): void;
  /** Silently drops the existing connections: neither end is notified. */
  lose(): void;
  /** Ends the fault: stalled data is delivered, dropped responses stay lost. */
  restore(): void;
  close(): Promise<void>;
}

export async function openTcpLink(target: number): Promise<TcpLink> {
  const pairs = new Set<readonly [client: Socket, upstream: Socket]>();
  const lost = new Set<readonly [client: Socket, upstream: Socket]>();
  let state: 'open' | 'stalled' | 'dropping' | 'refusing' = 'open';

  const server = createServer({ noDelay: true }, (client) => {
    if (state === 'refusing') return void client.resetAndDestroy();
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    forward(client, upstream, () => true);
    forward(upstream, client, () => state !== 'dropping');
    if (state === 'stalled') pause(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.once('close', () => {
        pairs.delete(pair);
        lost.delete(pair);
        for (const end of pair) end.destroy();
      });
    }
  });

  function cut(): void {
    for (const [client, upstream] of [...pairs]) {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the link has no port');
  return {
    port: address.port,
    cut,
    stall() {
      state = 'stalled';
      for (const pair of pairs) pause(pair);
    },
    dropResponses() {
      state = 'dropping';
    },
    refuse() {
      state = 'refusing';
    },
    lose() {
      for (const pair of pairs) {
        pause(pair);
        pairs.delete(pair);
        lost.add(pair);
      }
    },
    restore() {
      // A session that missed a response can't continue.
      if (state === 'dropping') cut();
      state = 'open';
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    async close() {
      server.close();
      for (const pair of lost) pairs.add(pair);
      cut();
      await once(server, 'close');
    },
  };
}

function forward(from: Socket, to: Socket, isForwarded: () => boolean): void {
  from.on('data', (chunk) => {
    if (isForwarded() && !to.write(chunk)) from.pause();
  });
  to.on('drain', () => from.resume());
  from.on('end', () => to.end());
}

function pause(pair: readonly [Socket, Socket]): void {
  for (const socket of pair) socket.pause();
}
