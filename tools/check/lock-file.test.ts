import { expect, test } from 'vitest';
import { completeLockFile, type LockFile } from './lock-file.ts';

test('adds missing platforms once', () => {
  const lock: LockFile = {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '1.2.3',
        dev: true,
        optionalDependencies: {
          '@tool/binding-linux-x64-gnu': '1.2.3',
          '@tool/binding-linux-x64-musl': '1.2.3',
          '@tool/binding-wasm32-wasi': '1.2.3',
          '@tool/cli-darwin-arm64': '1.2.3',
        },
      },
      'node_modules/@tool/binding-linux-x64-gnu': { version: '1.2.3', optional: true },
    },
  };
  expect(completeLockFile(lock)).toEqual([
    'node_modules/@tool/binding-linux-x64-musl',
    'node_modules/@tool/binding-wasm32-wasi',
    'node_modules/@tool/cli-darwin-arm64',
  ]);
  expect(lock.packages['node_modules/@tool/binding-linux-x64-musl']).toEqual({
    version: '1.2.3',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  });
  expect(lock.packages['node_modules/@tool/cli-darwin-arm64']).toMatchObject({
    os: ['darwin'],
    cpu: ['arm64'],
  });
  expect(completeLockFile(lock)).toEqual([]);
});

test('recognises a nested package as locked', () => {
  const lock: LockFile = {
    packages: {
      'node_modules/a/node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
      'node_modules/a/node_modules/tool-linux-x64': { version: '1.0.0' },
    },
  };
  expect(completeLockFile(lock)).toEqual([]);
});

test('refuses to guess a version', () => {
  const lock: LockFile = {
    packages: { 'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '^1.0.0' } } },
  };
  expect(() => completeLockFile(lock)).toThrow('version to lock is unknown');
});
