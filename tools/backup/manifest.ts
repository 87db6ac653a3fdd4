import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

interface ManifestFile {
  readonly Path?: string;
  /** In hexadecimal, for names that are not UTF-8. */
  readonly 'Encoded-Path'?: string;
  readonly Size: number;
  readonly Checksum: string;
}

/** Verifies a data folder as pg_verifybackup does; returns the number of files. */
export async function verifyManifest(manifestFile: string, data: string): Promise<number> {
  const text = readFileSync(manifestFile, 'utf8');
  const manifest = JSON.parse(text) as { Files: ManifestFile[]; 'Manifest-Checksum': string };
  // The checksum covers every line before its own.
  const covered = text.slice(0, text.lastIndexOf('"Manifest-Checksum"'));
  if (createHash('sha256').update(covered).digest('hex') !== manifest['Manifest-Checksum']) {
    throw new Error(`${manifestFile} was changed since it was made.`);
  }
  for (const file of manifest.Files) {
    const path = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString('latin1');
    const found = statSync(join(data, path), { throwIfNoEntry: false });
    if (found === undefined) throw new Error(`${path} is missing in the backup.`);
    if (found.size !== file.Size) throw new Error(`${path} has ${found.size} bytes; it had ${file.Size}.`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(data, path)), hash);
    if (hash.digest('hex') !== file.Checksum)
      throw new Error(`${path} was changed since the backup was made.`);
  }
  return manifest.Files.length;
}
