export class StartError extends Error {
  override readonly name = 'StartError';
}
