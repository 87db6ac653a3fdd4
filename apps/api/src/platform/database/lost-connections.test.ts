import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTcpLink, type TcpLink } from '../../../../../chaos/bank/tcp-link.ts';
import { openTestBank, type TestBank } from '../../../test/support/bank.ts';
import { createHttp } from '../http/http.ts';
import { enqueue, startJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { isDatabaseUnavailable, watchClient } from '../lost-connections.ts';
import { createPool } from './db.ts';
import { waitForDatabase } from './wait-for-database.ts';

const log = createLog({ logLevel: 'silent' });

describe('an error of the connection', () => {
  it.each([
    'Client has encountered a connection error and is not queryable',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'timeout exceeded when trying to connect',
  ])('%s', async (message) => {
    const http = createHttp({ trustProxy: false }, log);
    http.get('/', async () => {
      throw new Error(message);
    });
    const reply = await http.inject('/');
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'service_unavailable']);
  });

  it.each(['08006', '53300', '57P01', '57P03', '57014', '25006', 'ECONNRESET', 'ETIMEDOUT'])('%s', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
  });

  it.each(['40P01', '40001'])('a transaction rolled back with %s may be repeated at once', async (code) => {
    const http = createHttp({ trustProxy: false }, log);
    http.get('/', async () => {
      throw Object.assign(new Error('x'), { code });
    });
    const reply = await http.inject('/');
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'service_unavailable']);
    expect(reply.headers['retry-after']).toBe('1');
  });

  it.each(['23505', '42601', '55000'])('is not %s', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(false);
  });
});

describe('a broken connection to the database', () => {
  let bank: TestBank;
  let link: TcpLink;
  let url: string;
  beforeEach(async () => {
    bank = await openTestBank();
    const direct = new URL(bank.url);
    link = await openTcpLink(Number(direct.port));
    direct.port = String(link.port);
    url = direct.href;
  });
  afterEach(async () => {
    await link.close();
    await bank.close();
  });

  it('does not repeat a finished job or end the process', async () => {
    const pool = createPool({ url, max: 4, as: 'queue' });
    let runs = 0;
    const jobs = {
      async cut() {
        runs += 1;
        link.refuse();
        link.cut();
        setTimeout(link.restore, 500);
      },
      async after() {
        runs += 1;
      },
    };
    const givenUp = vi.fn();
    await enqueue(bank.db, 'cut', {});
    const runner = await startJobs(pool, jobs, log, { onGivenUp: givenUp });
    const countJobs = async () => (await bank.owner.query('select 1 from graphile_worker.jobs')).rowCount;
    const allRecorded = () =>
      vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 15_000, interval: 50 });
    await allRecorded();
    await enqueue(bank.db, 'after', {});
    await vi.waitFor(() => expect(runs).toBe(2), { timeout: 15_000 });
    await allRecorded();
    expect(givenUp).not.toHaveBeenCalled();
    await runner.stop();
    await pool.end();
  });

  it('is not used again after a query timed out', async () => {
    const pool = createPool({ url, max: 1, as: 'app' });
    pool.removeAllListeners('connect');
    pool.on('connect', (client) => watchClient(client, (error) => error));
    pool.options.query_timeout = 200;
    const first = await pool.connect();
    const { rows } = await first.query('select pg_backend_pid() as pid');
    link.stall();
    await expect(first.query('select 1')).rejects.toThrow('Query read timeout');
    first.release();
    link.restore();
    const { rows: later } = await pool.query('select pg_backend_pid() as pid');
    expect(later[0].pid).not.toBe(rows[0].pid);
    await pool.end();
  });

  it('keeps its locks no longer than a transaction may be idle', { timeout: 20_000 }, async () => {
    const pool = createPool({ url, max: 2, as: 'app' });
    const gone = await pool.connect();
    await gone.query('begin');
    await gone.query('select pg_advisory_xact_lock(1)');
    link.lose();
    const begun = performance.now();
    await bank.owner.query('select pg_advisory_xact_lock(1)');
    const waited = performance.now() - begun;
    expect(waited).toBeGreaterThan(5_000);
    expect(waited).toBeLessThan(15_000);
    gone.release(true);
    await pool.end();
  });

  describe('a process that starts', () => {
    it('waits for its database', async () => {
      link.refuse();
      const warn = vi.fn();
      const ready = waitForDatabase(url, { warn }, 20_000);
      await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 10_000 });
      link.restore();
      await ready;
      expect(warn).toHaveBeenCalledOnce();
    });

    it('throws the cause at the end', async () => {
      link.refuse();
      await expect(waitForDatabase(url, log, 100)).rejects.toThrow(/ECONNRESET|terminated/);
    });

    it('gives up on a server that accepts connections and does not answer', async () => {
      const silent = await openSilentServer();
      const waiting = new URL(url);
      waiting.port = String(silent.port);
      await expect(waitForDatabase(waiting.href, log, 200)).rejects.toThrow('Query read timeout');
      silent.close();
    });

    it('does not wait if that can’t help', async () => {
      const wrong = new URL(url);
      wrong.pathname = '/no_such_database';
      await expect(waitForDatabase(wrong.href, log)).rejects.toThrow('no_such_database');
    });
  });
});

/** Accepts every login, then reads without answering. */
async function openSilentServer(): Promise<{ readonly port: number; close(): void }> {
  const AUTHENTICATED = Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1');
  const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      socket.resume();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
