/** A control that refused, with its message in Portuguese. */
export class ControlFailure extends Error {}

async function call(method, path, body) {
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

export const get = (path) => call('GET', path);
export const post = (path, body) => call('POST', path, body);
export const put = (path, body) => call('PUT', path, body);
