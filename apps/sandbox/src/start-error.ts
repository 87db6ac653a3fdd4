/** A reason not to start that the person who started it can mend: shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
