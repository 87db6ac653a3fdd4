import { readFileSync } from 'node:fs';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A file that could not run counts as one failure. */
export function readVitestCounts(file: string): TestCounts {
  const report = readReport<VitestReport>(file);
  if (report === undefined) return NO_TESTS;
  const unrunnable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unrunnable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function readPlaywrightCounts(file: string): TestCounts {
  const stats = readReport<PlaywrightReport>(file)?.stats;
  if (stats === undefined) return NO_TESTS;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

export function flakyTitles(file: string): readonly string[] {
  const report = readReport<PlaywrightReport>(file);
  const titlesOf = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${suite.file}: ${title}`),
    ...(suite.suites ?? []).flatMap(titlesOf),
  ];
  return (report?.suites ?? []).flatMap(titlesOf);
}

/** A test that passed on retry keeps the failure message of its first run. */
export function retriedTitles(file: string): readonly string[] {
  const results = readReport<VitestReport>(file)?.testResults ?? [];
  return results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${name}: ${fullName}`),
  );
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly VitestResult[];
  }[];
}

interface VitestResult {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
