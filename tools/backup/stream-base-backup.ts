import { randomBytes } from 'node:crypto';
import type { Duplex, Writable } from 'node:stream';
import pg from 'pg';

export interface StreamedBackup {
  readonly startLsn: string;
  readonly endLsn: string;
  readonly timeline: string;
}

interface Sinks {
  readonly archive: Writable;
  readonly manifest: Writable;
}

/** The driver's types cover only queries that return rows. */
interface BackupConnection {
  readonly stream: Duplex;
  query(text: string): void;
}

/** The first byte of each message in the stream. Source: PostgreSQL 18, 54.4 Streaming Replication Protocol. */
const [NEW_ARCHIVE, MANIFEST, DATA, PROGRESS] = ['n', 'm', 'd', 'p'];

/** Like pg_basebackup; needs the replication privilege and `wal_level` of at least `replica`. */
export async function streamBaseBackup(url: string, label: string, sinks: Sinks): Promise<StreamedBackup> {
  const replication = new URL(url);
  replication.searchParams.set('replication', 'true');
  const client = new pg.Client({ connectionString: replication.href, application_name: 'lastro-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    // Keeps the log that is collected at the end, however long the copy takes; it ends with the connection.
    const slot = `lastro_backup_${randomBytes(8).toString('hex')}`;
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`);
    return await new Promise((resolve, reject) => {
      client.query(createBackupQuery(label, sinks, resolve, reject));
    });
  } finally {
    await client.end();
  }
}

function createBackupQuery(
  label: string,
  sinks: Sinks,
  resolve: (backup: StreamedBackup) => void,
  reject: (error: Error) => void,
) {
  const rows: string[][] = [];
  let sink = sinks.archive;
  let archives = 0;
  let failure: Error | undefined;
  let paused = false;

  function write(data: Buffer, { stream }: BackupConnection): void {
    // Copied, because the driver reuses the buffer for the next message.
    if (sink.write(Buffer.from(data)) || paused) return;
    // Messages already received are still delivered.
    paused = true;
    stream.pause();
    sink.once('drain', () => {
      paused = false;
      stream.resume();
    });
  }

  return {
    submit(connection: BackupConnection) {
      connection.query(
        `BASE_BACKUP (LABEL '${label.replaceAll("'", "''")}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', ` +
          `MANIFEST_CHECKSUMS 'SHA256')`,
      );
    },
    handleRowDescription() {},
    handleDataRow({ fields }: { fields: string[] }) {
      rows.push(fields);
    },
    handleCopyData({ chunk }: { chunk: Buffer }, connection: BackupConnection) {
      const kind = String.fromCharCode(chunk[0] ?? 0);
      if (kind === DATA) write(chunk.subarray(1), connection);
      else if (kind === MANIFEST) sink = sinks.manifest;
      else if (kind === NEW_ARCHIVE) archives += 1;
      else if (kind !== PROGRESS)
        failure ??= new Error(`The server sent a message of an unknown kind: ${kind}`);
    },
    handleCommandComplete() {},
    handleEmptyQuery() {},
    handlePortalSuspended() {},
    handleError(error: Error) {
      failure ??= error;
      reject(failure);
    },
    handleReadyForQuery() {
      if (archives !== 1) failure ??= new Error('Servers with additional tablespaces are not supported.');
      const [start, end] = [rows.at(0), rows.at(-1)];
      if (failure !== undefined) reject(failure);
      else resolve({ startLsn: start?.[0] ?? '', timeline: start?.[1] ?? '', endLsn: end?.[0] ?? '' });
    },
  };
}
