export { archiveOldest, MIN_MONTHS, restoreMonth } from './archive.ts';
export { type Manifest, readArchive, readManifest } from './file.ts';
export { insertRows, inTransaction } from './rows.ts';
