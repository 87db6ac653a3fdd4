export interface Step {
  readonly name: string;
  /** Throws an error whose message helps to fix the failure. */
  run(): Promise<void>;
}

/** One after the other, up to the first failure. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if (!(await runStep(step))) return false;
  return true;
}

/** Reports every failure, each step as it ends. */
export async function runTogether(steps: readonly Step[]): Promise<boolean> {
  const passed = await Promise.all(steps.map(runStep));
  return passed.every(Boolean);
}

async function runStep(step: Step): Promise<boolean> {
  const begun = performance.now();
  const failure = await step.run().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${failure === undefined ? '✓' : '✗'} ${step.name.padEnd(24)} ${seconds.padStart(6)} s`);
  if (failure !== undefined) console.log(`\n${failure.message.trimEnd()}\n`);
  return failure === undefined;
}
