export interface Step {
  readonly name: string;
  /** Throws an error whose message helps to fix the failure. */
  run(): Promise<void>;
}

export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) {
    const begun = performance.now();
    const failure = await step.run().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${failure === undefined ? '✓' : '✗'} ${step.name.padEnd(24)} ${seconds.padStart(6)} s`);
    if (failure !== undefined) {
      console.log(`\n${failure.message.trimEnd()}\n`);
      return false;
    }
  }
  return true;
}
