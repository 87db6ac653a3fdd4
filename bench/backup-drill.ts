import { drillBackup } from './backup/drill.ts';

/** `npm run backup-drill -- [CUSTOMERS] [SECONDS]`: backs up a bank under load, restores it and compares both. */
const [customers = 1000, seconds = 10] = process.argv.slice(2).map(Number);
const report = await drillBackup(customers, seconds);
const { backup, audit, ...rest } = report;
console.table({ ...rest, archiveMiB: Math.round((backup.archiveBytes / 2 ** 20) * 10) / 10 });
console.log(audit.output.trim());
const { lost, invented, differing } = report;
process.exitCode = audit.succeeded && lost + invented + differing === 0 ? 0 : 1;
