/** A refusal or connection failure, with a message in Portuguese. */
export class ControlFailure extends Error {}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function call(method, path, body) {
  /** @type {RequestInit} */
  const options = { method };
  if (body !== undefined) {
    options.headers = { 'content-type': 'application/json' };
    options.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new ControlFailure('O simulador não respondeu.');
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new ControlFailure(answer.error ?? 'O simulador recusou o pedido.');
  return answer;
}

/** @param {string} path */
export const get = (path) => call('GET', path);
/** @param {string} path @param {unknown} body */
export const post = (path, body) => call('POST', path, body);
/** @param {string} path @param {unknown} body */
export const put = (path, body) => call('PUT', path, body);
/** @param {string} path */
export const remove = (path) => call('DELETE', path);

/** @param {unknown} failure */
export function messageOf(failure) {
  return failure instanceof Error ? failure.message : String(failure);
}
