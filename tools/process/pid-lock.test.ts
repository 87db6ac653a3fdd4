import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takePidLock, waitForPidLock } from './pid-lock.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lastro-lock-'));
  file = join(folder, 'some.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('has one holder and is free after its release', async () => {
  const lock = await waitForPidLock(file, () => {});
  expect(takePidLock(file)).toEqual({ heldBy: process.pid });
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
  expect(takePidLock(file)).toHaveProperty('release');
});

test('waits for the holder and reports its process id', async () => {
  const lock = await waitForPidLock(file, () => {});
  const waited: number[] = [];
  const next = waitForPidLock(file, (pid) => waited.push(pid));
  await expect.poll(() => waited).toEqual([process.pid]);
  lock.release();
  (await next).release();
});

test.each([
  ['a process that ended', () => '2147483646 1'],
  ['a reused process id', () => `${process.pid} 1`],
  ['an empty file', () => ''],
])('is taken over from %s', (_holder, content) => {
  writeFileSync(file, content());
  expect(takePidLock(file)).toHaveProperty('release');
});

test('is taken by exactly one of many concurrent processes', async () => {
  writeFileSync(file, '2147483646 1');
  const script =
    `const { takePidLock } = await import(${JSON.stringify(join(import.meta.dirname, 'pid-lock.mjs'))});` +
    `const lock = takePidLock(${JSON.stringify(file)});` +
    `console.log('release' in lock ? 'took' : 'left'); process.stdin.resume();`;
  // All live until the last has tried, since a holder that ended would be replaced.
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script]),
  );
  const outcomes = await Promise.all(
    children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  );
  for (const child of children) child.stdin.end();
  expect(outcomes.sort()).toEqual(['left', 'left', 'left', 'left', 'left', 'took']);
});
