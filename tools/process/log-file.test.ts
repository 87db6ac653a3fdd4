import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lastro-log-'));
  file = join(folder, 'api.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a log file', () => {
  it('loses lines on a full disk, says how many, and never stops what it logs', () => {
    symlinkSync('/dev/full', file);
    const log = openLogFile(file);
    log.write('one');
    log.write('two');
    rmSync(file);
    log.write('three');
    log.write('four');
    log.close();
    log.write('five');
    const [before, note, ...lines] = readFileSync(file, 'utf8').split('\n');
    expect(before).toBe('');
    expect(JSON.parse(note ?? '')).toMatchObject({ level: 40, msg: '2 lines of this log are lost' });
    expect(lines).toEqual(['three', 'four', '']);
  });

  it('is renamed when it is full', () => {
    const log = openLogFile(file);
    const line = 'x'.repeat(1024 * 1024);
    for (let count = 0; count < 16; count += 1) log.write(line);
    log.write('next');
    log.close();
    expect(readFileSync(file, 'utf8')).toBe('next\n');
    expect(readFileSync(`${file}.1`, 'utf8')).toHaveLength(16 * (line.length + 1));
  });
});
