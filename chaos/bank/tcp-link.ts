import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpLink {
  readonly port: number;
  /** Resets every connection, as a restarted firewall does. */
  cut(): void;
  /** Nothing passes in either direction, and connections stay open. */
  stall(): void;
  swallowAnswers(): void;
  refuse(): void;
  /** Silently drops the existing connections: neither end receives anything, not even a close. */
  lose(): void;
  /** Ends the fault: stalled data passes now, swallowed responses stay lost. */
  mend(): void;
  close(): Promise<void>;
}

export async function openTcpLink(target: number): Promise<TcpLink> {
  const pairs = new Set<readonly [asking: Socket, answering: Socket]>();
  const lost = new Set<readonly [asking: Socket, answering: Socket]>();
  let state: 'open' | 'stalled' | 'swallowing' | 'refusing' = 'open';

  const server = createServer({ noDelay: true }, (asking) => {
    if (state === 'refusing') return void asking.resetAndDestroy();
    const answering = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const pair = [asking, answering] as const;
    pairs.add(pair);
    hand(asking, answering, () => true);
    hand(answering, asking, () => state !== 'swallowing');
    if (state === 'stalled') hold(pair);
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
    for (const [asking, answering] of [...pairs]) {
      asking.resetAndDestroy();
      answering.resetAndDestroy();
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a link without a port');
  return {
    port: address.port,
    cut,
    stall() {
      state = 'stalled';
      for (const pair of pairs) hold(pair);
    },
    swallowAnswers() {
      state = 'swallowing';
    },
    refuse() {
      state = 'refusing';
    },
    lose() {
      for (const pair of pairs) {
        hold(pair);
        pairs.delete(pair);
        lost.add(pair);
      }
    },
    mend() {
      // A session that missed a response can't continue.
      if (state === 'swallowing') cut();
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

function hand(from: Socket, to: Socket, goesThrough: () => boolean): void {
  from.on('data', (chunk) => {
    if (goesThrough() && !to.write(chunk)) from.pause();
  });
  to.on('drain', () => from.resume());
  from.on('end', () => to.end());
}

function hold(pair: readonly [Socket, Socket]): void {
  for (const socket of pair) socket.pause();
}
