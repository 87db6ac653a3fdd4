import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }).error(fields, 'failed');
  return JSON.parse(lines.join(''));
}

it('records an error’s code, but not its detail, which may contain a person’s data', () => {
  const error = Object.assign(new Error('refused'), {
    code: '23505',
    detail: 'Key (email)=(ana@lastro.example)',
  });
  expect(logged({ err: error })).toMatchObject({ err: { message: 'refused', errorCode: '23505' } });
  expect(JSON.stringify(logged({ err: error }))).not.toContain('ana@');
});

it('redacts secrets by field name', () => {
  const body = { code: '123456', password: 'prumo-e-quilha-84', token: 't', email: 'ana' };
  const secret = '[redacted]';
  expect(logged({ body })).toMatchObject({
    body: { code: secret, password: secret, token: secret, email: 'ana' },
  });
});
